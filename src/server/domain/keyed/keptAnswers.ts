import type { Money } from '../../../rules/money'
import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import type { Database } from '../../store/tables'
import { recallKey, remember } from './idempotency'
import type { Refusal } from './writeOnce'

/** A refusal that is kept under its key, with the balance at that time. */
export interface RefusedAnswer {
  readonly state: 'refused'
  readonly code: ServerMessageKey
  readonly params: MessageParams
  readonly balance: Money
  readonly at: number
}

/** A refusal as it is kept under a key and given to every repeat. */
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

/** Kept under a key whose player gave its call up before anything was written. */
const GIVEN_UP = { state: 'unknown' } as const
const GIVEN_UP_ROUTE = 'given up'

/** The part of a kept answer that a client needs when its own answer got lost. */
type KeyAnswer =
  | { readonly state: 'accepted'; readonly orderIds?: readonly number[]; readonly refs?: readonly string[] }
  | RefusedAnswer
  | typeof GIVEN_UP

/** The answer to a call whose own got lost on its way; undefined when nothing was written under the key. */
export async function answerOfKey(db: Database, userId: number, key: string): Promise<KeyAnswer | undefined> {
  const answer = await recallKey(db, userId, key)
  return answer === undefined ? undefined : (JSON.parse(answer) as KeyAnswer)
}

/**
 * The same, for a player who waits no longer: where nothing was written under the key, nothing ever will be. A call
 * that is still under way finds its key taken, and is undone; one that is about to commit is waited for.
 */
export async function endKey(
  db: Database,
  { userId, key, now }: { readonly userId: number; readonly key: string; readonly now: number }
): Promise<KeyAnswer | undefined> {
  await remember(db, { userId, route: GIVEN_UP_ROUTE, key }, '', JSON.stringify(GIVEN_UP), now)
  return answerOfKey(db, userId, key)
}
