import type { Kysely } from 'kysely'
import type { BeaconChain } from '../../rules/trust/beacon'
import type { Clock } from '../../timing/Clock'
import type { DrawTables } from '../store/drawTables'
import type { Database } from '../store/tables'
import { endsConnection, lostRace } from '../store/unavailable'
import { nameRounds } from './beacon/nameRounds'
import { advanceChases } from './chase/advanceChases'
import type { ChainStore } from './draws/chainStore'
import type { DrawnIssue } from './draws/drawDue'
import { drawDue, drawOverdue, overdueIssues } from './draws/drawDue'
import type { Emit } from './events'
import { IssueFailed } from './issues/IssueFailed'
import { nextDue, openDue } from './issues/openDue'
import { LockWaits } from './LockWaits'
import { overdueSeals, sealDue, sealOverdue } from './seals/sealDue'
import { returnVoid } from './settlement/returnVoid'
import { heldUnsettled, settleHeld, settleNext } from './settlement/settleIssue'
import { settleWithoutBets } from './settlement/settleWithoutBets'

/**
 * Seals, draws and settlements that may wait for a lock at once. Each wait holds a connection, and the rounds need one
 * that is free for games nobody holds up.
 */
const SEAL_WAITS = 1
const DRAW_WAITS = 1
const SETTLEMENT_WAITS = 1
/** What failed on an issue is tried again after this. */
const FAILED_REST_MS = 60_000

interface DueWorkParts {
  readonly db: Database
  readonly chains: ChainStore
  readonly clock: Pick<Clock, 'now'>
  readonly emit: Emit
  /** Takes faults that were survived; the work is tried again. */
  readonly report: (error: unknown) => void
  /** Public randomness that draws wait for; none: they follow from their secrets alone. */
  readonly beacon: BeaconChain | undefined
}

/**
 * A round of the scheduler: seals, draws, settles and opens what is due. Whatever a transaction of somebody else keeps
 * locked past its time is waited for beside the rounds, so that it is done the moment it is free and holds up no other
 * game. Chases are left to the next round.
 */
export class DueWork {
  readonly #parts: DueWorkParts
  readonly #db: Database
  /** The draw module sees issues and chains only. */
  readonly #drawDb: Kysely<DrawTables>
  /** Issues on which something failed, and until when each rests: they hold up no other. */
  readonly #resting = new Map<number, number>()
  /**
   * Issues whose settlement failed, and until when each rests. Then it is tried beside the rounds: one that fails by
   * taking too long would hold up every game for as long again.
   */
  readonly #unsettled = new Map<number, number>()
  readonly #seals = new LockWaits(SEAL_WAITS)
  readonly #draws = new LockWaits(DRAW_WAITS)
  readonly #settlements = new LockWaits(SETTLEMENT_WAITS)

  constructor(parts: DueWorkParts) {
    this.#parts = parts
    this.#db = parts.db
    this.#drawDb = parts.db as unknown as Kysely<DrawTables>
  }

  /**
   * Does all that is due now, in the order in which it depends on itself. A part that fails is reported, and those
   * behind it are done all the same.
   * @throws what `endsConnection` knows when the database was lost.
   */
  async run(): Promise<void> {
    for (const id of this.#rested(this.#resting)) this.#resting.delete(id)
    await this.#survives(() => this.#sealAll())
    await this.#survives(() => this.#drawAll())
    await this.#survives(() => this.#returnVoid())
    await this.#survives(() => this.#settleAll())
    await this.#survives(() => this.#nameRounds())
    await this.#survives(() => this.#openAll())
    await this.#survives(() => advanceChases(this.#db, this.#now, this.#parts.emit))
  }

  /** When the next thing falls due; undefined where nothing is planned. */
  nextAt(): Promise<number | undefined> {
    return nextDue(this.#drawDb, this.#failed())
  }

  /** Resolves when nothing waits for a lock any more. */
  async idle(): Promise<void> {
    await Promise.all([this.#seals.idle(), this.#draws.idle(), this.#settlements.idle()])
  }

  readonly #now = (): number => this.#parts.clock.now()

  #failed(): readonly number[] {
    return [...this.#resting.keys(), ...this.#unsettled.keys()]
  }

  #rested(failed: ReadonlyMap<number, number>): readonly number[] {
    const now = this.#now()
    // A clock set back must not make it rest for longer.
    return [...failed].filter(([, until]) => now >= until || until - now > FAILED_REST_MS).map(([id]) => id)
  }

  /** Seals the bets of issues that have closed: the seal must stand before the draw. */
  async #sealAll(): Promise<void> {
    const next = (most?: number) => async () => {
      const sealed = await sealDue(this.#db, this.#now, this.#failed(), most)
      return sealed > 0 || undefined
    }
    // Of several that cannot be sealed together, each is sealed by itself.
    const isDone = await this.#survives(async () => {
      while (await this.#goesOn(next()));
    })
    if (!isDone) while (await this.#goesOn(next(1)));
    // Whoever held the seal up may have held the draw up with it: that is not left to the next round.
    const seal = async (id: number) => {
      await sealOverdue(this.#db, this.#now, id)
      await this.#drawOverdue(id)
    }
    for (const id of await overdueSeals(this.#db, this.#now(), this.#failed()))
      this.#seals.start(id, () => this.#goesOn(() => seal(id)), this.#parts.report)
  }

  async #drawAll(): Promise<void> {
    const next = async () => {
      const drawn = await drawDue(this.#drawDb, this.#parts.chains, this.#now, this.#failed())
      this.#emitDrawn(drawn)
      return drawn.length > 0 || undefined
    }
    while (await this.#goesOn(next));
    for (const id of await overdueIssues(this.#drawDb, this.#now(), this.#failed()))
      this.#draws.start(id, () => this.#goesOn(() => this.#drawOverdue(id)), this.#parts.report)
  }

  async #drawOverdue(id: number): Promise<void> {
    this.#emitDrawn(await drawOverdue(this.#drawDb, this.#parts.chains, this.#now, id))
  }

  #emitDrawn(drawn: readonly DrawnIssue[]): void {
    for (const { typeId, issue, result, at } of drawn) this.#parts.emit({ kind: 'drawn', typeId, issue, result, at })
  }

  async #nameRounds(): Promise<void> {
    const { beacon } = this.#parts
    if (beacon) while ((await nameRounds(this.#db, beacon, this.#now())) > 0);
  }

  async #openAll(): Promise<void> {
    for (;;) {
      const opened = await openDue(this.#drawDb, this.#now())
      for (const { game_id, issue } of opened) this.#parts.emit({ kind: 'opened', typeId: game_id, issue })
      if (opened.length === 0) break
    }
  }

  async #returnVoid(): Promise<void> {
    const next = async () => (await returnVoid(this.#db, this.#now, this.#parts.emit, this.#failed())) || undefined
    while (await this.#goesOn(next));
  }

  async #settleAll(): Promise<void> {
    const { emit, report } = this.#parts
    let mayHaveNoBets = true
    const next = async () => {
      const settled = await settleNext(this.#db, this.#now, emit, this.#failed())
      // Games draw together, and nobody has bet on most of what a downtime left.
      if (settled && mayHaveNoBets)
        mayHaveNoBets = await this.#survives(() => settleWithoutBets(this.#db, this.#now(), this.#failed()))
      return settled
    }
    while (await this.#goesOn(next, this.#unsettled));
    const rested = this.#rested(this.#unsettled)
    for (const id of [...rested, ...(await heldUnsettled(this.#db, this.#failed()))])
      this.#settlements.start(id, () => this.#goesOn(() => this.#settleBeside(id), this.#unsettled), report)
  }

  async #settleBeside(id: number): Promise<void> {
    await settleHeld(this.#db, this.#now, this.#parts.emit, id)
    this.#unsettled.delete(id)
  }

  /**
   * An issue on which something fails rests, unless another transaction only went first.
   * @param failed where it is written down. @returns whether to go on with the next
   */
  async #goesOn(work: () => Promise<unknown>, failed = this.#resting): Promise<boolean> {
    try {
      return (await work()) !== undefined
    } catch (error) {
      if (!(error instanceof IssueFailed)) throw error
      failed.set(error.issueId, this.#now() + (lostRace(error.cause) ? 0 : FAILED_REST_MS))
      this.#parts.report(error)
      return true
    }
  }

  /**
   * @returns whether the work was done without a fault
   * @throws when the connection itself is lost (`endsConnection`): then nothing else that is due can be done either
   */
  async #survives(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (endsConnection(error)) throw error
      this.#parts.report(error)
      return false
    }
  }
}
