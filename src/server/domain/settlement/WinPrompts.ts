import { sql } from 'kysely'
import type { Clock } from '../../../timing/Clock'
import { opaque, readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import { SETTLED } from '../bets/orderStates'
import { crowdPatience } from '../crowdPatience'
import { Gathered } from '../Gathered'

/** A stage shows a result within this after its draw: 5 s until a poll brings it, 3.3 s of scene (§S4, §S9). */
const STAGE_MS = 10_000
/** Older wins are not prompted any more: they stand in the records. */
const NEWS_MS = 86_400_000

/** A win the player has not been shown yet; `bonus` in 1/10000 yuan. */
export interface Prompted {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly bonus: number
}

/** Most players of one statement. */
const AT_ONCE = 200

interface Asked {
  readonly userId: number
  /** Wins up to then are the prompts': ms since 1970. */
  readonly until: number
}

/** Results a player has read, as `typeId:issue`. */
interface Read {
  readonly userId: number
  readonly issues: readonly string[]
}

/** Wins the player has not seen yet: every win is shown once, by a stage or by a prompt. */
export class WinPrompts {
  readonly #db: Database
  /**
   * Hardly anybody who asks has won. So those who ask at the same time are answered by one statement that only reads.
   */
  readonly #reads: Gathered<Asked, boolean>
  readonly #marks: Gathered<Read, readonly string[]>

  constructor(db: Database, clock: Pick<Clock, 'now' | 'after'>) {
    this.#db = db
    const options = { lanes: 1, most: AT_ONCE, patience: crowdPatience(clock) }
    this.#reads = new Gathered(asked => this.#waiting(asked), options)
    this.#marks = new Gathered(reads => this.#mark(reads), options)
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
   * The player has read these results. Whoever bet on a draw and watched it says so in the same second.
   * @param issues `typeId:issue`
   * @returns those that are not settled yet: their wins are not known, so they cannot be told already
   */
  seen(userId: number, issues: readonly string[]): Promise<readonly string[]> {
    return this.#marks.ask({ userId, issues })
  }

  async #mark(reads: readonly Read[]): Promise<readonly (readonly string[])[]> {
    const rows = reads.flatMap(({ userId, issues }) =>
      [...new Set(issues)].map(name => {
        const [typeId = '', issue = ''] = name.split(':')
        return { userId, typeId: Number(typeId), issue }
      })
    )
    const games = opaque(
      rows.map(row => row.typeId),
      'int[]'
    )
    const issues = opaque(
      rows.map(row => row.issue),
      'text[]'
    )
    // Before the marks: what is settled in between is said again, and marked then.
    const unsettled = await readHot(
      this.#db,
      sql<{ game_id: number; issue: string }>`
        select i.game_id, i.issue from (select distinct game_id, issue from unnest(${games}, ${issues}) as s(game_id, issue)) s
        join issues i on i.game_id = s.game_id and i.issue = s.issue where i.settled_at is null`
    )
    const users = opaque(
      rows.map(row => row.userId),
      'bigint[]'
    )
    await readHot(
      this.#db,
      sql`update wins set told = true where order_id in (
        select w.order_id from unnest(${users}, ${games}, ${issues}) as s(user_id, game_id, issue)
        join wins w on w.user_id = s.user_id and w.game_id = s.game_id and w.issue = s.issue
        where not w.told for update of w skip locked)`
    )
    const open = new Set(unsettled.map(row => `${row.game_id}:${row.issue}`))
    return reads.map(read => read.issues.filter(name => open.has(name)))
  }
}
