import { chaseCountFault } from '../../../rules/chase'
import type { Money } from '../../../rules/money'
import { money, moneyFromYuan } from '../../../rules/money'
import { gameOf, isInstant } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { Database, Trx } from '../../store/tables'
import type { BetAnswer, PlaceOutcome } from '../bets/betAnswer'
import { betTold } from '../bets/betAnswer'
import { claimRefusal, priceGroup } from '../bets/priceGroup'
import type { PricedLine } from '../bets/priceLines'
import { lockedRefusal, lockSale, movedRefusal, readSale, saleRefusal } from '../bets/sale'
import type { Emit } from '../events'
import { bodyHash } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, refuseOnce, writeOnce } from '../keyed/writeOnce'
import { balanceOf, lockPlayer } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import { betChaseIssues } from './betChaseIssues'
import type { ChasedIssue } from './chasedIssues'
import { calendarIssues, importedIssues } from './chasedIssues'
import type { ChaseLine } from './chaseLines'
import { issueStake, linesText, multipleFault, priceChase } from './chaseLines'

/** What a key of a chase was used for. */
export const CHASE_ROUTE = 'chase'

/** A chase plan to be placed, as the client sent it. */
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
  /** The bonus group whose prices the player saw; absent: he takes his own. */
  readonly bonusGroup?: number | undefined
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the locks. */
  readonly clock: () => number
}

interface Plan {
  readonly ok: true
  readonly lines: readonly PricedLine[]
  /** Of the draw they are priced for, the first. */
  readonly day: string
  readonly issues: readonly {
    readonly issue: string
    readonly multiple: number
    readonly stake: Money
    readonly opens_at: number
    readonly closes_at: number
  }[]
  readonly total: Money
}

/** What asks no database: whether such a game is chased, and over so many issues. */
function chasedGame(request: ChaseRequest): Game | Refusal {
  const game = gameOf(request.typeId)
  if (!game) return refuse('game.unknown')
  if (isInstant(game)) return refuse('chase.not-sold')
  const fault = chaseCountFault(request.count, request.fromBasket)
  return fault ? refuse(fault) : game
}

interface ReadPlan extends Plan {
  /** Its issues and their times are those of a feed, and may move. */
  readonly isImported: boolean
}

async function readChasePlan(db: Database, request: ChaseRequest): Promise<ReadPlan | Refusal> {
  const game = chasedGame(request)
  if ('ok' in game) return game
  const imported = await importedIssues(db, request)
  const plan = planChase(request, imported ?? calendarIssues(game, request))
  return plan.ok ? { ...plan, isImported: imported !== undefined } : plan
}

/**
 * The plan as it is behind the lock of its first issue: an import that came between may have moved the others, and the
 * next one waits for that lock and finds the rows of the chase (`move_chases`).
 */
async function presentPlan(trx: Trx, request: ChaseRequest, plan: ReadPlan): Promise<Plan | Refusal> {
  if (!plan.isImported) return plan
  const present = planChase(request, (await importedIssues(trx, request)) ?? [])
  if (!present.ok) return present
  const isSame = present.issues.every(({ issue }, index) => issue === plan.issues[index]?.issue)
  return isSame ? present : refuse('bet.price-changed')
}

/** Checks and prices a chase. Pure: the calendar says which issues follow, by identity, also over a day's end. */
function planChase(request: ChaseRequest, planned: readonly ChasedIssue[]): Plan | Refusal {
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
  const [first] = planned
  if (!first) return refuse('issue.unknown')
  // The plan of a feed may end before the chase does.
  if (planned.length < request.count) return refuse('chase.beyond-plan', { n: planned.length })
  const priced = priceChase(play, request.lines, first.day)
  if (!priced.ok) return priced
  const tooMuch = multipleFault(priced.lines, multiples)
  if (tooMuch) return tooMuch
  const issues = planned.map(({ issue, opensAt, closesAt }, index) => {
    const multiple = multiples[index] ?? 0
    return { issue, multiple, stake: issueStake(priced.lines, multiple), opens_at: opensAt, closes_at: closesAt }
  })
  const total = money(issues.reduce((sum, issue) => sum + issue.stake, 0))
  if (moneyFromYuan(request.total) !== total) return refuse('request.bad', { field: 'inputPrice' })
  return { ok: true, lines: priced.lines, day: first.day, issues, total }
}

/**
 * What a key of a chase stands for. Its text is hashed: names and order stay as they are, or a repeat that crosses a
 * release is taken for another request.
 */
const bodyOf = (request: ChaseRequest) => ({
  typeId: request.typeId,
  playId: request.playId,
  groupId: request.groupId,
  unitMode: request.unitMode,
  startIssue: request.startIssue,
  count: request.count,
  multiples: request.multiples,
  lines: request.lines.map(({ actionCode, notes }) => ({ actionCode, notes })),
  total: request.total,
  stopOnWin: request.stopOnWin,
  fromBasket: request.fromBasket,
  bonusGroup: request.bonusGroup
})

/** An issue whose sale is still to come may begin a chase. */
const startRefusal = (sale: Refusal | undefined): Refusal | undefined =>
  sale?.code === 'bet.closed' ? undefined : sale

/**
 * Accepts a chase, and bets its first issue when that is on sale. The balance must cover the whole plan, but money
 * moves issue by issue: nothing is held for issues that may never be bet.
 * Same key and body: the same answer, one effect. Same key, other body or route: refused ('request.key-reused').
 */
export async function placeChase(
  db: Database,
  request: ChaseRequest,
  emit: Emit = () => undefined
): Promise<PlaceOutcome> {
  const { userId, typeId, key, now, clock, startIssue } = request
  const call = { scope: { userId, route: CHASE_ROUTE, key }, hash: bodyHash(bodyOf(request)), now }
  const plan = await readChasePlan(db, request)
  if (!plan.ok) return refuseNew(db, call, plan)
  const read = await readSale(db, typeId, startIssue)
  const early = startRefusal(saleRefusal(read, now, clock()))
  if (early || !read)
    return refuseOnce(db, call, refusedAnswer(early ?? refuse('issue.unknown'), await balanceOf(db, userId), now))

  const outcome = await writeOnce(db, {
    ...call,
    lock: async trx => ({
      sold: await lockSale(trx, typeId, startIssue, clock()),
      accounts: await lockPlayer(trx, userId)
    }),
    write: async (trx, { sold, accounts }): Promise<BetAnswer | Refusal> => {
      const at = clock()
      const sale = lockedRefusal(read, sold, now, at)
      const bonusGroup = await priceGroup(trx, userId, now)
      const refusal =
        startRefusal(sale) ??
        movedRefusal(typeId, plan.day, sold) ??
        claimRefusal(bonusGroup, request.bonusGroup) ??
        (plan.total > accounts.balance ? refuse('bet.balance') : undefined)
      if (refusal) return refusedAnswer(refusal, accounts.balance, now)
      const present = await presentPlan(trx, request, plan)
      if (!present.ok) return refusedAnswer(present, accounts.balance, now)
      const [first] = present.issues
      const barred = await mayPlay(trx, accounts, { stake: first?.stake ?? 0 }, at)
      if (barred) return barred
      const made = await insertChase(trx, request, present)
      const orderIds =
        !sale && first
          ? await betChaseIssues(
              trx,
              { id: read.id, typeId, issue: first.issue },
              [{ chaseIssueId: made.firstId, multiple: first.multiple, lines: present.lines, accounts, bonusGroup }],
              { now, at }
            )
          : []
      const stake = orderIds.length > 0 && first ? first.stake : money(0)
      const balance = money(accounts.balance - stake)
      return { state: 'accepted', orderIds, balance, stake, at: now, chaseId: made.chaseId }
    }
  })
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted') emit(betTold(userId, outcome.answer))
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
