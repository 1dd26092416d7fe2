import type { Selectable } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { MAX_AUTO_PERIODS } from '../../../rules/slip'
import type { Game } from '../../catalogue/Game'
import type { InstantSeriesTable } from '../../store/instantTables'
import type { Database, Trx } from '../../store/tables'
import type { BetAnswer, PlaceOutcome } from '../bets/betAnswer'
import { claimPart, claimRefusal, priceGroup } from '../bets/priceGroup'
import type { LineRequest, PricedLine } from '../bets/priceLines'
import { priceLines } from '../bets/priceLines'
import type { ChainVault } from '../draws/ChainVault'
import { bodyHash } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import type { PlayerAccounts } from '../ledger'
import { lockPlayer } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import { instantGame } from './placeInstant'
import { playRound } from './playRound'

/** What a key of an automatic run start was used for. */
const AUTO_RUN_ROUTE = 'series'

export type AutoRunRow = Selectable<InstantSeriesTable>

/** A player starts a series of rounds; instants are ms since 1970. */
export interface StartAutoRunRequest {
  /** Opens the server seeds. */
  readonly vault: ChainVault
  readonly userId: number
  readonly typeId: number
  readonly lines: readonly LineRequest[]
  /** The bonus group whose prices the player saw; absent: he takes his own. Later steps are priced on their own day. */
  readonly bonusGroup?: number | undefined
  /** The lines as the client sent them, given back to a reloaded page. */
  readonly sent: readonly unknown[]
  readonly periods: number
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  readonly clock: () => number
}

/** The next round of a series; `step` counts from 1, instants are ms since 1970. */
export interface StepRequest {
  readonly vault: ChainVault
  readonly userId: number
  readonly seriesId: number
  readonly step: number
  readonly now: number
  readonly clock: () => number
}

export type StopRequest = Pick<StepRequest, 'userId' | 'seriesId' | 'now'>

interface RunAsItIs {
  readonly ok: true
  readonly run: AutoRunRow
  /** The call changed nothing. */
  readonly replayed: boolean
  /** The call played a step; one that only ended the run did not. */
  readonly played: boolean
}

export type AutoRunOutcome = RunAsItIs | Refusal

const standing = (run: AutoRunRow): RunAsItIs => ({ ok: true, run, replayed: true, played: false })
const ended = (run: AutoRunRow): RunAsItIs => ({ ok: true, run, replayed: false, played: false })

/**
 * Starts an automatic run and plays its first step. Same key and body: the run as it is now, one effect.
 * Same key, other body or route: refused ('request.key-reused').
 */
export async function startAutoRun(db: Database, request: StartAutoRunRequest): Promise<AutoRunOutcome> {
  const { userId, typeId, lines, periods, key, now, clock } = request
  const hash = bodyHash([typeId, lines, periods, ...claimPart(request.bonusGroup)])
  const call = { scope: { userId, route: AUTO_RUN_ROUTE, key }, hash, now }
  const priced = priceStart(request)
  if ('ok' in priced) return outcomeOf(db, userId, await refuseNew(db, call, priced))
  const outcome = await writeOnce(db, {
    ...call,
    lock: trx => lockPlayer(trx, userId),
    write: async (trx, accounts): Promise<BetAnswer | Refusal> => {
      if (await runningOf(trx, userId, typeId)) return refuse('instant.running')
      const claim = claimRefusal(await priceGroup(trx, userId, now), request.bonusGroup)
      if (claim) return refusedAnswer(claim, accounts.balance, now)
      if (priced.total * periods > accounts.balance) return refusedAnswer(refuse('bet.balance'), accounts.balance, now)
      const at = clock()
      const barred = await mayPlay(trx, accounts, { stake: priced.total, by: 'series' }, at)
      if (barred) return barred
      const made = await insertAutoRun(trx, request)
      const { run, orderIds } = await step(trx, made, accounts, priced, { vault: request.vault, now, at })
      const balance = money(run.balance)
      return { state: 'accepted', orderIds, balance, stake: priced.total, at: now, seriesId: run.id }
    }
  })
  return outcomeOf(db, userId, outcome)
}

/** What a step bets on, at the prices of its day. */
interface PricedStep {
  readonly game: Game
  readonly lines: readonly PricedLine[]
  readonly total: Money
}

function priceStep(game: Game | Refusal, lines: readonly LineRequest[], now: number): PricedStep | Refusal {
  if ('ok' in game) return game
  const priced = priceLines(game, lines, chinaDate(now))
  return priced.ok ? { game, lines: priced.lines, total: priced.total } : priced
}

/** Every check of a start that needs no lock. */
function priceStart({ typeId, lines, periods, now }: StartAutoRunRequest): PricedStep | Refusal {
  const game = instantGame(typeId)
  if ('ok' in game) return game
  if (!(periods >= 1)) return refuse('instant.least')
  return periods > MAX_AUTO_PERIODS ? refuse('instant.most') : priceStep(game, lines, now)
}

/** The present state of the run that this start began. */
async function outcomeOf(db: Database, userId: number, outcome: PlaceOutcome): Promise<AutoRunOutcome> {
  if (!outcome.ok) return outcome
  const { answer, replayed } = outcome
  if (answer.state === 'refused') return refuse(answer.code, answer.params)
  const run = await ofPlayer(db, userId, answer.seriesId ?? 0)
  return run ? { ok: true, run, replayed, played: !replayed } : refuse('instant.series-unknown')
}

const insertAutoRun = (trx: Trx, request: StartAutoRunRequest): Promise<AutoRunRow> =>
  trx
    .insertInto('instant_series')
    .values({
      user_id: request.userId,
      game_id: request.typeId,
      lines: JSON.stringify(request.lines),
      sent: JSON.stringify(request.sent),
      periods: request.periods,
      started_at: request.now,
      finished_at: null
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Plays step `wanted`. A step that was played is not played again, whoever asks however often; a step further ahead
 * than the next is refused. An automatic run that ended answers as it is.
 */
export async function playAutoRunStep(db: Database, request: StepRequest): Promise<AutoRunOutcome> {
  return db.transaction().execute(async (trx): Promise<AutoRunOutcome> => {
    const accounts = await lockPlayer(trx, request.userId)
    const run = await ofPlayer(trx, request.userId, request.seriesId)
    if (!run) return refuse('instant.series-unknown')
    if (request.step <= run.step || run.state !== 'running') return standing(run)
    if (request.step !== run.step + 1) return refuse('instant.step')
    const { vault, now } = request
    const at = request.clock()
    const priced = priceStep(instantGame(run.game_id), JSON.parse(run.lines) as LineRequest[], now)
    // A play that left the sale since the start ends the run.
    if ('ok' in priced) return ended(await end(trx, run, 'stopped', now))
    const barred = await mayPlay(trx, accounts, { stake: priced.total, by: 'series' }, at)
    // A reality check holds the run; whatever else the player set ends it.
    if (barred?.code === 'protection.reality') return barred
    if (barred) return ended(await end(trx, run, 'limited', now))
    const played = await step(trx, run, accounts, priced, { vault, now, at })
    return { ok: true, run: played.run, replayed: false, played: played.orderIds.length > 0 }
  })
}

/** Ends an automatic run for good; the answer comes after any step that was under way. */
export async function stopAutoRun(db: Database, request: StopRequest): Promise<AutoRunOutcome> {
  return db.transaction().execute(async (trx): Promise<AutoRunOutcome> => {
    await lockPlayer(trx, request.userId)
    const run = await ofPlayer(trx, request.userId, request.seriesId)
    if (!run) return refuse('instant.series-unknown')
    if (run.state !== 'running') return standing(run)
    return ended(await end(trx, run, 'stopped', request.now))
  })
}

/** The game’s running automatic run, else its latest. */
export const latestAutoRun = (db: Database, userId: number, typeId: number): Promise<AutoRunRow | undefined> =>
  db
    .selectFrom('instant_series')
    .selectAll()
    .where('user_id', '=', userId)
    .where('game_id', '=', typeId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The next step, or the end for want of money. The accounts are locked. */
async function step(
  trx: Trx,
  run: AutoRunRow,
  accounts: PlayerAccounts,
  { game, lines, total }: PricedStep,
  { vault, now, at }: { readonly vault: ChainVault; readonly now: number; readonly at: number }
): Promise<{ readonly run: AutoRunRow; readonly orderIds: readonly number[] }> {
  if (total > accounts.balance) return { run: await end(trx, run, 'balance', now), orderIds: [] }
  const number = run.step + 1
  const round = await playRound(trx, {
    vault,
    game,
    lines,
    total,
    accounts,
    bonusGroup: await priceGroup(trx, accounts.userId, now),
    now,
    at,
    run: { id: run.id, step: number }
  })
  const over = number >= run.periods
  const played = await change(trx, run.id, {
    step: number,
    staked: run.staked + total,
    bonus: run.bonus + round.bonus,
    balance: round.balance,
    state: over ? 'done' : 'running',
    finished_at: over ? now : null
  })
  return { run: played, orderIds: round.orderIds }
}

const end = (
  trx: Trx,
  { id }: AutoRunRow,
  state: 'stopped' | 'limited' | 'balance',
  now: number
): Promise<AutoRunRow> => change(trx, id, { state, finished_at: now })

const change = (
  trx: Trx,
  id: number,
  values: Partial<Pick<AutoRunRow, 'step' | 'staked' | 'bonus' | 'balance' | 'state' | 'finished_at'>>
): Promise<AutoRunRow> =>
  trx.updateTable('instant_series').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const ofPlayer = (db: Database | Trx, userId: number, id: number): Promise<AutoRunRow | undefined> =>
  db.selectFrom('instant_series').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

const runningOf = (trx: Trx, userId: number, typeId: number): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('instant_series')
    .select('id')
    .where('user_id', '=', userId)
    .where('game_id', '=', typeId)
    .where('state', '=', 'running')
    .executeTakeFirst()
