import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../store/tables'

const LOGINS_SHOWN = 5

/** What is set and bound, masked. */
export interface BoundState {
  readonly withdrawPw: boolean
  readonly google: boolean
  readonly phone: string
  readonly email: string
  readonly realName: string
}

/** Of an account that has set nothing yet. */
export const NOTHING_BOUND: BoundState = { withdrawPw: false, google: false, phone: '', email: '', realName: '' }

/** What is set and bound of an account, part of a statement; null: nothing ever was. */
export const boundOf = (userId: RawBuilder<number>): RawBuilder<BoundState | null> => sql`
  (select json_build_object('withdrawPw', pin_hash is not null, 'google', totp_at is not null,
    'phone', coalesce(phone_mask, ''), 'email', coalesce(email_mask, ''), 'realName', coalesce(holder_mask, ''))
    from user_security where user_id = ${userId})`

/** The security settings of an account in the form its owner sees, with numbers masked. */
export class SecurityReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async state(userId: number): Promise<BoundState> {
    const { rows } = await sql<{ state: BoundState | null }>`
      select ${boundOf(sql`${userId}::bigint`)} as state`.execute(this.#db)
    return rows[0]?.state ?? NOTHING_BOUND
  }

  /** The latest, newest first. */
  async logins(userId: number) {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['created_at', 'ip', 'browser', 'token_hash'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(LOGINS_SHOWN)
      .execute()
    return rows.map(row => ({ at: row.created_at, ip: row.ip, browser: row.browser, tokenHash: row.token_hash }))
  }

  /** Each known device and when it was last used, latest first. */
  async devices(userId: number) {
    const rows = await this.#db
      .selectFrom('known_devices')
      .select(['id', 'seen_at', 'browser'])
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .execute()
    return rows.map(({ id, seen_at, browser }) => ({ id, seen: seen_at, browser }))
  }
}
