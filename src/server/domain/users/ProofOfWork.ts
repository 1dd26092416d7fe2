import { randomBytes, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { WorkChallenge, WorkProof, WorkPurpose } from '../../../contract/areas/login'
import type { Database } from '../../store/tables'

/** Long enough for the slowest phone at the hardest level, too short for a guesser to solve challenges in advance. */
const LIFE_MS = 3 * 60_000

export interface WorkCost {
  /** scrypt's N; with r = 8 one try needs N KB and N / 300 ms of a phone's processor. */
  readonly cost: number
  /** Tries at level 0, at most; half of them on average. */
  readonly tries: number
}

/** Half a second on a phone on average, a tenth on this year's computers; natively only twice as fast (1 MB a try). */
const USUAL_COST: WorkCost = { cost: 1024, tries: 64 }

/** What a challenge is good for, and nothing else. */
export interface WorkBinding {
  readonly purpose: WorkPurpose
  /** Lower case. */
  readonly account: string
  /** The caller's network: work is not handed on. */
  readonly from: string
}

interface Secrets {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
}

/**
 * Challenges that cost a caller a moment, and somebody with thousands of guesses a fortune. They are signed, not
 * stored: asking for many fills no memory. A solution is stored until it expires, so that it is good once on all
 * servers of a database, which share the secret.
 */
export class ProofOfWork {
  #secrets: Promise<Secrets> | undefined
  readonly #db: Database
  readonly #cost: WorkCost

  constructor(db: Database, cost: WorkCost = USUAL_COST) {
    this.#db = db
    this.#cost = cost
  }

  /** @param level doubles the work each */
  async challenge({ purpose, account, from }: WorkBinding, level: number, now: number): Promise<WorkChallenge> {
    const challenge = await createChallenge({
      algorithm: 'SCRYPT',
      cost: this.#cost.cost,
      memoryCost: 8,
      parallelism: 1,
      counter: randomInt(this.#cost.tries * 2 ** level),
      deriveKey,
      data: { account, expires: now + LIFE_MS, from, level, purpose },
      ...(await this.#keys())
    })
    return challenge as unknown as WorkChallenge
  }

  /** Whether the work was done, on one of our challenges and for this. It is not used up yet. */
  async holds({ challenge, solution }: WorkProof, bound: WorkBinding, now: number): Promise<boolean> {
    const { purpose, account, from, expires } = challenge.parameters.data
    if (purpose !== bound.purpose || account !== bound.account || from !== bound.from || expires <= now) return false
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await this.#keys()) })
    return verified
  }

  /** Uses it up. @returns false when it was already, by anybody */
  async spend({ challenge }: WorkProof): Promise<boolean> {
    const { nonce, data } = challenge.parameters
    const spent = await this.#db
      .insertInto('spent_work')
      .values({ id: nonce, expires_at: data.expires })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return spent !== undefined
  }

  #keys(): Promise<Secrets> {
    this.#secrets ??= this.#readSecret().catch((error: unknown) => {
      this.#secrets = undefined
      throw error
    })
    return this.#secrets
  }

  async #readSecret(): Promise<Secrets> {
    const name = 'work'
    await this.#db
      .insertInto('shared_secrets')
      .values({ name, value: randomBytes(32).toString('hex') })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    const { value } = await this.#db
      .selectFrom('shared_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return { hmacSignatureSecret: `challenge:${value}`, hmacKeySignatureSecret: `solution:${value}` }
  }
}
