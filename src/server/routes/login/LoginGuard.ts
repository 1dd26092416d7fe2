import type { Database } from '../../store/tables'

const WINDOW_MS = 15 * 60_000
/** Failures of one name from one address after which a wait begins (reliability.md §4: 5 in 15 minutes). */
const FREE_FAILURES = 5
/** Failures after which a picture code is asked for. */
const CODE_AFTER = 3
/** Failures of one name from everywhere, or of one address on all names, after which a picture code is asked for. */
const WIDE_CODE_AFTER = 20
/** Failures of one address on all names after which it waits. */
const ADDRESS_FAILURES = 100
const LONGEST_WAIT_MIN = 15

/** Wait after the n-th failure: 1, 2, 4, 8, 15, 15 … minutes from the fifth on. */
export const waitMinutes = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_MIN, 2 ** (failures - FREE_FAILURES))

export interface Attempt {
  readonly id: number
  /** Whole minutes to wait; 0: go on. */
  readonly waitMinutes: number
  readonly needsCode: boolean
}

/**
 * Slows down guessing. An attempt is written as failed before the password is looked at, so that a hundred guesses
 * sent at once are counted like a hundred sent one by one. Nobody is ever locked out by failures from elsewhere:
 * those only ask for a picture code.
 */
export class LoginGuard {
  constructor(private readonly db: Database) {}

  async begin(name: string, ip: string, now: number): Promise<Attempt> {
    const nameKey = name.toLowerCase()
    const { id } = await this.db
      .insertInto('login_attempts')
      .values({ username_key: nameKey, ip, at: now, ok: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await this.#failures(nameKey, ip, id, now - WINDOW_MS)
    const ownWait = before.ownLast + waitMinutes(before.own) * 60_000 - now
    const addressWait = before.address >= ADDRESS_FAILURES ? before.addressLast + 60_000 - now : 0
    const wait = Math.max(before.own >= FREE_FAILURES ? ownWait : 0, addressWait)
    // A refused attempt was no guess: it must not make the wait longer.
    if (wait > 0) await this.db.deleteFrom('login_attempts').where('id', '=', id).execute()
    return {
      id,
      waitMinutes: wait > 0 ? Math.ceil(wait / 60_000) : 0,
      needsCode: before.own >= CODE_AFTER || before.name >= WIDE_CODE_AFTER || before.address >= WIDE_CODE_AFTER
    }
  }

  async succeeded(attempt: Attempt): Promise<void> {
    await this.db.updateTable('login_attempts').set({ ok: true }).where('id', '=', attempt.id).execute()
  }

  /** Takes back an attempt that never looked at the password. */
  async withdraw(attempt: Attempt): Promise<void> {
    await this.db.deleteFrom('login_attempts').where('id', '=', attempt.id).execute()
  }

  async #failures(nameKey: string, ip: string, except: number, since: number) {
    const rows = await this.db
      .selectFrom('login_attempts')
      .select(['username_key', 'ip', 'at', 'ok'])
      .where('at', '>', since)
      .where('id', '!=', except)
      .where(where => where.or([where('username_key', '=', nameKey), where('ip', '=', ip)]))
      .orderBy('id', 'desc')
      .limit(1000)
      .execute()
    const own = rows.filter(row => row.username_key === nameKey && row.ip === ip)
    const success = own.findIndex(row => row.ok)
    const ownFailures = success === -1 ? own : own.slice(0, success)
    const failed = rows.filter(row => !row.ok)
    const address = failed.filter(row => row.ip === ip)
    return {
      own: ownFailures.length,
      ownLast: ownFailures[0]?.at ?? 0,
      name: failed.filter(row => row.username_key === nameKey).length,
      address: address.length,
      addressLast: address[0]?.at ?? 0
    }
  }
}
