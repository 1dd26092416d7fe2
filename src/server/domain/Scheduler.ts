import { sql } from 'kysely'
import type { BeaconChain } from '../../rules/trust/beacon'
import type { Cancel, Clock } from '../../timing/Clock'
import { gamesWithIssues, isInstant } from '../catalogue/catalogue'
import type { Game } from '../catalogue/Game'
import type { FolderMark } from '../store/folderMark'
import type { Database } from '../store/tables'
import { DueWork } from './DueWork'
import type { ChainVault } from './draws/ChainVault'
import { ChainStore } from './draws/chainStore'
import type { FeedGames } from './draws/issueMaker'
import type { Emit } from './events'
import { Housekeeping } from './Housekeeping'
import type { Job } from './JobRunner'
import { JobRunner } from './JobRunner'

/** The scheduler looks again at least this often: the clock may have jumped, or another server changed what is due. */
const LONGEST_WAIT_MS = 1000
const SHORTEST_WAIT_MS = 20

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

/**
 * Says when: seals, draws, settlements and openings the moment they are due (DueWork), tables ahead of them every
 * minute (Housekeeping), other jobs beside both. Any number of servers may run one on the same database: rows are
 * locked and skipped, so each thing happens once, and none of them leads.
 */
export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #due: DueWork
  readonly #housekeeping: Housekeeping
  readonly #jobs: JobRunner
  #cancel: Cancel | undefined
  #running: Promise<void> | undefined
  #live = false

  constructor(options: SchedulerOptions) {
    const { db, vault, clock, emit, report, beacon, feedGames = new Set(), onSealed, chainLength } = options
    const chains = new ChainStore(vault)
    const games = (options.games ?? gamesWithIssues()).filter(game => !isInstant(game))
    this.#options = options
    this.#due = new DueWork({ db, chains, clock, emit, report, beacon })
    this.#housekeeping = new Housekeeping({ db, chains, clock, games, feedGames, onSealed, report, chainLength })
    this.#jobs = new JobRunner(options.jobs ?? [], () => clock.now(), report)
  }

  /** Catches up with what fell due while no server ran, fills histories and tables, then goes on by itself. */
  async start(): Promise<void> {
    this.#live = true
    this.#housekeeping.start()
    await this.work()
    // Where histories were just filled in bulk, every read of a game would sort all of them without statistics.
    if ((await this.#housekeeping.run()) > 0) await sql`analyze issues`.execute(this.#options.db)
    await this.work()
    this.#next()
  }

  /** Ends all timers and waits for what is under way; afterwards nothing touches the database. */
  async stop(): Promise<void> {
    this.#live = false
    this.#cancel?.()
    this.#housekeeping.stop()
    await this.#running
    await this.#jobs.stop()
    await this.#due.idle()
    await this.#housekeeping.idle()
  }

  /** Seals, draws, settles and opens all that is due now: each round does, and whoever has not called `start` may. */
  work(): Promise<void> {
    return this.#due.run()
  }

  /** Begins the jobs that are not under way: each round does, and waits for none. @returns when no job is under way */
  runJobs(): Promise<void> {
    return this.#jobs.start()
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
    const due = await this.#due.nextAt()
    const wait = due === undefined ? LONGEST_WAIT_MS : due - this.#options.clock.now()
    return Math.max(SHORTEST_WAIT_MS, Math.min(LONGEST_WAIT_MS, wait))
  }

  #tick(): void {
    this.#running = this.#round()
      .catch(error => this.#options.report(error))
      .then(() => this.#next())
  }

  async #round(): Promise<void> {
    // What failed is reported: jobs and the tables ahead do not wait until it can be done.
    await this.work().catch(this.#options.report)
    // Told to end meanwhile, the server does not begin what others may do as well.
    if (!this.#live) return
    void this.runJobs()
    if (this.#housekeeping.isDue()) await this.#housekeeping.run()
  }
}
