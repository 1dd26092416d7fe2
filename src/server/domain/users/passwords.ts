import { hash, verify } from '@node-rs/argon2'

/** KiB, passes over them, and lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** argon2id, the library's default kind, at the figures OWASP gives: 19 MiB, two passes, one lane. */
const USUAL_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash tells what it cost: it is compared at that, whatever new ones cost. */
export const hashPassword = (password: string, cost: HashCost = USUAL_COST): Promise<string> => hash(password, cost)

/** The passwords of one server, all at one cost. */
export class PasswordHashing {
  readonly #cost: HashCost | undefined
  #nobody: Promise<string> | undefined

  /** @param cost the usual when left out */
  constructor(cost?: HashCost) {
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return hashPassword(password, this.#cost)
  }

  /**
   * Whether `password` belongs to `stored`. Without a stored hash it works as long and answers false,
   * so that the time of an answer does not tell whether the account exists.
   */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    if (stored !== undefined) return verify(stored, password)
    this.#nobody ??= this.hash('no account has this password')
    await verify(await this.#nobody, password)
    return false
  }
}
