import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { LoginGuard } from '../users/LoginGuard'
import type { PasswordHashing } from '../users/passwords'
import type { SessionOwner } from '../users/Sessions'
import type { UserRepository } from '../users/UserRepository'

/**
 * The login password, asked for again before what guards the account changes:
 * a stolen session must not be a way to guess it.
 */
export class LoginPasswords {
  readonly #users: UserRepository
  readonly #guard: LoginGuard
  readonly #hashing: PasswordHashing

  constructor(users: UserRepository, guard: LoginGuard, hashing: PasswordHashing) {
    this.#users = users
    this.#guard = guard
    this.#hashing = hashing
  }

  /** @throws CallRefused while it was guessed wrong too often */
  async refusal(owner: SessionOwner, password: string, now: number): Promise<Refusal | undefined> {
    if (password === '') return refuse('pin.login-password')
    const attempt = await this.#guard.claimInSession(owner.username, owner.tokenHash, now)
    const account = await this.#users.findById(owner.uid)
    if (!(await this.#hashing.matches(password, account?.passwordHash))) return refuse('pin.login-wrong')
    await this.#guard.succeeded(attempt, now)
    return undefined
  }
}
