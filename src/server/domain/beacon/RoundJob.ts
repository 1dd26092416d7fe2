import { sql } from 'kysely'
import type { BeaconChain } from '../../../rules/trust/beacon'
import { roundTime } from '../../../rules/trust/beacon'
import type { BeaconPort } from '../../ports/BeaconPort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import { awaitsRound } from '../issues/awaitsRound'
import type { Job } from '../JobRunner'

/** Rounds of one turn; the draws that wait longest come first. */
const BATCH = 20
/** After a fault, and while a round is late, the beacon is left alone for so long. */
const REST_MS = 1000
const LONGEST_REST_MS = 15_000
/** A round that is not there so long after its time may never be: the beacon may have no such chain. */
const LATE_MS = 60_000

/** A beacon whose chains are known. */
export interface OpenBeacon {
  readonly port: BeaconPort
  /** Whose rounds draws to come wait for; none: they wait for none. */
  readonly chain: BeaconChain | undefined
  /** Chains that were set before: draws may still wait for their rounds. */
  readonly earlier: readonly BeaconChain[]
}

interface Surroundings {
  readonly db: Database
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

interface RoundJobParts extends Surroundings {
  readonly port: BeaconPort
  readonly chain: BeaconChain
}

/** Takes the rounds of a chain that draws wait for. Any number of servers may: a round is the same for all of them. */
class RoundJob implements Job {
  readonly name = 'beacon'
  readonly #parts: RoundJobParts
  #restsUntil = 0
  #rest = REST_MS
  #told = false

  constructor(parts: RoundJobParts) {
    this.#parts = parts
  }

  async run(now: number): Promise<boolean> {
    // A clock set back must not make it rest for ever.
    if (now < this.#restsUntil && this.#restsUntil - now <= LONGEST_REST_MS) return false
    const due = (await this.#awaited(now)).filter(round => roundTime(this.#parts.chain, round) <= now)
    let taken = 0
    for (const round of due) if (await this.#tried(round, now)) taken += 1
    if (taken < due.length) return this.#pause(now)
    this.#rest = REST_MS
    this.#told = false
    return due.length === BATCH
  }

  /** A round that cannot be had holds up no other; what is wrong is told once, until all are had again. */
  async #tried(round: number, now: number): Promise<boolean> {
    try {
      return await this.#take(round, now)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      if (!this.#told) this.#parts.report(error)
      this.#told = true
      return false
    }
  }

  #pause(now: number): false {
    this.#restsUntil = now + this.#rest
    this.#rest = Math.min(LONGEST_REST_MS, this.#rest * 2)
    return false
  }

  async #awaited(now: number): Promise<readonly number[]> {
    const { rows } = await sql<{ round: number }>`
      select i.beacon_round as round from issues i
      where i.beacon_chain = ${this.#parts.chain.hash} and i.result is null and i.closes_at <= ${now} and ${awaitsRound}
      group by i.beacon_round order by min(i.draws_at) limit ${BATCH}`.execute(this.#parts.db)
    return rows.map(row => row.round)
  }

  /** @returns false where it is not published yet. @throws ProviderSilent where it should be there long since */
  async #take(round: number, now: number): Promise<boolean> {
    const { db, port, chain } = this.#parts
    const published = await port.round(chain, round)
    if (!published && now - roundTime(chain, round) >= LATE_MS)
      throw new ProviderSilent(
        `round ${round} of the beacon ${chain.hash} was due a minute ago: BEACON_URL does not have it`
      )
    if (!published) return false
    await db
      .insertInto('beacon_rounds')
      .values({ ...published, chain: chain.hash, taken_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return true
  }
}

/** A job for each chain: one that is silent holds up the rounds of no other. */
export const roundJobs = ({ port, chain, earlier }: OpenBeacon, around: Surroundings): readonly RoundJob[] =>
  [...(chain ? [chain] : []), ...earlier].map(each => new RoundJob({ ...around, port, chain: each }))
