import type { Money } from '../../../rules/money'
import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import type { Database } from '../../store/tables'
import { recallKey } from './idempotency'
import type { Refusal } from './writeOnce'

/** A refusal that is kept under its key, with the balance at that time. */
export interface RefusedAnswer {
  readonly state: 'refused'
  readonly code: ServerMessageKey
  readonly params: MessageParams
  readonly balance: Money
  readonly at: number
}

export const refusedAnswer = ({ code, params }: Refusal, balance: Money, at: number): RefusedAnswer => ({
  state: 'refused',
  code,
  params,
  balance,
  at
})

/**
 * The answer kept for a movement of cash (§M2.6). `refs` are the numbers it made (D…, W…, T…), never order ids: those
 * are read as bets.
 */
export type CashAnswer =
  | {
      readonly state: 'accepted'
      readonly refs: readonly string[]
      /** Main balance after it. */
      readonly balance: Money
      readonly at: number
    }
  | RefusedAnswer

/** The part of a kept answer that a client needs when its own answer got lost. */
type KeyAnswer =
  | { readonly state: 'accepted'; readonly orderIds?: readonly number[]; readonly refs?: readonly string[] }
  | RefusedAnswer

/** The answer to a call whose own got lost on its way; undefined when nothing was written under the key. */
export async function answerOfKey(db: Database, userId: number, key: string): Promise<KeyAnswer | undefined> {
  const answer = await recallKey(db, userId, key)
  return answer === undefined ? undefined : (JSON.parse(answer) as KeyAnswer)
}
