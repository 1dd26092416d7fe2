import type { Clock } from '../../../timing/Clock'
import { CallRefused } from '../../CallRefused'
import type { Database } from '../../store/tables'
import { isUnavailable } from '../../store/unavailable'
import type { Emit } from '../events'
import type { QueuePatience } from '../Gathered'
import { Gathered } from '../Gathered'
import type { Sessions } from '../users/Sessions'
import type { PlaceOutcome } from './betAnswer'
import { betTold } from './betAnswer'
import type { PlaceRequest } from './placeOrders'
import { callOf, placeOrders, priceRequest } from './placeOrders'
import type { SoldIssue } from './sale'
import { readSale, saleKey, saleRefusal } from './sale'
import type { PricedSlip, SlipRequest } from './writeSlips'
import { writeSlips } from './writeSlips'

/** Slips that share a commit; lines count, for a slip may have a hundred. */
const MOST_SLIPS = 64
const MOST_LINES = 400
/** How long an issue that was read serves for pricing. Decisions read it again behind the lock. */
const SALE_KEPT_MS = 1000
const SALES_KEPT = 200
/** Slips that go alone at once, and issues that are read at once: draws share the database with them. */
const ALONE_AT_ONCE = 2
const READ_AT_ONCE = 50
/** A player hears within a second that the machine is full (§R2.7). */
const PATIENCE_MS = 800
/** Slips that may wait: more than are written in that time, and a hundred megabytes at the very most. */
const LONGEST = 1000

/** A key got its answer from elsewhere meanwhile: `writeSlips` lets that fail all, and nothing is wrong. */
const isKeyRace = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null | undefined)?.code === '23505'

interface ReadSale {
  readonly sold: SoldIssue
  readonly at: number
}

interface SlipQueueParts {
  readonly db: Database
  readonly time: Pick<Clock, 'now' | 'after'>
  readonly emit: Emit
  /** Takes what undid a commit, though each of its slips is answered. */
  readonly report: (error: unknown) => void
  /** Where they are not exact, a slip's session is asked for with what its issue and accounts are locked by. */
  readonly sessions: Pick<Sessions, 'isExact' | 'confirm'>
}

/**
 * Slips that arrive while a commit is under way share the next one (§R2.6). Each is still accepted or refused by
 * itself, all or none; one that has to wait for somebody, or that would fail the others, goes alone.
 */
export class SlipQueue {
  readonly #db: Database
  readonly #emit: Emit
  readonly #report: (error: unknown) => void
  readonly #clock: () => number
  readonly #sessions: SlipQueueParts['sessions']
  readonly #sales = new Map<string, ReadSale>()
  readonly #together: Gathered<PricedSlip, PlaceOutcome>
  readonly #alone: Gathered<SlipRequest, PlaceOutcome>
  readonly #reads: Gathered<PlaceRequest, { readonly sold: SoldIssue | undefined }>

  constructor({ db, time, emit, report, sessions }: SlipQueueParts) {
    const patience: QueuePatience = {
      clock: time,
      longest: LONGEST,
      ms: PATIENCE_MS,
      refusal: () => CallRefused.busy()
    }
    this.#db = db
    this.#clock = () => time.now()
    this.#sessions = sessions
    this.#emit = emit
    this.#report = report
    this.#together = new Gathered(slips => this.#write(slips), {
      lanes: 1,
      most: MOST_SLIPS,
      weight: { of: slip => slip.priced.lines.length, most: MOST_LINES },
      patience
    })
    this.#alone = new Gathered(requests => Promise.all(requests.map(request => this.#placeAlone(request))), {
      lanes: ALONE_AT_ONCE,
      most: 1,
      patience
    })
    this.#reads = new Gathered(requests => this.#read(requests), { lanes: 1, most: READ_AT_ONCE, patience })
  }

  /** @throws CallRefused 4650, 4651 or 4652 where the session is over; that the machine is full */
  async place(request: SlipRequest): Promise<PlaceOutcome> {
    const sold = await this.#saleOf(request)
    const priced = priceRequest(request.typeId, sold, request.lines)
    // A refusal that needs no lock is decided on the rows as read now: nobody waits only to be refused.
    if (!sold || !priced.ok || saleRefusal(sold, request.now, this.#clock())) return this.#alone.ask(request)
    return this.#together.ask({ request, call: callOf(request), priced, day: sold.day })
  }

  async #placeAlone(request: SlipRequest): Promise<PlaceOutcome> {
    if (!this.#sessions.isExact) await this.#sessions.confirm(request.session, this.#clock())
    return placeOrders(this.#db, request, this.#emit)
  }

  async #saleOf(request: PlaceRequest): Promise<SoldIssue | undefined> {
    const known = this.#sales.get(saleKey(request))
    const at = this.#clock()
    return known && at >= known.at && at < known.at + SALE_KEPT_MS ? known.sold : (await this.#reads.ask(request)).sold
  }

  /** Each issue once, however many ask for it. */
  async #read(requests: readonly PlaceRequest[]): Promise<readonly { readonly sold: SoldIssue | undefined }[]> {
    const at = this.#clock()
    const found = new Map<string, SoldIssue | undefined>()
    for (const request of requests) {
      const name = saleKey(request)
      if (found.has(name)) continue
      const sold = await readSale(this.#db, request.typeId, request.issue)
      found.set(name, sold)
      this.#sales.delete(name)
      if (sold) this.#sales.set(name, { sold, at })
      const [oldest] = this.#sales.keys()
      if (this.#sales.size > SALES_KEPT && oldest !== undefined) this.#sales.delete(oldest)
    }
    return requests.map(request => ({ sold: found.get(saleKey(request)) }))
  }

  async #write(slips: readonly PricedSlip[]): Promise<readonly (PlaceOutcome | Promise<PlaceOutcome>)[]> {
    const outcomes = await this.#commit(slips)
    return slips.map(({ request }, place) => {
      const outcome = outcomes[place]
      if (!outcome) return this.#alone.ask(request)
      if (outcome.ok && outcome.answer.state === 'accepted') this.#emit(betTold(request.userId, outcome.answer))
      return outcome
    })
  }

  /**
   * Where the fault of one slip undid the whole transaction nothing was written: each is tried by itself. Not so after
   * a lost connection: the database may have committed.
   */
  async #commit(slips: readonly PricedSlip[]): Promise<readonly (PlaceOutcome | undefined)[]> {
    try {
      return await writeSlips(this.#db, slips, { clock: this.#clock, asksSessions: !this.#sessions.isExact })
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (!isKeyRace(error))
        this.#report(new Error(`${slips.length} slips could not share a commit and go alone`, { cause: error }))
      return []
    }
  }
}
