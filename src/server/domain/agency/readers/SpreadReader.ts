import { sql } from 'kysely'
import { chinaDateBack } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'

interface MyPlayer {
  /** Which of them, in the order they joined. */
  readonly place: number
  readonly username: string
  readonly distance: number
  readonly created_at: number
  /** 0 without bets, 1 with bets, 2 counted. */
  readonly state: number
}

export interface AchievedDay {
  readonly day: string
  readonly valid1: number
  readonly valid2: number
  readonly amount1: number
  readonly amount2: number
  readonly players: number
}

export interface TakenRow {
  readonly at: number
  readonly id: number
  readonly kind: 'normal' | 'advance' | 'void'
  readonly reason: string
  readonly amount: number
}

interface TakenPage {
  readonly from: number
  readonly until: number
  /** Rows behind this one, newest first. */
  readonly after: { readonly at: number; readonly id: number } | undefined
  readonly limit: number
}

/**
 * State of a player `u`: one look each, however many days there are. What is counted of a game on a day begins with a
 * bet; source 0 is all that is no game's.
 */
const STATE = sql`coalesce((select 2 from counted_players c where c.player = u.id limit 1),
  (select 1 from member_days d where d.user_id = u.id and d.source <> 0 limit 1), 0)`

/** What a member sees of those he brought and of the commission from them: no amounts of anybody (§G6.1). */
export class SpreadReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** All commission so far, that of yesterday, and of the seven days up to yesterday; without what was taken back. */
  async earned(userId: number, now: number) {
    const yesterday = chinaDateBack(now, 1)
    const { rows } = await sql<{ day: string; amount: number }>`
      select day, sum(amount - voided)::bigint as amount from payouts
      where beneficiary = ${userId} and program <> 'rebate' group by 1`.execute(this.#db)
    const of = (day: string) => rows.find(row => row.day === day)?.amount ?? 0
    return {
      total: rows.reduce((sum, row) => sum + row.amount, 0),
      yesterday: of(yesterday),
      days: [7, 6, 5, 4, 3, 2, 1].map(back => ({ day: chinaDateBack(now, back), amount: of(chinaDateBack(now, back)) }))
    }
  }

  /** From visit to player: visits of the codes, registrations, those who bet, those who count (§G2.4). */
  async funnel(userId: number): Promise<readonly number[]> {
    const { rows } = await sql<{ visits: number; registered: number; played: number; counted: number }>`
      select (select coalesce(sum(visits), 0)::int from invitations where owner = ${userId}) as visits,
        count(*)::int as registered, (count(*) filter (where state > 0))::int as played, (count(*) filter (where state = 2))::int as counted
      from (select ${STATE} as state from users u where u.parent_id = ${userId} and u.invited_by is not null) p`.execute(
      this.#db
    )
    const { visits = 0, registered = 0, played = 0, counted = 0 } = rows[0] ?? {}
    return [visits, registered, played, counted]
  }

  async players(
    userId: number,
    asked: {
      readonly level: number | undefined
      readonly state: number | undefined
      readonly limit: number
      readonly offset: number
    }
  ): Promise<{ readonly total: number; readonly rows: readonly MyPlayer[] }> {
    const { level, state, limit, offset } = asked
    // Places are given in the tree alone: names and states are of the page, where nobody asks for a state.
    const { rows } = await sql<MyPlayer & { total: number }>`
      select place, username, distance, created_at, ${STATE} as state, total from (
        select id, place, distance, count(*) over ()::int as total from (
          select descendant as id, distance, row_number() over (order by descendant)::int as place
          from member_tree where ancestor = ${userId} and distance in (1, 2)) u
        where (${level ?? null}::bigint is null or distance = ${level ?? null}::bigint)
          ${state === undefined ? sql`` : sql`and ${STATE} = ${state}::bigint`}
        order by id desc limit ${limit} offset ${offset}) p
      join users u using (id) order by id desc`.execute(this.#db)
    const [first] = rows
    if (first || offset === 0) return { total: first?.total ?? 0, rows }
    // Behind the last row nothing says how many there are.
    return { ...(await this.players(userId, { ...asked, offset: 0 })), rows }
  }

  /** Closed days with the stakes commission was earned on, and how many members placed them in all. */
  async achieved(userId: number, from: string, to: string) {
    const lines = sql`from commissions where beneficiary = ${userId} and program = 'spread' and day >= ${from} and day <= ${to}`
    const [days, players] = await Promise.all([
      sql<AchievedDay>`
        select day, coalesce(sum(base) filter (where distance = 1), 0)::bigint as valid1,
          coalesce(sum(base) filter (where distance = 2), 0)::bigint as valid2,
          coalesce(sum(amount) filter (where distance = 1), 0)::bigint as amount1,
          coalesce(sum(amount) filter (where distance = 2), 0)::bigint as amount2, count(*)::int as players
        ${lines} group by 1 order by 1`.execute(this.#db),
      sql<{ n: number }>`select count(distinct source)::int as n ${lines}`.execute(this.#db)
    ])
    return { days: days.rows, players: players.rows[0]?.n ?? 0 }
  }

  async rewards(userId: number) {
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from counted_players where inviter = ${userId}`.execute(this.#db)
    const paid = await this.#db
      .selectFrom('payouts')
      .select(['day', 'rung', 'amount', 'voided'])
      .where('beneficiary', '=', userId)
      .where('program', '=', 'reward')
      .orderBy('rung', 'desc')
      .execute()
    return { counted: counted.rows[0]?.n ?? 0, paid }
  }

  /** Commission that was taken out, and commission that was taken back, newest first. */
  async taken(userId: number, { from, until, after, limit }: TakenPage): Promise<readonly TakenRow[]> {
    const { rows } = await sql<TakenRow>`
      select * from (
        select at, id, kind, '' as reason, amount from raises where user_id = ${userId}
        union all select voided_at, id, 'void', void_reason, voided from payouts where beneficiary = ${userId} and voided > 0) t
      where at >= ${from} and at < ${until}
        ${after === undefined ? sql`` : sql`and (at, id) < (${after.at}::bigint, ${after.id}::bigint)`}
      order by at desc, id desc limit ${limit}`.execute(this.#db)
    return rows
  }

  async takenSum(userId: number, from: number, until: number): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from raises where user_id = ${userId} and at >= ${from} and at < ${until}`.execute(
      this.#db
    )
    return rows[0]?.sum ?? 0
  }
}
