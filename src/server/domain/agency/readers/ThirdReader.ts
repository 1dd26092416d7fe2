import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import { byName, headsOf } from './reach'

export interface ThirdSums {
  readonly members: number
  readonly rounds: number
  readonly stake: number
  readonly paid: number
}

interface ThirdSpan {
  readonly from: number
  readonly until: number
  /** Empty: one that has no rounds. */
  readonly vendor: string
}

interface ThirdPage {
  readonly sort: 'valid' | 'profit' | 'name'
  readonly limit: number
  readonly offset: number
}

const NONE: ThirdSums = { members: 0, rounds: 0, stake: 0, paid: 0 }

const SORTS = {
  valid: sql`s.stake desc nulls last, u.id`,
  profit: sql`coalesce(s.paid - s.stake, 0) desc, u.id`
} as const

const COLUMNS = sql`count(distinct b.user_id)::int as members, count(*)::int as rounds,
  coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.paid), 0)::bigint as paid`

const within = ({ from, until, vendor }: ThirdSpan) => sql`b.vendor = ${vendor} and b.at >= ${from} and b.at < ${until}`

/** Rounds at one vendor, by member, branch or day. */
export class ThirdReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  own({ root }: Team, span: ThirdSpan): Promise<ThirdSums> {
    return this.#sum(sql`from third_bets b where b.user_id = ${root} and ${within(span)}`)
  }

  /** The root and all below him. */
  all(team: Team, span: ThirdSpan): Promise<ThirdSums> {
    return this.#sum(sql`${below(team)} and ${within(span)}`)
  }

  async branches(
    team: Team,
    span: ThirdSpan,
    { sort, limit, offset }: ThirdPage
  ): Promise<{ readonly count: number; readonly rows: readonly (ThirdSums & { id: number; username: string })[] }> {
    const { rows: heads } = await sql<{ n: number }>`
      select count(*)::int as n from users u where ${headsOf(team, undefined)}`.execute(this.#db)
    const { rows } = await sql<ThirdSums & { id: number; username: string }>`
      select u.id, u.username, coalesce(s.members, 0) as members, coalesce(s.rounds, 0) as rounds,
        coalesce(s.stake, 0) as stake, coalesce(s.paid, 0) as paid
      from users u left join (
        select t.branch, ${COLUMNS} from member_tree t join third_bets b on b.user_id = t.descendant and ${within(span)}
        where t.ancestor = ${team.root} and t.distance > 0 group by 1) s on s.branch = u.id
      where ${headsOf(team, undefined)} order by ${sort === 'name' ? byName(team) : SORTS[sort]} limit ${limit} offset ${offset}`.execute(
      this.#db
    )
    return { count: heads[0]?.n ?? 0, rows }
  }

  async days(
    team: Team,
    span: ThirdSpan
  ): Promise<readonly { readonly day: string; readonly stake: number; readonly paid: number }[]> {
    const { rows } = await sql<{ day: string; stake: number; paid: number }>`
      select to_char(to_timestamp(b.at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD') as day,
        sum(b.stake)::bigint as stake, sum(b.paid)::bigint as paid
      ${below(team)} and ${within(span)} group by 1 order by 1`.execute(this.#db)
    return rows
  }

  async #sum(source: RawBuilder<unknown>): Promise<ThirdSums> {
    const { rows } = await sql<ThirdSums>`select ${COLUMNS} ${source}`.execute(this.#db)
    return rows[0] ?? NONE
  }
}

const below = ({ root }: Team) =>
  sql`from member_tree t join third_bets b on b.user_id = t.descendant where t.ancestor = ${root}`
