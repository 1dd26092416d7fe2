import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Clock } from '../../../timing/Clock'
import { ENDED_CHANNEL } from '../../store/EndNotices'
import { HOT, opaque } from '../../store/statements'
import type { Database, Trx } from '../../store/tables'
import type { EndReason } from '../../store/userTables'
import { crowdPatience } from '../crowdPatience'
import type { DomainEvent } from '../events'
import { Gathered } from '../Gathered'
import { writeMessage } from '../messages/writeMessage'
import { neighbourhoodOf } from './networkOf'

/** A session as its row has it; `expiresAt` in ms since 1970. */
export interface StoredSession {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string
  readonly userId: number
  readonly username: string
  readonly passwordChanged: boolean
  readonly expiresAt: number
  readonly endReason: EndReason | undefined
}

/** A session to be opened; instants are ms since 1970. */
export interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly ip: string
  readonly browser: string
  readonly now: number
  readonly expiresAt: number
  /** What the password it is opened with was compared to. */
  readonly passwordHash?: string | undefined
}

/** @returns to be emitted */
export type Along = (trx: Trx) => Promise<readonly DomainEvent[]>

interface StartedSession {
  /** Hashes of the tokens it ended. */
  readonly ended: readonly string[]
  /** To be emitted. */
  readonly events: readonly DomainEvent[]
}

/** Whether the account was used before, but never from around there. */
async function isNew(trx: Trx, userId: number, ip: string): Promise<boolean> {
  const before = await trx.selectFrom('sessions').select('ip').distinct().where('user_id', '=', userId).execute()
  const here = neighbourhoodOf(ip)
  return before.length > 0 && !before.some(row => neighbourhoodOf(row.ip) === here)
}

/** Every server that remembers them hears it when the transaction commits. */
async function tellEnded(trx: Trx, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0)
    await sql`select pg_notify(${ENDED_CHANNEL}, h) from unnest(${tokenHashes}::text[]) h`.execute(trx)
}

interface SessionRow {
  readonly token_hash: string
  readonly user_id: number
  readonly expires_at: number
  readonly end_reason: EndReason | null
  readonly username: string
  readonly password_changed: boolean
}

/** When the session before the latest began, part of a statement; null for a first login. */
export const lastLoginOf = (userId: RawBuilder<number>): RawBuilder<number | null> => sql`
  (select created_at from sessions where user_id = ${userId} order by id desc limit 1 offset 1)`

/** Most rows one statement reads. */
const READ_AT_ONCE = 500
/** How long a look-up may wait for its turn, ms: less than the call itself waits for its own. */
const PATIENCE_MS = 1500

/** Sessions as rows. An ended one stays, so that its next call can be told why; an account has one that lives. */
export class SessionRepository {
  readonly #db: Database
  /** Every call looks its session up; those that arrive together share one statement. */
  readonly #reads: Gathered<string, { readonly found: StoredSession | undefined }>

  constructor(db: Database, clock: Pick<Clock, 'now' | 'after'>) {
    this.#db = db
    this.#reads = new Gathered(
      async hashes => {
        const known = new Map((await this.findAll([...new Set(hashes)])).map(session => [session.tokenHash, session]))
        return hashes.map(hash => ({ found: known.get(hash) }))
      },
      { lanes: 1, most: READ_AT_ONCE, patience: crowdPatience(clock, PATIENCE_MS) }
    )
  }

  /**
   * Starts a session and ends the account's others for `reason`. The owner is written of a login from where the account
   * was never used.
   * @param along what is written with it, all or nothing; its events come first
   * @returns undefined, with nothing written: the password was changed since it was compared
   */
  start(session: NewSession, reason: EndReason, along?: Along): Promise<StartedSession | undefined> {
    const { tokenHash, userId, ip, browser, now, expiresAt, passwordHash } = session
    return this.#db.transaction().execute(async trx => {
      // Two logins at once: the second waits here and then ends the first.
      const { password_hash: present } = await trx
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (passwordHash !== undefined && passwordHash !== present) return undefined
      const written = (await along?.(trx)) ?? []
      const ended = await this.endAll(trx, userId, reason, now)
      const isNewPlace = reason === 'replaced' && (await isNew(trx, userId, ip))
      await trx
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, ip, browser, created_at: now, expires_at: expiresAt })
        .execute()
      const events = isNewPlace ? await writeMessage(trx, userId, 'login.new-place', { params: { ip } }, now) : []
      return { ended, events: [...written, ...events] }
    })
  }

  /** Ends every session of an account. @returns their token hashes */
  async endAll(trx: Trx, userId: number, reason: EndReason, now: number): Promise<readonly string[]> {
    const ended = await trx
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('token_hash')
      .execute()
    const hashes = ended.map(row => row.token_hash)
    await tellEnded(trx, hashes)
    return hashes
  }

  /** @throws CallRefused that the machine is full */
  async find(tokenHash: string): Promise<StoredSession | undefined> {
    return (await this.#reads.ask(tokenHash)).found
  }

  async findAll(tokenHashes: readonly string[]): Promise<readonly StoredSession[]> {
    const found: StoredSession[] = []
    for (let from = 0; from < tokenHashes.length; from += READ_AT_ONCE)
      found.push(...(await this.#readSome(tokenHashes.slice(from, from + READ_AT_ONCE))))
    return found
  }

  async #readSome(tokenHashes: readonly string[]): Promise<readonly StoredSession[]> {
    const { rows } = await sql<SessionRow>`${sql.raw(HOT)}
      select s.token_hash, s.user_id, s.expires_at, s.end_reason, u.username, u.password_changed
      from sessions s join users u on u.id = s.user_id where s.token_hash = any(${opaque(tokenHashes, 'text[]')}::text[])`.execute(
      this.#db
    )
    return rows.map(row => ({
      tokenHash: row.token_hash,
      userId: row.user_id,
      username: row.username,
      passwordChanged: row.password_changed,
      expiresAt: row.expires_at,
      endReason: row.end_reason ?? undefined
    }))
  }

  async end(tokenHash: string, reason: EndReason, now: number): Promise<void> {
    await this.#db.transaction().execute(async trx => {
      const ended = await trx
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: reason })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .returning('token_hash')
        .execute()
      await tellEnded(
        trx,
        ended.map(row => row.token_hash)
      )
    })
  }
}
