import type { Database } from '../../store/tables'

const LOGINS_SHOWN = 5

/** What guards an account, as its owner may see it: what is bound, masked. */
export class SecurityReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async state(userId: number) {
    const row = await this.#db
      .selectFrom('user_security')
      .select(['pin_hash', 'totp_at', 'phone_mask', 'email_mask', 'holder_mask'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return {
      withdrawPw: row?.pin_hash != null,
      google: row?.totp_at != null,
      phone: row?.phone_mask ?? '',
      email: row?.email_mask ?? '',
      realName: row?.holder_mask ?? ''
    }
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
