import type { Selectable } from 'kysely'
import { money } from '../../../rules/money'
import { MAX_AUTO_PERIODS } from '../../../rules/slip'
import type { InstantSeriesTable } from '../../store/instantTables'
import type { Database, Trx } from '../../store/tables'
import type { BetAnswer } from '../bets/betAnswer'
import { refusedAnswer } from '../bets/betAnswer'
import { bodyHash } from '../bets/idempotency'
import type { LineRequest } from '../bets/priceLines'
import { priceLines } from '../bets/priceLines'
import { writeOnce } from '../bets/writeOnce'
import type { ChainVault } from '../draws/ChainVault'
import { dateOfDay, dayOf } from '../issues/chinaDay'
import type { PlayerAccounts } from '../ledger'
import { lockPlayer } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'
import { instantGame } from './placeInstant'
import { playRound } from './playRound'

/** What a key of a series start was used for. */
export const SERIES_ROUTE = 'series'

export type SeriesRow = Selectable<InstantSeriesTable>

export interface StartSeriesRequest {
  /** Opens the server seeds. */
  readonly vault: ChainVault
  readonly userId: number
  readonly typeId: number
  readonly lines: readonly LineRequest[]
  /** The lines as the client sent them, given back to a reloaded page. */
  readonly sent: readonly unknown[]
  readonly periods: number
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  readonly clock: () => number
}

export type SeriesOutcome = { readonly ok: true; readonly series: SeriesRow; readonly replayed: boolean } | Refusal
/**
 * Starts a series and plays its first step. Same key and body: the series as it is now, one effect.
 * Same key, other body or route: refused ('request.key-reused').
 */
export async function startSeries(db: Database, request: StartSeriesRequest): Promise<SeriesOutcome> {
  const { userId, typeId, lines, periods, key, now, clock } = request
  const call = { scope: { userId, route: SERIES_ROUTE, key }, hash: bodyHash([typeId, lines, periods]), now }
  const game = instantGame(typeId)
  if ('ok' in game) return game
  if (!(periods >= 1)) return refuse('instant.least')
  if (periods > MAX_AUTO_PERIODS) return refuse('instant.most')
  const priced = priceLines(game, lines, dateOfDay(dayOf(now)))
  const outcome = await writeOnce(db, {
    ...call,
    lock: trx => lockPlayer(trx, userId),
    write: async (trx, accounts): Promise<BetAnswer | Refusal> => {
      if (!priced.ok) return priced
      if (await runningOf(trx, userId, typeId)) return refuse('instant.running')
      if (priced.total * periods > accounts.balance) return refusedAnswer(refuse('bet.balance'), accounts.balance, now)
      const made = await insertSeries(trx, request)
      const { series, orderIds } = await step(trx, made, accounts, { vault: request.vault, now, at: clock() })
      const balance = money(series.balance)
      return { state: 'accepted', orderIds, balance, stake: priced.total, at: now, seriesId: series.id }
    }
  })
  if (!outcome.ok) return outcome
  const { answer, replayed } = outcome
  if (answer.state === 'refused') return refuse(answer.code, answer.params)
  const series = await ofPlayer(db, userId, answer.seriesId ?? 0)
  return series ? { ok: true, series, replayed } : refuse('instant.series-unknown')
}

const insertSeries = (trx: Trx, request: StartSeriesRequest): Promise<SeriesRow> =>
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
 * than the next is refused. A series that ended answers as it is.
 */
export async function playStep(
  db: Database,
  request: {
    readonly vault: ChainVault
    readonly userId: number
    readonly seriesId: number
    readonly step: number
    readonly now: number
    readonly clock: () => number
  }
): Promise<SeriesOutcome> {
  return db.transaction().execute(async (trx): Promise<SeriesOutcome> => {
    const accounts = await lockPlayer(trx, request.userId)
    const series = await ofPlayer(trx, request.userId, request.seriesId)
    if (!series) return refuse('instant.series-unknown')
    if (request.step <= series.step) return { ok: true, series, replayed: true }
    if (series.state !== 'running') return { ok: true, series, replayed: true }
    if (request.step !== series.step + 1) return refuse('instant.step')
    const played = await step(trx, series, accounts, { vault: request.vault, now: request.now, at: request.clock() })
    return { ok: true, series: played.series, replayed: false }
  })
}

/** Ends a series for good; the answer comes after any step that was under way. */
export async function stopSeries(
  db: Database,
  request: { readonly userId: number; readonly seriesId: number; readonly now: number }
): Promise<SeriesOutcome> {
  return db.transaction().execute(async (trx): Promise<SeriesOutcome> => {
    await lockPlayer(trx, request.userId)
    const series = await ofPlayer(trx, request.userId, request.seriesId)
    if (!series) return refuse('instant.series-unknown')
    if (series.state !== 'running') return { ok: true, series, replayed: true }
    const stopped = await change(trx, series.id, { state: 'stopped', finished_at: request.now })
    return { ok: true, series: stopped, replayed: false }
  })
}

/** The running series of a game, else the latest. */
export const latestSeries = (db: Database, userId: number, typeId: number): Promise<SeriesRow | undefined> =>
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
  series: SeriesRow,
  accounts: PlayerAccounts,
  { vault, now, at }: { readonly vault: ChainVault; readonly now: number; readonly at: number }
): Promise<{ readonly series: SeriesRow; readonly orderIds: readonly number[] }> {
  const game = instantGame(series.game_id)
  const end = async (state: 'stopped' | 'balance') => ({
    series: await change(trx, series.id, { state, finished_at: now }),
    orderIds: []
  })
  // A play that left the sale since the start ends the series.
  if ('ok' in game) return end('stopped')
  const priced = priceLines(game, JSON.parse(series.lines) as LineRequest[], dateOfDay(dayOf(now)))
  if (!priced.ok) return end('stopped')
  if (priced.total > accounts.balance) return end('balance')
  const number = series.step + 1
  const { lines, total } = priced
  const round = await playRound(trx, {
    vault,
    game,
    lines,
    total,
    accounts,
    now,
    at,
    series: { id: series.id, step: number }
  })
  const over = number >= series.periods
  const played = await change(trx, series.id, {
    step: number,
    staked: series.staked + total,
    bonus: series.bonus + round.bonus,
    balance: round.balance,
    state: over ? 'done' : 'running',
    finished_at: over ? now : null
  })
  return { series: played, orderIds: round.orderIds }
}

const change = (
  trx: Trx,
  id: number,
  values: Partial<Pick<SeriesRow, 'step' | 'staked' | 'bonus' | 'balance' | 'state' | 'finished_at'>>
): Promise<SeriesRow> =>
  trx.updateTable('instant_series').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const ofPlayer = (db: Database | Trx, userId: number, id: number): Promise<SeriesRow | undefined> =>
  db.selectFrom('instant_series').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

const runningOf = (trx: Trx, userId: number, typeId: number): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('instant_series')
    .select('id')
    .where('user_id', '=', userId)
    .where('game_id', '=', typeId)
    .where('state', '=', 'running')
    .executeTakeFirst()
