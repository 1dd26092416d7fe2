import { chaseCountFault } from '../../../rules/chase'
import type { Money } from '../../../rules/money'
import { money, moneyFromYuan } from '../../../rules/money'
import { gameOf, isEnabled } from '../../catalogue/catalogue'
import type { Database, Trx } from '../../store/tables'
import { bodyHash, recall, remember } from '../bets/idempotency'
import type { BetAnswer, PlaceOutcome } from '../bets/placeOrders'
import type { PricedLine } from '../bets/priceLines'
import { lockIssue, saleRefusal } from '../bets/sale'
import type { Emit } from '../events'
import { issueAt, slotOfIssue } from '../issues/calendar'
import { lockPlayer } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'
import { betChaseIssues } from './betChaseIssues'
import type { ChaseLine } from './chaseLines'
import { issueStake, linesText, multipleFault, priceChase } from './chaseLines'

/** Scope of the keys of chases. */
export const CHASE_ROUTE = 'chase'

export interface ChaseRequest {
  readonly userId: number
  readonly typeId: number
  readonly playId: number
  readonly groupId: number
  readonly unitMode: number
  readonly startIssue: string
  /** Issues to chase, and their multiples: one for all, or one each. */
  readonly count: number
  readonly multiples: readonly number[]
  readonly lines: readonly ChaseLine[]
  /** Yuan of the whole plan, as the client claims it. */
  readonly total: number | string
  readonly stopOnWin: boolean
  readonly fromBasket: boolean
  readonly key: string
  readonly now: number
}

interface Plan {
  readonly ok: true
  readonly lines: readonly PricedLine[]
  readonly issues: readonly {
    readonly issue: string
    readonly multiple: number
    readonly stake: Money
    readonly opens_at: number
    readonly closes_at: number
  }[]
  readonly total: Money
}

/** Checks and prices a chase. Pure: the calendar says which issues follow, by identity, also over a day's end. */
export function planChase(request: ChaseRequest): Plan | Refusal {
  const game = gameOf(request.typeId)
  if (!game) return refuse('game.unknown')
  if (!isEnabled(game)) return refuse('chase.not-sold')
  const fault = chaseCountFault(request.count, request.fromBasket)
  if (fault) return refuse(fault)
  const [only] = request.multiples
  const multiples =
    request.multiples.length === 1 && only !== undefined
      ? Array.from({ length: request.count }, () => only)
      : request.multiples
  if (multiples.length !== request.count) return refuse('request.bad', { field: 'plannedMultiple' })
  const play = {
    game_id: request.typeId,
    play_number: request.playId,
    group_id: request.groupId,
    unit_mode: request.unitMode
  }
  const first = slotOfIssue(game, request.startIssue)
  if (first === undefined) return refuse('issue.unknown')
  const priced = priceChase(play, request.lines, issueAt(game, first).day)
  if (!priced.ok) return priced
  const tooMuch = multipleFault(priced.lines, multiples)
  if (tooMuch) return tooMuch
  const issues = multiples.map((multiple, index) => {
    const { issue, opensAt, closesAt } = issueAt(game, first + index)
    return { issue, multiple, stake: issueStake(priced.lines, multiple), opens_at: opensAt, closes_at: closesAt }
  })
  const total = money(issues.reduce((sum, issue) => sum + issue.stake, 0))
  if (moneyFromYuan(request.total) !== total) return refuse('request.bad', { field: 'inputPrice' })
  return { ok: true, lines: priced.lines, issues, total }
}

/**
 * Accepts a chase, and bets its first issue when that is on sale. The balance must cover the whole plan, but money
 * moves issue by issue: nothing is held for issues that may never be bet.
 * Same key and body: the same answer, one effect.
 */
export async function placeChase(
  db: Database,
  request: ChaseRequest,
  emit: Emit = () => undefined
): Promise<PlaceOutcome> {
  const { userId, typeId, key, now } = request
  const scope = { userId, route: CHASE_ROUTE, key }
  const { key: _, now: __, userId: ___, ...body } = request
  const hash = bodyHash(body)
  const plan = planChase(request)
  const outcome = await db.transaction().execute(async (trx): Promise<PlaceOutcome> => {
    const sold = await lockIssue(trx, typeId, request.startIssue)
    const accounts = await lockPlayer(trx, userId)
    const recalled = await recall(trx, scope, hash)
    if (recalled.kind === 'other-body') return refuse('request.key-reused')
    if (recalled.kind === 'known') return { ok: true, answer: JSON.parse(recalled.answer) as BetAnswer, replayed: true }
    if (!plan.ok) return plan

    const sale = saleRefusal(sold, now)
    // An issue whose sale is still to come may begin a chase.
    const refusal =
      sale && sale.code !== 'bet.closed' ? sale : plan.total > accounts.balance ? refuse('bet.balance') : undefined
    if (refusal || !sold) {
      const { code, params } = refusal ?? refuse('issue.unknown')
      const answer: BetAnswer = { state: 'refused', code, params, balance: accounts.balance, at: now }
      await remember(trx, scope, hash, JSON.stringify(answer), now)
      return { ok: true, answer, replayed: false }
    }
    const made = await insertChase(trx, request, plan)
    const [first] = plan.issues
    const orderIds =
      !sale && first
        ? await betChaseIssues(
            trx,
            { id: sold.id, typeId, issue: first.issue },
            [{ chaseIssueId: made.firstId, multiple: first.multiple, lines: plan.lines, accounts }],
            now
          )
        : []
    const stake = orderIds.length > 0 && first ? first.stake : money(0)
    const balance = money(accounts.balance - stake)
    const answer: BetAnswer = { state: 'accepted', orderIds, balance, stake, at: now, chaseId: made.chaseId }
    await remember(trx, scope, hash, JSON.stringify(answer), now)
    return { ok: true, answer, replayed: false }
  })
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted')
    emit({ kind: 'balance', userId, balance: outcome.answer.balance })
  return outcome
}

async function insertChase(
  trx: Trx,
  request: ChaseRequest,
  plan: Plan
): Promise<{ readonly chaseId: number; readonly firstId: number }> {
  const { id } = await trx
    .insertInto('chases')
    .values({
      user_id: request.userId,
      game_id: request.typeId,
      play_number: request.playId,
      group_id: request.groupId,
      unit_mode: request.unitMode,
      lines: linesText(plan.lines),
      line_count: plan.lines.length,
      start_issue: request.startIssue,
      issue_count: plan.issues.length,
      total: plan.total,
      stop_on_win: request.stopOnWin,
      placed_at: request.now,
      finished_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .insertInto('chase_issues')
    .values(plan.issues.map((issue, index) => ({ ...issue, chase_id: id, game_id: request.typeId, seq: index + 1 })))
    .returning(['id', 'seq'])
    .execute()
  return { chaseId: id, firstId: rows.find(row => row.seq === 1)?.id ?? 0 }
}
