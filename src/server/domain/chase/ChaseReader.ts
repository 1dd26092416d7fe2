import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ChaseIssueTable, ChaseTable } from '../../store/chaseTables'
import type { Database } from '../../store/tables'
import type { IssueTimes } from '../bets/cancelUntil'
import { cancelUntil } from '../bets/cancelUntil'
import { ORDER } from '../bets/orderStates'
import { CHASE_ISSUE, OPEN_CHASE_ISSUE } from './chaseStates'

/** A chase with what its orders came to; amounts are 1/10000 yuan. */
export interface ChaseRecord extends Selectable<ChaseTable> {
  readonly username: string
  /** Issues that are neither waiting nor undecided. */
  readonly finished: number
  readonly staked: number
  readonly bonus: number
}

/** One issue of a chase with what became of its orders; amounts are 1/10000 yuan. */
export interface ChaseIssueRecord extends Selectable<ChaseIssueTable> {
  readonly chase_state: number
  readonly result: string | null
  readonly bonus: number
  readonly order_ids: readonly string[] | null
  readonly placed_at: number | null
}

/** One that waits may have no times yet. */
type LeftIssue = { readonly waits: true } | ({ readonly waits: false } & IssueTimes)

/** Reads chases for the screens; what was staked and won is summed from their orders. */
export class ChaseReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    userId: number,
    asked: { readonly page: number; readonly limit: number; readonly from: number; readonly until: number }
  ): Promise<{ readonly total: number; readonly rows: readonly ChaseRecord[] }> {
    const [{ total }, { rows }] = await Promise.all([
      this.#db
        .selectFrom('chases')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('user_id', '=', userId)
        .where('placed_at', '>=', asked.from)
        .where('placed_at', '<', asked.until)
        .executeTakeFirstOrThrow(),
      sql<ChaseRecord>`${chases} where c.user_id = ${userId} and c.placed_at >= ${asked.from} and c.placed_at < ${asked.until}
        order by c.id desc limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(this.#db)
    ])
    return { total: Number(total), rows }
  }

  async one(userId: number, chaseId: number): Promise<ChaseRecord | undefined> {
    const { rows } = await sql<ChaseRecord>`${chases} where c.user_id = ${userId} and c.id = ${chaseId}`.execute(
      this.#db
    )
    return rows[0]
  }

  async issues(chaseId: number, page: number, limit: number): Promise<readonly ChaseIssueRecord[]> {
    const { rows } = await sql<ChaseIssueRecord>`${issues} where ci.chase_id = ${chaseId}
      order by ci.seq limit ${limit} offset ${(page - 1) * limit}`.execute(this.#db)
    return rows
  }

  async issue(userId: number, chaseIssueId: number): Promise<ChaseIssueRecord | undefined> {
    const { rows } =
      await sql<ChaseIssueRecord>`${issues} where ci.id = ${chaseIssueId} and c.user_id = ${userId}`.execute(this.#db)
    return rows[0]
  }

  /** Whether anything of a chase can still be cancelled. */
  async hasLeft(chaseId: number, now: number): Promise<boolean> {
    const { rows } = await sql<LeftIssue>`
      select ci.state = ${CHASE_ISSUE.waiting} as waits, i.closes_at, i.draws_at, i.provisional
      from chase_issues ci left join issues i on i.game_id = ci.game_id and i.issue = ci.issue
      where ci.chase_id = ${chaseId} and (ci.state = ${CHASE_ISSUE.waiting} or (ci.state = ${CHASE_ISSUE.placed} and i.result is null
        and i.sealed_at is null and i.closes_at > ${now}))`.execute(this.#db)
    return rows.some(row => row.waits || now < cancelUntil(row))
  }
}

/** What came back of a stake is no win. */
const chases = sql`
  select c.*, u.username, n.finished, coalesce(o.staked, 0)::bigint as staked, coalesce(o.bonus, 0)::bigint as bonus
  from chases c join users u on u.id = c.user_id
  cross join lateral (select count(*) as finished from chase_issues i where i.chase_id = c.id and i.state not in (${OPEN_CHASE_ISSUE}, ${CHASE_ISSUE.cancelled})) n
  left join lateral (
    select sum(o.stake) filter (where o.status <> ${ORDER.cancelled}) as staked,
      sum(o.bonus) filter (where o.status = ${ORDER.won}) as bonus
    from chase_issues i join orders o on o.chase_issue_id = i.id where i.chase_id = c.id) o on true`

/** Their bonus: what was won; where nothing was, what came back. */
const issues = sql`
  select ci.*, c.state as chase_state, d.result, coalesce(o.bonus, 0)::bigint as bonus, o.order_ids, o.placed_at
  from chase_issues ci join chases c on c.id = ci.chase_id
  left join issues d on d.game_id = ci.game_id and d.issue = ci.issue
  left join lateral (
    select coalesce(sum(bonus) filter (where status = ${ORDER.won}), sum(bonus)) as bonus, min(placed_at) as placed_at, array_agg(id::text order by id) as order_ids
    from orders where chase_issue_id = ci.id) o on true`
