import type { Money } from '../../../rules/money'
import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import type { BetRefusal } from '../betRefusal'

/** The answer kept under a key and given to every repeat. Amounts are 1/10000 yuan. */
export type BetAnswer =
  | {
      readonly state: 'accepted'
      readonly orderIds: readonly number[]
      readonly balance: Money
      readonly stake: Money
      readonly at: number
      /** The chase, the instant round or the run it began. */
      readonly chaseId?: number
      readonly round?: string
      readonly seriesId?: number
    }
  | RefusedAnswer

/** A refusal that is kept carries the balance it was made at. */
export interface RefusedAnswer {
  readonly state: 'refused'
  readonly code: ServerMessageKey
  readonly params: MessageParams
  readonly balance: Money
  readonly at: number
}

/** A malformed slip is a BetRefusal and keeps no answer: corrected, it may use its key. Everything else is kept. */
export type PlaceOutcome = { readonly ok: true; readonly answer: BetAnswer; readonly replayed: boolean } | BetRefusal

export const refusedAnswer = ({ code, params }: BetRefusal, balance: Money, at: number): RefusedAnswer => ({
  state: 'refused',
  code,
  params,
  balance,
  at
})
