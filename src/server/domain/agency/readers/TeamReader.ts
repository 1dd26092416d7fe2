import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import { earnedFrom } from './earnedBy'
import { keptDays } from './keptDays'
import type { Span, Sums } from './teamSums'
import { branchDays } from './teamSums'

export interface TeamMember {
  readonly id: number
  readonly username: string
  readonly bonus_group: number
  readonly is_agent: boolean
}

export interface BranchRow extends TeamMember, Sums {
  /** Members of the branch, its first among them. */
  readonly members: number
  /** What the viewer earned from it. */
  readonly mine: number
}

const SORTS = {
  valid: sql`s.valid desc nulls last, u.id`,
  profit: sql`s.paid - s.bet desc nulls last, u.id`,
  mine: sql`e.amount desc nulls last, u.id`,
  name: sql`u.username_key, u.id`
} as const
export type BranchSort = keyof typeof SORTS

interface Asked {
  readonly day: string
  readonly prefix?: string | undefined
  readonly limit: number
  readonly offset: number
}

const termsOf = (day: string) => sql`
  join lateral (select bonus_group, is_agent from member_terms m where m.user_id = u.id and m.from_day <= ${day}
    order by m.from_day desc limit 1) terms on true`

/** Names beginning so among the direct members. */
const named = (prefix: string | undefined) =>
  prefix === undefined ? sql`` : sql`and starts_with(u.username_key, ${prefix.toLowerCase()})`

/** Who is in a team, and what its branches come to. */
export class TeamReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** From the viewer down to the root of the team. */
  async crumbs({ viewer, root }: Team): Promise<readonly { readonly id: number; readonly username: string }[]> {
    const { rows } = await sql<{ id: number; username: string }>`
      select u.id, u.username from member_tree up join member_tree v on v.ancestor = ${viewer} and v.descendant = up.ancestor
      join users u on u.id = up.ancestor where up.descendant = ${root} order by v.distance`.execute(this.#db)
    return rows
  }

  /** The root of the team, with the size of his branch. */
  async root({ root }: Team, day: string): Promise<TeamMember & { readonly members: number }> {
    const { rows } = await sql<TeamMember & { members: number }>`
      select u.id, u.username, terms.bonus_group, terms.is_agent,
        (select count(*)::int from member_tree t where t.ancestor = u.id) as members
      from users u ${termsOf(day)} where u.id = ${root}`.execute(this.#db)
    const [row] = rows
    if (!row) throw new Error(`no user ${root}`)
    return row
  }

  /** Direct branches with their figures; `sort` decides which page they are on. */
  async branches(
    team: Team,
    span: Span,
    { day, prefix, limit, offset, sort }: Asked & { readonly sort: BranchSort }
  ): Promise<{ readonly count: number; readonly rows: readonly BranchRow[] }> {
    const kept = await keptDays(this.#db)
    const [count, { rows }] = await Promise.all([
      this.#direct(team, prefix),
      sql<BranchRow>`
        select u.id, u.username, terms.bonus_group, terms.is_agent,
          (select count(*)::int from member_tree t where t.ancestor = u.id) as members,
          coalesce(s.orders, 0) as orders, coalesce(s.bet, 0) as bet, coalesce(s.valid, 0) as valid, coalesce(s.paid, 0) as paid,
          coalesce(s.recharge, 0) as recharge, coalesce(s.withdraw, 0) as withdraw, coalesce(s.activity, 0) as activity,
          coalesce(s.rebate, 0) as rebate, coalesce(s.spread, 0) as spread, coalesce(e.amount, 0) as mine
        from users u ${termsOf(day)} left join (${branchDays(team, span, kept)}) s on s.key = u.id
          left join (${earnedFrom(team, span, 'branch', kept)}) e on e.key = u.id
        where u.parent_id = ${team.root} ${named(prefix)} order by ${SORTS[sort]} limit ${limit} offset ${offset}`.execute(
        this.#db
      )
    ])
    return { count, rows }
  }

  /** How many are below the root now, and how many of them joined at `from` or later and before `until`. */
  async size(
    { root }: Team,
    from: number,
    until: number
  ): Promise<{ readonly members: number; readonly opened: number }> {
    const { rows } = await sql<{ members: number; opened: number }>`
      select count(*)::int as members, (count(*) filter (where u.created_at >= ${from} and u.created_at < ${until}))::int as opened
      from member_tree t join users u on u.id = t.descendant where t.ancestor = ${root} and t.distance > 0`.execute(
      this.#db
    )
    return rows[0] ?? { members: 0, opened: 0 }
  }

  /** What the team has in bets that are not settled, and what it has in all, now. */
  async holdings({ root }: Team): Promise<{ readonly pending: number; readonly balance: number }> {
    const { rows } = await sql<{ pending: number; balance: number }>`
      select coalesce(sum(a.balance) filter (where a.kind = 'escrow'), 0)::bigint as pending,
        coalesce(sum(a.balance), 0)::bigint as balance
      from member_tree t join accounts a on a.user_id = t.descendant where t.ancestor = ${root} and t.distance > 0`.execute(
      this.#db
    )
    return rows[0] ?? { pending: 0, balance: 0 }
  }

  async #direct({ root }: Team, prefix: string | undefined): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from users u where u.parent_id = ${root} ${named(prefix)}`.execute(this.#db)
    return rows[0]?.n ?? 0
  }
}
