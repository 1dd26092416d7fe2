import type { Generated } from 'kysely'
import type { ChaseIssueState, ChaseState } from '../../contract/areas/chasing'

export interface ChaseTable {
  id: Generated<number>
  user_id: number
  game_id: number
  play_number: number
  group_id: number
  unit_mode: number
  /** JSON text of the action codes and their notes, as the play writes them. */
  lines: string
  line_count: number
  start_issue: string
  issue_count: number
  /** Stake of the whole plan. Amounts are 1/10000 yuan. */
  total: number
  stop_on_win: boolean
  state: Generated<ChaseState>
  placed_at: number
  finished_at: number | null
}

export interface ChaseIssueTable {
  id: Generated<number>
  chase_id: number
  game_id: number
  /** 1 for the first issue. */
  seq: number
  issue: string
  multiple: number
  /** The issue's stake, of all lines together. */
  stake: number
  /** When its sale opens, by the calendar; ms since 1970. */
  opens_at: number
  closes_at: number
  state: Generated<ChaseIssueState>
}

export interface ChaseTables {
  chases: ChaseTable
  chase_issues: ChaseIssueTable
}
