import type { Kysely } from 'kysely'
import type { BeaconChain } from '../../rules/trust/beacon'
import type { Clock } from '../../timing/Clock'
import type { DrawTables } from '../store/drawTables'
import type { Database } from '../store/tables'
import { nameRounds } from './beacon/nameRounds'
import { advanceChases } from './chase/advanceChases'
import type { ChainStore } from './draws/chainStore'
import type { DrawnIssue } from './draws/drawDue'
import { DrawFailed, drawDue, drawOverdue, overdueIssues } from './draws/drawDue'
import type { Emit } from './events'
import { nextDue, openDue } from './issues/openDue'
import { LockWaits } from './LockWaits'
import { overdueSeals, sealDue, sealOverdue } from './seals/sealDue'
import { returnVoid } from './settlement/returnVoid'
import { heldUnsettled, SettlementFailed, settleHeld, settleNext } from './settlement/settleIssue'
import { settleWithoutBets } from './settlement/settleWithoutBets'

/**
 * Seals, draws and settlements that may wait for a lock at once. Each wait holds a connection, and the rounds need one that
 * is free for games nobody holds up.
 */
const SEAL_WAITS = 1
const DRAW_WAITS = 1
const SETTLEMENT_WAITS = 1
/** A draw or a settlement that failed is tried again after this. */
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
 * game.
 */
export class DueWork {
  readonly #parts: DueWorkParts
  readonly #db: Database
  /** The draw module sees issues and chains only. */
  readonly #drawDb: Kysely<DrawTables>
  /** Issues whose draw or settlement failed, with the time of it: they rest, and hold up no other. */
  readonly #failed = new Map<number, number>()
  readonly #seals = new LockWaits(SEAL_WAITS)
  readonly #draws = new LockWaits(DRAW_WAITS)
  readonly #settlements = new LockWaits(SETTLEMENT_WAITS)

  constructor(parts: DueWorkParts) {
    this.#parts = parts
    this.#db = parts.db
    this.#drawDb = parts.db as unknown as Kysely<DrawTables>
  }

  /** Does all that is due now, in the order in which it depends on itself. */
  async run(): Promise<void> {
    for (const [issueId, at] of this.#failed) if (this.#now() - at >= FAILED_REST_MS) this.#failed.delete(issueId)
    await this.#sealAll()
    await this.#drawAll()
    await this.#returnVoid()
    await this.#settleAll()
    await this.#nameRounds()
    await this.#openAll()
    await this.#advanceChases()
  }

  /** When the next thing falls due; undefined where nothing is planned. */
  nextAt(): Promise<number | undefined> {
    return nextDue(this.#drawDb, [...this.#failed.keys()])
  }

  /** Resolves when nothing waits for a lock any more. */
  async idle(): Promise<void> {
    await Promise.all([this.#seals.idle(), this.#draws.idle(), this.#settlements.idle()])
  }

  readonly #now = (): number => this.#parts.clock.now()

  /** Writes down what was bet on issues that have closed: it must stand before they are drawn. */
  async #sealAll(): Promise<void> {
    while ((await sealDue(this.#db, this.#now)) > 0);
    // Whoever held the seal up may have held the draw up with it: that is not left to the next round.
    for (const id of await overdueSeals(this.#db, this.#now()))
      this.#seals.start(
        id,
        async () => {
          await sealOverdue(this.#db, this.#now, id)
          await this.#drawOverdue(id)
        },
        this.#parts.report
      )
  }

  async #drawAll(): Promise<void> {
    const next = async () => {
      const drawn = await drawDue(this.#drawDb, this.#parts.chains, this.#now, [...this.#failed.keys()])
      this.#emitDrawn(drawn)
      return drawn.length > 0 || undefined
    }
    while (await this.#survived(next));
    for (const id of await overdueIssues(this.#drawDb, this.#now(), [...this.#failed.keys()]))
      this.#draws.start(id, () => this.#drawOverdue(id), this.#parts.report)
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

  /** A fault in a chase is no reason to stop drawing. */
  async #advanceChases(): Promise<void> {
    try {
      await advanceChases(this.#db, this.#now, this.#parts.emit)
    } catch (error) {
      this.#parts.report(error)
    }
  }

  /** A feed that moved an issue is no reason to stop drawing either. */
  async #returnVoid(): Promise<void> {
    try {
      while (await returnVoid(this.#db, this.#now(), this.#parts.emit));
    } catch (error) {
      this.#parts.report(error)
    }
  }

  async #settleAll(): Promise<void> {
    const { emit, report } = this.#parts
    const next = async () => {
      const settled = await settleNext(this.#db, this.#now(), emit, [...this.#failed.keys()])
      // Games draw together, and nobody has bet on most of what a downtime left.
      if (settled) await settleWithoutBets(this.#db, this.#now(), [...this.#failed.keys()])
      return settled
    }
    while (await this.#survived(next));
    for (const id of await heldUnsettled(this.#db, [...this.#failed.keys()]))
      this.#settlements.start(id, () => this.#survived(() => settleHeld(this.#db, this.#now(), emit, id)), report)
  }

  /** A draw or a settlement that fails rests for a while and holds up no other. @returns whether to go on with the next. */
  async #survived(work: () => Promise<unknown>): Promise<boolean> {
    try {
      return (await work()) !== undefined
    } catch (error) {
      if (!(error instanceof SettlementFailed || error instanceof DrawFailed)) throw error
      this.#failed.set(error.issueId, this.#now())
      this.#parts.report(error)
      return true
    }
  }
}
