import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { DomainEvent } from '../events'
import type { RefusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome } from '../keyed/writeOnce'

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

/**
 * A malformed slip is a Refusal and keeps no answer: the client may correct it and use its key again.
 * Every other outcome is kept.
 */
export type PlaceOutcome = KeyedOutcome<BetAnswer>

/** Of a bet that was accepted just now; not of a repeat. */
export const betTold = (userId: number, answer: Extract<BetAnswer, { state: 'accepted' }>): DomainEvent => ({
  kind: 'balance',
  userId,
  balance: answer.balance,
  by: {
    orders: answer.orderIds,
    amount: money(-answer.stake),
    ...(answer.chaseId !== undefined && { chase: answer.chaseId })
  }
})
