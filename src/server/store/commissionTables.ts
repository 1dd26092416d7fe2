import type { Generated } from 'kysely'

/** The reason of a commission: a gap between bonus groups, or members that a player brought. */
const LINE_PROGRAMS = ['rebate', 'spread'] as const
type LineProgram = (typeof LINE_PROGRAMS)[number]
/** What was paid: the lines of a day, or a rung of the ladder. */
const PAYOUT_PROGRAMS = [...LINE_PROGRAMS, 'reward'] as const
export type PayoutProgram = (typeof PAYOUT_PROGRAMS)[number]

/** A day whose figures stand (yyyy-MM-dd, UTC+8). */
interface AgencyDayTable {
  day: string
  closed_at: number
  /** Comma list of the rates of the spread centre that day; empty: it was off. */
  spread_rates: string
  /** When its lines were written, and when all of them were paid. */
  lined_at: number | null
  done_at: number | null
}

/** Immutable. Amounts are 1/10000 yuan, rates 1/10000 of the base. */
interface CommissionTable {
  day: string
  beneficiary: number
  /** Whose valid stake it was earned on. */
  source: number
  program: LineProgram
  distance: number
  rate: number
  base: number
  amount: number
}

interface CountedPlayerTable {
  player: number
  inviter: number
  /** From when on. */
  day: string
  network: string | null
}

interface PayoutTable {
  id: Generated<number>
  beneficiary: number
  day: string
  program: PayoutProgram
  /** Counted players that a reward is for; 0 for lines of a day. */
  rung: number
  amount: number
  paid_at: number
  /** The first day it can be taken out on. */
  matures_day: string
  /** Taken out before that, half at most. */
  advanced: Generated<number>
  /** Taken back by the operator. */
  voided: Generated<number>
  voided_at: number | null
  void_reason: string | null
}

/** Amounts that members took out of their commission. */
interface RaiseTable {
  id: Generated<number>
  user_id: number
  kind: 'normal' | 'advance'
  amount: number
  at: number
}

export interface CommissionTables {
  agency_days: AgencyDayTable
  commissions: CommissionTable
  counted_players: CountedPlayerTable
  payouts: PayoutTable
  raises: RaiseTable
}
