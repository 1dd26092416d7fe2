import type { SessionEnd } from '../../store/userTables'

/** An account as the login needs it. */
export interface AccountRecord {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly passwordChanged: boolean
}

export interface AccountStore {
  /** Letter case of the name does not matter. */
  find(name: string): Promise<AccountRecord | undefined>
  findById(id: number): Promise<AccountRecord | undefined>
  /** Opens an account with its play money; undefined when the name is taken. */
  open(account: {
    readonly username: string
    readonly passwordHash: string
    readonly passwordChanged: boolean
    readonly isDemo: boolean
    readonly now: number
  }): Promise<number | undefined>
  setPassword(id: number, passwordHash: string): Promise<void>
}

export interface SessionRecord {
  readonly tokenHash: string
  readonly userId: number
  readonly username: string
  readonly passwordChanged: boolean
  readonly expiresAt: number
  readonly endReason: SessionEnd | undefined
}

export interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly ip: string
  readonly now: number
  readonly expiresAt: number
}

export interface SessionStore {
  /** Starts a session and, in the same transaction, ends the account's others for `reason`. Answers the hashes it ended. */
  start(session: NewSession, reason: SessionEnd): Promise<readonly string[]>
  find(tokenHash: string): Promise<SessionRecord | undefined>
  findAll(tokenHashes: readonly string[]): Promise<readonly SessionRecord[]>
  end(tokenHash: string, reason: SessionEnd, now: number): Promise<void>
  /** Start of the session before the latest one; undefined for a first login. */
  lastLogin(userId: number): Promise<number | undefined>
}
