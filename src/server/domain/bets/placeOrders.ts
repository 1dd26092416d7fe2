import { sql } from 'kysely'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { MessageKey, MessageParams } from '../../../text/messages'
import { gameOf } from '../../catalogue/catalogue'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import { betEntries, lockPlayer, post } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'
import { bodyHash, recall, remember } from './idempotency'
import type { LineRequest, PricedLine } from './priceLines'
import { priceLines } from './priceLines'

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
  const priced = priceLines(gameOf(typeId), lines)
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
    const orderIds = await insertOrders(trx, request, sold.id, priced.lines)
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

/** What a lost answer was; undefined when the key never reached the books. */
export async function answerOfKey(db: Database, userId: number, key: string): Promise<BetAnswer | undefined> {
  const recalled = await recall(db, { userId, route: BET_ROUTE, key })
  return recalled.kind === 'known' ? (JSON.parse(recalled.answer) as BetAnswer) : undefined
}

interface SoldIssue {
  readonly id: number
  readonly opens_at: number
  readonly closes_at: number
  readonly result: string | null
  readonly waiting: boolean
}

async function lockIssue(trx: Trx, typeId: number, issue: string): Promise<SoldIssue | undefined> {
  const waits = gameOf(typeId)?.waitsForPrevious === true
  const { rows } = await sql<SoldIssue>`
    select i.id, i.opens_at, i.closes_at, i.result,
      ${waits}::boolean and exists (select 1 from issues p where p.game_id = i.game_id and p.issue = i.previous_issue and p.result is null) as waiting
    from issues i where i.game_id = ${typeId} and i.issue = ${issue} for share of i`.execute(trx)
  return rows[0]
}

/** The window is [opens, closes): a bet received at the very cutoff is late (reliability.md R5). */
function saleRefusal(issue: SoldIssue | undefined, now: number): Refusal | undefined {
  if (!issue) return refuse('issue.unknown')
  if (issue.result !== null || now >= issue.closes_at)
    return refuse('issue.closed', { late: lateText(now - issue.closes_at) })
  if (now < issue.opens_at) return refuse('bet.closed')
  return issue.waiting ? refuse('bet.waiting-previous') : undefined
}

/** How far past the cutoff, for the player: 0.35 秒. */
const lateText = (ms: number): string => `${(Math.max(0, ms) / 1000).toFixed(2)} 秒`

async function insertOrders(
  trx: Trx,
  request: PlaceRequest,
  issueId: number,
  lines: readonly PricedLine[]
): Promise<readonly number[]> {
  const rows = await trx
    .insertInto('orders')
    .values(
      lines.map(line => ({
        user_id: request.userId,
        game_id: request.typeId,
        issue_id: issueId,
        issue: request.issue,
        play_number: line.play.number,
        group_id: line.groupId,
        action_code: line.actionCode,
        notes: line.notes,
        multiple: line.multiple,
        unit_mode: line.unitMode,
        one_yuan_value: line.play.oneYuanValue,
        note_price: line.notePrice,
        stake: line.stake,
        odds: line.odds.join(),
        placed_at: request.now,
        finished_at: null
      }))
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
