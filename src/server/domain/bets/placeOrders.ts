import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { MessageKey, MessageParams } from '../../../text/messages'
import { gameOf, isEnabled } from '../../catalogue/catalogue'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import { dayOfIssue } from '../issues/calendar'
import { betEntries, lockPlayer, post } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'
import { bodyHash, recall, recallKey, remember } from './idempotency'
import { insertOrders } from './insertOrders'
import type { LineRequest, Priced } from './priceLines'
import { priceLines } from './priceLines'
import { lockIssue, saleRefusal } from './sale'

/** Scope of the keys of bets (reliability.md §2.1). */
export const BET_ROUTE = 'bet'

export interface PlaceRequest {
  readonly userId: number
  readonly typeId: number
  readonly issue: string
  readonly lines: readonly LineRequest[]
  /** The client's key of this confirmed slip. */
  readonly key: string
  /** When the server received the request: decides the cutoff, however long the rest takes. */
  readonly now: number
}

/** What a key is answered with, for ever. Amounts are 1/10000 yuan. */
export type BetAnswer =
  | {
      readonly state: 'accepted'
      readonly orderIds: readonly number[]
      readonly balance: Money
      readonly stake: Money
      readonly at: number
      /** The chase, the instant round or the series it began. */
      readonly chaseId?: number
      readonly round?: string
      readonly seriesId?: number
    }
  | {
      readonly state: 'refused'
      readonly code: MessageKey
      readonly params: MessageParams
      readonly balance: Money
      readonly at: number
    }

/** A slip that is wrong in itself is refused without an answer being kept; all else is answered, and the same way each time. */
export type PlaceOutcome = { readonly ok: true; readonly answer: BetAnswer; readonly replayed: boolean } | Refusal

/**
 * Places a slip of 1–100 lines on one issue, all or none.
 * Same key and body: the same answer, one effect. Same key, other body: refused ('request.key-reused').
 */
export async function placeOrders(
  db: Database,
  request: PlaceRequest,
  emit: Emit = () => undefined
): Promise<PlaceOutcome> {
  const { userId, typeId, issue, lines, key, now } = request
  const scope = { userId, route: BET_ROUTE, key }
  const hash = bodyHash([typeId, issue, lines])
  const priced = priceSlip(typeId, issue, lines)
  const outcome = await db.transaction().execute(async (trx): Promise<PlaceOutcome> => {
    // Issue first, then accounts: the order of every money transaction. The share lock holds the draw off.
    const sold = await lockIssue(trx, typeId, issue)
    const accounts = await lockPlayer(trx, userId)
    const recalled = await recall(trx, scope, hash)
    if (recalled.kind === 'other-body') return refuse('request.key-reused')
    if (recalled.kind === 'known') return { ok: true, answer: JSON.parse(recalled.answer) as BetAnswer, replayed: true }
    if (!priced.ok) return priced

    const refusal = saleRefusal(sold, now) ?? (priced.total > accounts.balance ? refuse('bet.balance') : undefined)
    if (refusal || !sold) {
      const { code, params } = refusal ?? refuse('issue.unknown')
      const answer: BetAnswer = { state: 'refused', code, params, balance: accounts.balance, at: now }
      await remember(trx, scope, hash, JSON.stringify(answer), now)
      return { ok: true, answer, replayed: false }
    }
    const orderIds = await insertOrders(
      trx,
      priced.lines.map(line => ({ userId, typeId, issueId: sold.id, issue, line, placedAt: now }))
    )
    const sets = priced.lines.map((line, index) => ({
      kind: 'bet' as const,
      orderId: orderIds[index] ?? null,
      entries: betEntries(accounts, line.stake)
    }))
    await post(trx, sets, now)
    const balance = money(accounts.balance - priced.total)
    const answer: BetAnswer = { state: 'accepted', orderIds, balance, stake: priced.total, at: now }
    await remember(trx, scope, hash, JSON.stringify(answer), now)
    return { ok: true, answer, replayed: false }
  })
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted')
    emit({ kind: 'balance', userId, balance: outcome.answer.balance })
  return outcome
}

/** Instant games are no issue's: their slips have a call of their own. */
function priceSlip(typeId: number, issue: string, lines: readonly LineRequest[]): Priced {
  const game = gameOf(typeId)
  if (!game || !isEnabled(game)) return refuse('game.unknown')
  const day = dayOfIssue(game, issue)
  return day === undefined ? refuse('issue.unknown') : priceLines(game, lines, day)
}

/** What a lost answer was, of whatever the key bought; undefined when it never reached the books. */
export async function answerOfKey(db: Database, userId: number, key: string): Promise<BetAnswer | undefined> {
  const answer = await recallKey(db, userId, key)
  return answer === undefined ? undefined : (JSON.parse(answer) as BetAnswer)
}
