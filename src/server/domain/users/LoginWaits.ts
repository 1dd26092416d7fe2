import { sql } from 'kysely'
import type { Database } from '../../store/tables'
import type { WaitRule } from './waitRules'

export interface LoginAttempt {
  readonly key: string
  readonly rule: WaitRule
  /** Failures with this one. */
  readonly failures: number
  /** 0: the guess may be looked at. */
  readonly waitMs: number
}

interface WaitState {
  readonly failures: number
  readonly waitMs: number
}

const FREE_NOW: WaitState = { failures: 0, waitMs: 0 }

/** How many failures of row `w` still count at `now`: some are forgotten as time passes. */
const remaining = (rule: WaitRule, now: number) => sql<number>`case
  when ${now}::bigint - w.last_at >= ${rule.forgetAllMs}::bigint then 0
  else greatest(0, w.failures - greatest(0, ${now}::bigint - w.last_at) / ${rule.forgetOneMs}::bigint)::int end`

/**
 * Failures and waits by key, in the database: every server counts the same ones. A guess is written as failed before
 * the password is looked at, in one statement under the row's lock, so that a hundred guesses sent at once from a
 * hundred addresses are counted like a hundred sent one by one.
 */
export class LoginWaits {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async claim(key: string, rule: WaitRule, now: number): Promise<LoginAttempt> {
    const failures = sql<number>`(${remaining(rule, now)}) + 1`
    const minutes = sql`(${`{${rule.minutes.join(',')}}`}::bigint[])[least((${failures}) - ${rule.free}::bigint, ${rule.minutes.length - 1}::bigint)::int + 1]`
    const wait = sql`case when (${failures}) < ${rule.free}::bigint then 0 else ${minutes} * 60000 end`
    const first = rule.free <= 1 ? (rule.minutes[0] ?? 0) * 60_000 : 0
    const free = sql`w.until <= ${now}`
    const { rows } = await sql<{ failures: number; until: number; looked: boolean }>`
      insert into login_waits as w (key, failures, until, last_at, looked, untold)
      values (${key}, 1, ${now + first}, ${now}, true, ${rule.told})
      on conflict (key) do update set
        failures = case when ${free} then ${failures} else w.failures end,
        until = case when ${free} then ${now}::bigint + ${wait} else w.until end,
        last_at = case when ${free} then ${now} else w.last_at end,
        looked = ${free}, untold = w.untold + ${rule.told}
      returning failures, until, looked`.execute(this.#db)
    const [row] = rows
    if (!row) throw new Error(`no wait ${key}`)
    return { key, rule, failures: row.failures, waitMs: row.looked ? 0 : row.until - now }
  }

  /** Takes back a guess that was right, or whose password was never compared. */
  async takeBack({ key, rule, failures }: LoginAttempt, now: number): Promise<void> {
    await sql`
      update login_waits set
        until = case when failures = ${failures} then least(until, ${now}) else until end,
        failures = greatest(0, failures - 1), untold = greatest(0, untold - ${rule.told})
      where key = ${key}`.execute(this.#db)
  }

  async forgive(key: string): Promise<void> {
    await this.#db.deleteFrom('login_waits').where('key', '=', key).execute()
  }

  async look(key: string, rule: WaitRule, now: number): Promise<WaitState> {
    const { rows } = await sql<{ failures: number; until: number }>`
      select ${remaining(rule, now)} as failures, w.until from login_waits w where w.key = ${key}`.execute(this.#db)
    const row = rows[0]
    return row ? { failures: row.failures, waitMs: Math.max(0, row.until - now) } : FREE_NOW
  }

  /** How many attempts there were since this was last asked. */
  async tell(key: string): Promise<number> {
    const { rows } = await sql<{ untold: number }>`
      with told as (select key, untold from login_waits where key = ${key} and untold > 0 for update)
      update login_waits w set untold = 0 from told where w.key = told.key returning told.untold`.execute(this.#db)
    return rows[0]?.untold ?? 0
  }
}
