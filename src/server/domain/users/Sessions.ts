import { hash, randomBytes } from 'node:crypto'
import { CODE } from '../../../contract/codes'
import { serverMessage } from '../../../text/serverMessages'
import { CallRefused } from '../../CallRefused'
import type { Trx } from '../../store/tables'
import type { EndReason } from '../../store/userTables'
import type { Emit } from '../events'
import type { SessionMemory } from './SessionMemory'
import type { Along, NewSession, SessionRepository, StoredSession } from './SessionRepository'

export interface SessionOwner {
  readonly uid: number
  readonly username: string
  /** SHA-256 of the token, hex: how the session is named on the server. */
  readonly tokenHash: string
  /** false: the password must be changed before anything else (§S2.1). */
  readonly passwordChanged: boolean
  /** When the session ends by itself: ms since 1970. */
  readonly expiresAt: number
}

/** Where a session is started from. */
interface LoginPlace {
  readonly ip: string
  /** browserName; empty: not known. */
  readonly browser: string
}

/** A session that is over, with the code and sentence its calls and sockets are told (§S8). */
export interface EndedSession {
  readonly tokenHash: string
  readonly code: number
  readonly message: string
}

const HOUR_MS = 3_600_000

/** Callers hand over more of a visitor than is kept. */
const placeIn = ({ ip, browser }: LoginPlace): LoginPlace => ({ ip, browser })

/** How a session is named on the server: a stolen table opens none. */
export const tokenHashOf = (token: string): string => hash('sha256', token)

/** The refusal that tells a player why the session ended (§S8). */
function farewellOf(reason: EndReason | undefined): Omit<EndedSession, 'tokenHash'> {
  if (reason === 'replaced') return { code: CODE.replaced, message: serverMessage('session.offline') }
  if (reason === 'removed') return { code: CODE.removed, message: serverMessage('session.offline') }
  return { code: CODE.expired, message: serverMessage('session.expired') }
}

/** The refusal for a call with a session that is over; undefined while it lives. */
function sessionEndOf(record: StoredSession | undefined, now: number): Omit<EndedSession, 'tokenHash'> | undefined {
  const isOver = !record || record.endReason !== undefined || record.expiresAt <= now
  return isOver ? farewellOf(record?.endReason) : undefined
}

function ownerOf(record: StoredSession | undefined, now: number): SessionOwner {
  const end = sessionEndOf(record, now)
  if (end || !record) throw new CallRefused(end?.code ?? CODE.expired, end?.message ?? serverMessage('session.expired'))
  return {
    uid: record.userId,
    username: record.username,
    tokenHash: record.tokenHash,
    passwordChanged: record.passwordChanged,
    expiresAt: record.expiresAt
  }
}

/** Token sessions: 32 random bytes at the player, their hash on the server, one live session an account. */
export class Sessions {
  readonly #repository: SessionRepository
  readonly #hours: number
  readonly #onEnded: (ended: EndedSession) => void
  readonly #emit: Emit
  readonly #memory: SessionMemory | undefined

  /** @param memory where this process hears of every session that ends; without it each call asks the database */
  constructor(
    repository: SessionRepository,
    hours: number,
    onEnded: (ended: EndedSession) => void,
    emit: Emit,
    memory?: SessionMemory
  ) {
    this.#emit = emit
    this.#repository = repository
    this.#hours = hours
    this.#onEnded = onEnded
    this.#memory = memory
  }

  /**
   * Starts a session and ends the account's others.
   * @param passwordHash what the password was compared to
   * @throws CallRefused where it was changed since
   */
  async start(userId: number, place: LoginPlace, now: number, passwordHash?: string): Promise<string> {
    const token = await this.#open({ userId, ...placeIn(place), now, passwordHash }, 'replaced')
    if (token === undefined) throw CallRefused.of('account.refused')
    return token
  }

  /**
   * Starts a session under a new password and ends every other: a thief's too, all or nothing.
   * @param before hash of the password it takes the place of
   * @param write writes the new one
   * @returns undefined, with nothing written, where it was another one by now
   */
  startAnew(
    userId: number,
    place: LoginPlace,
    now: number,
    { before, write }: { readonly before: string; readonly write: Along }
  ): Promise<string | undefined> {
    return this.#open({ userId, ...placeIn(place), now, passwordHash: before }, 'password', write)
  }

  /**
   * The player of a session, as far as this process has heard:
   * it may have ended on another server some milliseconds ago.
   * @throws CallRefused 4650, 4651 or 4652.
   */
  async read(token: string, now: number): Promise<SessionOwner> {
    const hash = tokenHashOf(token)
    return ownerOf(this.#memory?.find(hash) ?? (await this.#readRow(token, hash)), now)
  }

  /** The player of a session by its row: calls that change something ask so. @throws CallRefused 4650, 4651 or 4652. */
  async readAnew(token: string, now: number): Promise<SessionOwner> {
    const hash = tokenHashOf(token)
    const own = this.isExact ? this.#memory?.find(hash) : undefined
    return ownerOf(own ?? (await this.#readRow(token, hash)), now)
  }

  /** No other server ends sessions: one that is remembered as live does live. */
  get isExact(): boolean {
    return this.#memory?.isExact === true
  }

  /** Asks the row of a session that was let in. @throws CallRefused 4650, 4651 or 4652. */
  async confirm(tokenHash: string, now: number): Promise<void> {
    ownerOf(await this.#repository.find(tokenHash), now)
  }

  async end(tokenHash: string, now: number): Promise<void> {
    await this.#repository.end(tokenHash, 'logout', now)
    this.#end({ tokenHash, ...farewellOf('logout') })
  }

  /**
   * Ends every session of an account: `password`, it is another one; `removed`, an operator logged the player out.
   * @returns tells them, after the commit
   */
  async endAll(
    trx: Trx,
    userId: number,
    reason: Extract<EndReason, 'password' | 'removed'>,
    now: number
  ): Promise<() => void> {
    const ended = await this.#repository.endAll(trx, userId, reason, now)
    return () => {
      for (const tokenHash of ended) this.#end({ tokenHash, ...farewellOf(reason) })
    }
  }

  /** Which of these sessions are over, ended here or by another process. */
  async endedAmong(tokenHashes: readonly string[], now: number): Promise<readonly EndedSession[]> {
    const records = new Map((await this.#repository.findAll(tokenHashes)).map(record => [record.tokenHash, record]))
    return tokenHashes.flatMap(tokenHash => {
      const end = sessionEndOf(records.get(tokenHash), now)
      return end ? [{ tokenHash, ...end }] : []
    })
  }

  async #readRow(token: string, hash: string): Promise<StoredSession | undefined> {
    if (token === '') return undefined
    const read = () => this.#repository.find(hash)
    return this.#memory ? this.#memory.keep(hash, read) : read()
  }

  async #open(
    asked: Omit<NewSession, 'tokenHash' | 'expiresAt'>,
    reason: Extract<EndReason, 'replaced' | 'password'>,
    along?: Along
  ): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url')
    const session = { ...asked, tokenHash: tokenHashOf(token), expiresAt: asked.now + this.#hours * HOUR_MS }
    const started = await this.#repository.start(session, reason, along)
    if (!started) return undefined
    for (const tokenHash of started.ended) this.#end({ tokenHash, ...farewellOf(reason) })
    started.events.forEach(this.#emit)
    return token
  }

  #end(ended: EndedSession): void {
    this.#memory?.forget(ended.tokenHash)
    this.#onEnded(ended)
  }
}
