import type { Database } from '../../store/tables'
import type { SessionEnd } from '../../store/userTables'

export interface StoredSession {
  /** SHA-256 of the token, hex. */
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

/** Sessions are rows: an ended one stays, so that its next call is told why. One is live an account. */
export class SessionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Starts a session and ends the account's others for `reason`. @returns the token hashes it ended. */
  start(session: NewSession, reason: SessionEnd): Promise<readonly string[]> {
    const { tokenHash, userId, ip, now, expiresAt } = session
    return this.#db.transaction().execute(async trx => {
      // Two logins at once: the second waits here and then ends the first.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const ended = await trx
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: reason })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .returning('token_hash')
        .execute()
      await trx
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, ip, created_at: now, expires_at: expiresAt })
        .execute()
      return ended.map(row => row.token_hash)
    })
  }

  async find(tokenHash: string): Promise<StoredSession | undefined> {
    return (await this.findAll([tokenHash]))[0]
  }

  async findAll(tokenHashes: readonly string[]): Promise<readonly StoredSession[]> {
    if (tokenHashes.length === 0) return []
    const rows = await this.#db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.token_hash', 's.user_id', 's.expires_at', 's.end_reason', 'u.username', 'u.password_changed'])
      .where('s.token_hash', 'in', tokenHashes)
      .execute()
    return rows.map(row => ({
      tokenHash: row.token_hash,
      userId: row.user_id,
      username: row.username,
      passwordChanged: row.password_changed,
      expiresAt: row.expires_at,
      endReason: row.end_reason ?? undefined
    }))
  }

  async end(tokenHash: string, reason: SessionEnd, now: number): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** Start of the session before the latest; undefined for a first login. */
  async lastLogin(userId: number): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(1)
      .executeTakeFirst()
    return row?.created_at
  }
}
