import type { Generated } from 'kysely'

/** A day a player signed in on (UTC+8, yyyy-MM-dd). Immutable. Amounts are 1/10000 yuan. */
interface SignInTable {
  user_id: number
  day: string
  /** Days in a row, with this one. */
  streak: number
  amount: number
  at: number
}

/** A reward of an activity that was claimed: once a period. Immutable. */
interface ActivityClaimTable {
  id: Generated<number>
  user_id: number
  activity: string
  period: string
  /** The amount the claim was counted on: the deposit, or the day's turnover. */
  basis: number
  amount: number
  /** How often it has to be staked. */
  multiple: number
  at: number
  /** The basis went by valid stakes. Null: of a release that kept no mark. */
  counted_valid: Generated<boolean | null>
}

/** A bet a player shows to others. */
interface ShareTable {
  id: Generated<number>
  user_id: number
  order_id: number
  at: number
  withdrawn_at: number | null
  /** The room of the operator's chat; empty: the site's own. */
  company_code: Generated<string>
  /** Counts what the player said and what the chat was told of the card. */
  turn: Generated<number>
  /** Tries since the chat answered last. */
  step: Generated<number>
  /** The status the chat has heard, -1: that the card is gone; null: nothing. */
  told: Generated<number | null>
  /** When the chat is told next; null: there is no chat, or it knows the present status. */
  next_at: Generated<number | null>
}

export interface ActivityTables {
  sign_ins: SignInTable
  activity_claims: ActivityClaimTable
  shares: ShareTable
}
