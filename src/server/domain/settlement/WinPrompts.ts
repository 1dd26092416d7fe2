import { sql } from 'kysely'
import { opaque, readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import { SETTLED } from '../bets/orderStates'
import { Gathered } from '../Gathered'

/** A stage shows a result within this after its draw: 5 s until a poll brings it, 3.3 s of scene (§S4, §S9). */
const STAGE_MS = 10_000
/** Older wins are not prompted any more: they stand in the records. */
const NEWS_MS = 86_400_000

export interface Prompted {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly bonus: number
}

/** Most players one statement asks for. */
const READ_AT_ONCE = 500

interface Asked {
  readonly userId: number
  /** Wins up to then are the prompts': ms since 1970. */
  readonly until: number
}

/** Wins the player has not seen yet: every win is shown once, by a stage or by a prompt. */
export class WinPrompts {
  readonly #db: Database
  /** Nearly nobody who asks has won: those who ask together are told so by one statement, which writes nothing. */
  readonly #reads: Gathered<Asked, boolean>

  constructor(db: Database) {
    this.#db = db
    this.#reads = new Gathered(asked => this.#waiting(asked), { lanes: 1, most: READ_AT_ONCE })
  }

  /**
   * Wins no page has shown, marked as shown. Each is given at most once: two devices that ask together share them, and
   * an answer that gets lost is not given again, for the records have it. Wins older than a day are passed over, and so
   * are those of an issue that gave this player no more than was staked in it: nobody is congratulated on a loss.
   */
  async claim(userId: number, now: number): Promise<readonly Prompted[]> {
    if (!(await this.#reads.ask({ userId, until: now - STAGE_MS }))) return []
    // Rows locked by another call of the same player are left to it: waiting for them could end in a deadlock.
    const { rows } = await sql<Prompted>`
      with claimed as (
        update wins set told = true where order_id in (
          select order_id from wins where user_id = ${userId} and not told
            and finished_at <= ${now - STAGE_MS} for update skip locked)
        returning order_id as id, game_id, issue_id, issue, bonus, finished_at)
      select id, game_id, issue, bonus from claimed where finished_at > ${now - NEWS_MS} and exists (
        select 1 from orders o where o.issue_id = claimed.issue_id and o.user_id = ${userId}
          and o.status in (${SETTLED}) having sum(o.bonus) > sum(o.stake))
      order by id`.execute(this.#db)
    return rows
  }

  async #waiting(asked: readonly Asked[]): Promise<readonly boolean[]> {
    const rows = await readHot(
      this.#db,
      sql<{ user_id: number; first: number }>`
        select user_id, min(finished_at) as first from wins
        where user_id = any(${opaque(
          asked.map(({ userId }) => userId),
          'bigint[]'
        )}::bigint[]) and not told group by user_id`
    )
    const first = new Map(rows.map(row => [row.user_id, row.first]))
    return asked.map(({ userId, until }) => (first.get(userId) ?? Number.POSITIVE_INFINITY) <= until)
  }

  /**
   * The player has read these results.
   * @param issues `typeId:issue`
   * @returns those that are not settled yet: their wins are not known, so they cannot be told already
   */
  async seen(userId: number, issues: readonly string[]): Promise<string[]> {
    const pairs = [...new Set(issues)].map(issue => issue.split(':'))
    const games = pairs.map(([typeId = '']) => Number(typeId))
    const numbers = pairs.map(([, issue = '']) => issue)
    const { rows } = await sql<{ readonly game_id: number; readonly issue: string }>`
      select i.game_id, i.issue from issues i
      join unnest(${games}::int[], ${numbers}::text[]) as s(game_id, issue) on s.game_id = i.game_id and s.issue = i.issue
      where i.settled_at is null`.execute(this.#db)
    await sql`
      update wins set told = true where order_id in (
        select w.order_id from wins w
        join unnest(${games}::int[], ${numbers}::text[]) as s(game_id, issue) on s.game_id = w.game_id and s.issue = w.issue
        where w.user_id = ${userId} and not w.told for update of w skip locked)`.execute(this.#db)
    return rows.map(row => `${row.game_id}:${row.issue}`)
  }
}
