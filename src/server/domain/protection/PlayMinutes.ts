import { sql } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { Job } from '../JobRunner'
import { lockAccounts } from '../ledger'
import { MINUTE_MS, SESSION_GAP } from './playSession'
import { STANDARD_MINUTES } from './reality'
import { limitTold } from './setLimit'

/** Minutes that are kept while they cannot be written; the oldest of more are given up. */
const MOST_KEPT = 60

/**
 * Whether the minute counts that is about to be written over a row: one that was counted does not, nor what comes
 * behind a later one. A row that is further ahead than any is kept is of a clock that has been put right.
 */
const counts = (row: string) =>
  sql`(${sql.ref(row)} < excluded.last_minute or ${sql.ref(row)} > excluded.last_minute + ${MOST_KEPT})`

/**
 * Minutes in which players made calls. Calls only note who called; a job writes the notes of a minute together, so that
 * a call costs nothing for it. Servers may note the same minute: it counts once. What could not be written is written
 * again: both steps of it may be repeated.
 */
export class PlayMinutes {
  readonly #db: Database
  readonly #now: () => number
  readonly #emit: Emit
  #minute = 0
  #seen = new Set<number>()
  readonly #notes = new Map<number, Set<number>>()

  constructor(db: Database, now: () => number, emit: Emit) {
    this.#db = db
    this.#now = now
    this.#emit = emit
  }

  readonly job: Job = { name: 'play minutes', run: () => this.#write() }

  note(userId: number): void {
    const minute = Math.floor(this.#now() / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#seen = new Set()
    }
    if (this.#seen.has(userId)) return
    this.#seen.add(userId)
    const noted = this.#notes.get(minute)
    if (noted) noted.add(userId)
    else this.#notes.set(minute, new Set([userId]))
    const [oldest] = this.#notes.keys()
    if (this.#notes.size > MOST_KEPT && oldest !== undefined) this.#notes.delete(oldest)
  }

  /** Ends at the first fault: a later minute that is written first would leave the earlier one out. */
  async #write(): Promise<boolean> {
    for (const [minute, noted] of this.#notes) {
      const users = [...noted]
      // Told at once: a repeat counts nobody again, and would not know whose check became due.
      for (const userId of await this.#count(minute, users)) this.#emit(limitTold(userId))
      await this.#mark(users)
      for (const userId of users) noted.delete(userId)
      if (noted.size === 0) this.#notes.delete(minute)
    }
    return false
  }

  /** @returns whose check has become due */
  async #count(minute: number, users: readonly number[]): Promise<readonly number[]> {
    const at = minute * MINUTE_MS
    const now = this.#now()
    return this.#db.transaction().execute(async trx => {
      await sql`
        insert into play_minutes (user_id, day, minutes, last_minute)
        select u, ${chinaDate(at)}, 1, ${minute} from unnest(${users}::bigint[]) u order by u
        on conflict (user_id, day) do update set minutes = play_minutes.minutes + 1, last_minute = excluded.last_minute
          where ${counts('play_minutes.last_minute')}`.execute(trx)
      // A check that is due stays so over a pause: it is answered when the player is back.
      const { rows } = await sql<{ user_id: number; due_at: number | null }>`
        insert into reality as r (user_id, minutes, session_from, session_minutes, last_minute, played, due_at)
        select u, ${STANDARD_MINUTES}, ${at}, 1, ${minute}, 1, null from unnest(${users}::bigint[]) u order by u
        on conflict (user_id) do update set last_minute = excluded.last_minute,
          session_from = case when excluded.last_minute - r.last_minute > ${SESSION_GAP} then excluded.session_from else r.session_from end,
          session_minutes = case when excluded.last_minute - r.last_minute > ${SESSION_GAP} then 1 else r.session_minutes + 1 end,
          played = case when excluded.last_minute - r.last_minute > ${SESSION_GAP} and r.due_at is null then 1 else r.played + 1 end,
          due_at = case when r.due_at is null and r.minutes > 0 and r.played + 1 >= r.minutes
            and excluded.last_minute - r.last_minute <= ${SESSION_GAP} then ${now} when r.due_at > ${now} then ${now} else r.due_at end
        where ${counts('r.last_minute')} returning user_id, due_at`.execute(trx)
      return rows.filter(row => row.due_at === now).map(row => row.user_id)
    })
  }

  /**
   * Lets bets ask of players whose check is due. A transaction of its own: who answers a check locks the account before
   * its row.
   */
  async #mark(users: readonly number[]): Promise<void> {
    const { rows } = await sql<{ user_id: number }>`
      select r.user_id from reality r join accounts a on a.user_id = r.user_id and a.kind = 'player'
      where r.user_id = any(${users}::bigint[]) and r.due_at is not null
        and (a.protected_from is null or a.protected_from > r.due_at)`.execute(this.#db)
    const due = rows.map(row => row.user_id)
    if (due.length > 0)
      await this.#db.transaction().execute(async trx => {
        await lockAccounts(trx, due)
        await sql`
          update accounts a set protected_from = least(coalesce(a.protected_from, r.due_at), r.due_at) from reality r
          where a.user_id = any(${due}::bigint[]) and a.kind = 'player' and r.user_id = a.user_id and r.due_at is not null`.execute(
          trx
        )
      })
  }
}
