import type { Generated } from 'kysely'

/** Who stands below whom, everybody below himself at distance 0; written with the account, never changed. */
interface MemberTreeTable {
  ancestor: number
  descendant: number
  distance: number
  /** The child of the ancestor on the way down. */
  branch: number
  /** When the descendant's account was opened. */
  opened_at: number
}

/** Immutable; in force from `from_day` (yyyy-MM-dd, UTC+8) until the next row. */
interface MemberTermsTable {
  user_id: number
  from_day: string
  bonus_group: number
  is_agent: boolean
}

interface InvitationTable {
  code: string
  owner: number
  /** Null on a player's: the owner's own of the day. */
  bonus_group: number | null
  opens_agent: boolean
  max_uses: number
  uses: Generated<number>
  visits: Generated<number>
  expires_at: number | null
  stopped_at: number | null
  note: string
  created_at: number
}

interface AgencyHostTable {
  host: string
  code: string
}

/** What a member's day came to with one game (`source`: typeId; 0: money without a game). Amounts are 1/10000 yuan. */
interface MemberDayTable {
  day: string
  user_id: number
  source: number
  orders: Generated<number>
  won: Generated<number>
  stake: Generated<number>
  valid: Generated<number>
  paid: Generated<number>
  recharge: Generated<number>
  withdraw: Generated<number>
  activity: Generated<number>
  /** Commission the member earned himself for bets of the day. */
  rebate: Generated<number>
  spread: Generated<number>
}

export interface TeamTables {
  member_tree: MemberTreeTable
  member_terms: MemberTermsTable
  invitations: InvitationTable
  agency_hosts: AgencyHostTable
  member_days: MemberDayTable
}
