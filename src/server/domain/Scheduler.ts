import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { BeaconChain } from '../../rules/trust/beacon'
import type { Cancel, Clock } from '../../timing/Clock'
import { enabledGames, isEnabled } from '../catalogue/catalogue'
import type { Game } from '../catalogue/Game'
import type { DrawTables } from '../store/drawTables'
import type { FolderMark } from '../store/folderMark'
import type { Database } from '../store/tables'
import { nameRounds } from './beacon/nameRounds'
import { advanceChases } from './chase/advanceChases'
import type { ChainVault } from './draws/ChainVault'
import { CHAIN_LENGTH, CHAIN_RESERVE, ChainStore } from './draws/chainStore'
import type { DrawnIssue } from './draws/drawDue'
import { drawDue, drawOverdue, overdueIssues } from './draws/drawDue'
import type { FeedGames } from './draws/issueMaker'
import { IssueMaker } from './draws/issueMaker'
import type { Emit } from './events'
import { HistorySealer } from './history/HistorySealer'
import { keptOf } from './history/historySeals'
import { ordinalAfter } from './issues/calendar'
import { nextDue, openDue } from './issues/openDue'
import type { Job } from './JobRunner'
import { JobRunner } from './JobRunner'
import { LockWaits } from './LockWaits'
import { purgeExpired } from './purgeExpired'
import { overdueSeals, sealDue, sealOverdue } from './seals/sealDue'
import { returnVoid } from './settlement/returnVoid'
import { heldUnsettled, SettlementFailed, settleHeld, settleNext } from './settlement/settleIssue'

/** The scheduler looks again at least this often: the clock may have jumped, or another server changed what is due. */
const LONGEST_WAIT_MS = 1000
const SHORTEST_WAIT_MS = 20
const MAINTAIN_EVERY_MS = 60_000
const PURGE_EVERY_MS = 3_600_000
/**
 * Seals, draws and settlements that may wait for a lock at once. Each wait holds a connection, and the rounds need one that
 * is free for games nobody holds up.
 */
const SEAL_WAITS = 1
const DRAW_WAITS = 1
const SETTLEMENT_WAITS = 1
/** A settlement that failed is tried again after this. */
const FAILED_REST_MS = 60_000

interface SchedulerOptions {
  readonly db: Database
  /** Opens the secrets of the chains. */
  readonly vault: ChainVault
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly emit: Emit
  /** Called after each seal of the ledger's history, once it has bets. */
  readonly onSealed?: (mark: FolderMark) => void
  /** Takes faults the scheduler survived; the work is tried again. */
  readonly report: (error: unknown) => void
  readonly feedGames?: FeedGames
  /** Public randomness that draws wait for; none: they follow from their secrets alone. */
  readonly beacon?: BeaconChain
  /** Work beside the draws. */
  readonly jobs?: readonly Job[]
  readonly games?: readonly Game[]
  /** Links of the long chains, smaller in tests. */
  readonly chainLength?: number
}

class Stopped extends Error {}

/**
 * Seals, draws, settles and opens issues when they are due, and keeps their tables ahead. Any number of servers may run one
 * on the same database: rows are locked and skipped, so each thing happens once, and none of them leads. What stays
 * locked past its time is waited for beside the rounds, so that it is done the moment it is free and holds up nothing.
 */
export class Scheduler {
  readonly #db: Database
  /** The draw module sees issues and chains only. */
  readonly #drawDb: Kysely<DrawTables>
  readonly #chains: ChainStore
  readonly #sealer: HistorySealer
  readonly #issues: IssueMaker
  readonly #games: readonly Game[]
  readonly #failed = new Map<number, number>()
  readonly #seals = new LockWaits(SEAL_WAITS)
  readonly #draws = new LockWaits(DRAW_WAITS)
  readonly #settlements = new LockWaits(SETTLEMENT_WAITS)
  readonly #jobs: JobRunner
  #cancel: Cancel | undefined
  #running: Promise<void> | undefined
  #extending: Promise<void> | undefined
  #cancelPause: (() => void) | undefined
  #live = false
  #maintainAt = 0
  #purgeAt = 0
  readonly #options: SchedulerOptions

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#db = options.db
    this.#drawDb = options.db as unknown as Kysely<DrawTables>
    this.#chains = new ChainStore(options.vault)
    this.#sealer = new HistorySealer(options.db)
    this.#issues = new IssueMaker(this.#drawDb, this.#chains, options.feedGames ?? new Set())
    this.#jobs = new JobRunner(options.jobs ?? [], () => options.clock.now(), options.report)
    this.#games = (options.games ?? enabledGames()).filter(isEnabled)
  }

  /** Catches up with what fell due while no server ran, fills histories and tables, then goes on by itself. */
  async start(): Promise<void> {
    this.#live = true
    await this.work()
    // Where histories were just filled in bulk, every read of a game would sort all of them without statistics.
    if ((await this.#maintain()) > 0) await sql`analyze issues`.execute(this.#db)
    await this.work()
    this.#next()
  }

  /** Ends all timers and waits for what is under way; afterwards nothing touches the database. */
  async stop(): Promise<void> {
    this.#live = false
    this.#cancel?.()
    this.#cancelPause?.()
    await this.#running
    await this.#jobs.stop()
    await Promise.all([this.#seals.idle(), this.#draws.idle(), this.#settlements.idle()])
    await this.#extending
  }

  /** Draws, settles and opens all that is due now. Also for tools and tests, without `start`. */
  async work(): Promise<void> {
    const { clock, emit, report } = this.#options
    const now = () => clock.now()
    await this.#sealAll()
    for (;;) {
      const drawn = await drawDue(this.#drawDb, this.#chains, now)
      this.#emitDrawn(drawn)
      if (drawn.length === 0) break
    }
    for (const id of await overdueIssues(this.#drawDb, now()))
      this.#draws.start(id, async () => this.#emitDrawn(await drawOverdue(this.#drawDb, this.#chains, now, id)), report)
    await this.#returnVoid()
    await this.#settleAll()
    await this.#nameRounds()
    for (;;) {
      const opened = await openDue(this.#drawDb, clock.now())
      for (const { game_id, issue } of opened) emit({ kind: 'opened', typeId: game_id, issue })
      if (opened.length === 0) break
    }
    await this.#advanceChases()
  }

  async #nameRounds(): Promise<void> {
    const { beacon, clock } = this.#options
    if (beacon) while ((await nameRounds(this.#db, beacon, clock.now())) > 0);
  }

  /** What was bet on issues that have closed is written down before they are drawn. */
  async #sealAll(): Promise<void> {
    const now = () => this.#options.clock.now()
    while ((await sealDue(this.#db, now)) > 0);
    // Whoever held the seal up may have held the draw up with it: that is not left to the next round.
    for (const id of await overdueSeals(this.#db, now()))
      this.#seals.start(
        id,
        async () => {
          await sealOverdue(this.#db, now, id)
          this.#emitDrawn(await drawOverdue(this.#drawDb, this.#chains, now, id))
        },
        this.#options.report
      )
  }

  /** Does the jobs that are due now. For tools and tests, without `start`. */
  async runJobs(): Promise<void> {
    await this.#jobs.start()
  }

  #emitDrawn(drawn: readonly DrawnIssue[]): void {
    for (const { typeId, issue, result, at } of drawn) this.#options.emit({ kind: 'drawn', typeId, issue, result, at })
  }

  /** A fault in a chase is no reason to stop drawing. */
  async #advanceChases(): Promise<void> {
    const { clock, emit, report } = this.#options
    try {
      await advanceChases(this.#db, () => clock.now(), emit)
    } catch (error) {
      report(error)
    }
  }

  /** A feed that moved an issue is no reason to stop drawing either. */
  async #returnVoid(): Promise<void> {
    const { clock, emit, report } = this.#options
    try {
      while (await returnVoid(this.#db, clock.now(), emit));
    } catch (error) {
      report(error)
    }
  }

  async #settleAll(): Promise<void> {
    const { clock, emit } = this.#options
    for (const [issueId, at] of this.#failed) if (clock.now() - at >= FAILED_REST_MS) this.#failed.delete(issueId)
    const next = () => settleNext(this.#db, clock.now(), emit, [...this.#failed.keys()])
    while (await this.#survived(next));
    for (const id of await heldUnsettled(this.#db, [...this.#failed.keys()]))
      this.#settlements.start(
        id,
        () => this.#survived(() => settleHeld(this.#db, clock.now(), emit, id)),
        this.#options.report
      )
  }

  /** A settlement that fails rests for a while and holds up no other. @returns whether to go on with the next. */
  async #survived(settle: () => Promise<unknown>): Promise<boolean> {
    try {
      return (await settle()) !== undefined
    } catch (error) {
      if (!(error instanceof SettlementFailed)) throw error
      this.#failed.set(error.issueId, this.#options.clock.now())
      this.#options.report(error)
      return true
    }
  }

  /** Makes issues and chains ahead of need, and deletes what nobody can ask for any more. */
  /** @returns issues written. */
  async #maintain(): Promise<number> {
    const now = this.#options.clock.now()
    this.#maintainAt = now + MAINTAIN_EVERY_MS
    let made = 0
    for (const game of this.#games) made += await this.#issues.keepAhead(game, now)
    await this.#sealHistory(now)
    if (now >= this.#purgeAt) {
      this.#purgeAt = now + PURGE_EVERY_MS
      await purgeExpired(this.#db, now)
    }
    this.#extending ??= this.#extendChains().finally(() => {
      this.#extending = undefined
    })
    return made
  }

  /** A fault here is no reason to stop drawing. */
  async #sealHistory(now: number): Promise<void> {
    try {
      const seal = await this.#sealer.seal(now)
      const bets = seal ? (keptOf(seal).orders?.count ?? 0) : 0
      if (seal && bets > 0) this.#options.onSealed?.({ bets, seal: seal.id, hash: seal.hash })
    } catch (error) {
      this.#options.report(error)
    }
  }

  async #extendChains(): Promise<void> {
    const { clock, report, feedGames, chainLength = CHAIN_LENGTH } = this.#options
    const yieldToEventLoop = () => this.#yieldToEventLoop()
    try {
      for (const game of this.#games) {
        if (feedGames?.has(game.typeId)) continue
        await yieldToEventLoop()
        const until = await this.#chains.coveredUntil(this.#drawDb, game.typeId)
        if (until !== undefined && until - ordinalAfter(game, clock.now()) < CHAIN_RESERVE)
          await this.#chains.extend(this.#drawDb, game.typeId, until, clock.now(), yieldToEventLoop, chainLength)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) report(error)
    }
  }

  #yieldToEventLoop(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#live) return reject(new Stopped())
      const cancel = this.#options.clock.after(1, resolve)
      this.#cancelPause = () => {
        cancel()
        reject(new Stopped())
      }
    })
  }

  #next(): void {
    if (!this.#live) return
    this.#running = this.#waitMs()
      .catch(error => {
        this.#options.report(error)
        return LONGEST_WAIT_MS
      })
      .then(ms => {
        if (this.#live) this.#cancel = this.#options.clock.after(ms, () => this.#tick())
      })
  }

  async #waitMs(): Promise<number> {
    const due = await nextDue(this.#drawDb, [...this.#failed.keys()])
    const wait = due === undefined ? LONGEST_WAIT_MS : due - this.#options.clock.now()
    return Math.max(SHORTEST_WAIT_MS, Math.min(LONGEST_WAIT_MS, wait))
  }

  #tick(): void {
    this.#running = this.#round()
      .catch(error => this.#options.report(error))
      .then(() => this.#next())
  }

  async #round(): Promise<void> {
    await this.work()
    void this.#jobs.start()
    if (this.#options.clock.now() >= this.#maintainAt) await this.#maintain()
  }
}
