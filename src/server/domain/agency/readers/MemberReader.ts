import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'

export interface MemberRow {
  readonly id: number
  readonly username: string
  readonly distance: number
  readonly created_at: number
  readonly bonus_group: number
  readonly is_agent: boolean
  /** From the next midnight on; null: nothing changes. */
  readonly next_group: number | null
  readonly next_agent: boolean | null
  readonly direct: number
  readonly members: number
  /** Last bet or login; null: none yet. */
  readonly seen_at: number | null
  readonly valid: number
}

interface MemberPage {
  readonly day: string
  /** First day of the figure `valid`. */
  readonly since: string
  readonly prefix?: string | undefined
  readonly isAgent?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** Single members, as the agent above manages them. */
export class MemberReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Direct members of the root, the latest first. */
  page(team: Team, asked: MemberPage) {
    const { prefix } = asked
    return this.#read(
      team,
      asked,
      prefix === undefined
        ? sql`u.parent_id = ${team.root}`
        : sql`u.parent_id = ${team.root} and starts_with(u.username_key, ${prefix.toLowerCase()})`
    )
  }

  /** The root alone. */
  one(team: Team, asked: MemberPage) {
    return this.#read(team, asked, sql`u.id = ${team.root}`)
  }

  async #read(
    team: Team,
    asked: MemberPage,
    which: ReturnType<typeof sql>
  ): Promise<{ readonly total: number; readonly rows: readonly MemberRow[] }> {
    const { day, since, isAgent, limit, offset } = asked
    const { rows } = await sql<MemberRow & { total: number }>`
      select u.id, u.username, v.distance, u.created_at, terms.bonus_group, terms.is_agent, n.bonus_group as next_group, n.is_agent as next_agent,
        count(*) over ()::int as total,
        (select count(*)::int from users c where c.parent_id = u.id) as direct,
        (select count(*)::int - 1 from member_tree t where t.ancestor = u.id) as members,
        greatest((select max(o.placed_at) from orders o where o.id = (select max(id) from orders where user_id = u.id)),
          (select max(s.created_at) from sessions s where s.user_id = u.id)) as seen_at,
        (select coalesce(sum(d.valid), 0)::bigint from member_days d where d.user_id = u.id and d.day >= ${since}) as valid
      from users u join member_tree v on v.ancestor = ${team.viewer} and v.descendant = u.id
      join lateral (select bonus_group, is_agent from member_terms m where m.user_id = u.id and m.from_day <= ${day}
        order by m.from_day desc limit 1) terms on true
      left join lateral (select bonus_group, is_agent from member_terms m where m.user_id = u.id and m.from_day > ${day}
        order by m.from_day limit 1) n on true
      where ${which} ${isAgent === undefined ? sql`` : sql`and terms.is_agent = ${isAgent}`}
      order by u.id desc limit ${limit} offset ${offset}`.execute(this.#db)
    const [first] = rows
    if (first || offset === 0) return { total: first?.total ?? 0, rows }
    // Behind the last row nothing says how many there are.
    return { ...(await this.#read(team, { ...asked, offset: 0 }, which)), rows }
  }
}
