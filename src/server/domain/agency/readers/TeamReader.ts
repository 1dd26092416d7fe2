import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import { earnedByBranch } from './earnedBy'
import type { KeptDays } from './keptDays'
import { keptDays } from './keptDays'
import type { Branches } from './reach'
import { branchesNamed, branchesOf } from './reach'
import type { Span, Sums } from './teamSums'
import { branchSums, NO_SUMS, rankedBranches } from './teamSums'

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

export type BranchSort = 'valid' | 'profit' | 'mine' | 'name'

interface Asked {
  readonly day: string
  readonly prefix?: string | undefined
  readonly limit: number
  readonly offset: number
}

const termsOf = (day: string) => sql`
  join lateral (select bonus_group, is_agent from member_terms m where m.user_id = u.id and m.from_day <= ${day}
    order by m.from_day desc limit 1) terms on true`

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
    const [row] = await this.#members([root], day)
    if (!row) throw new Error(`no user ${root}`)
    return row
  }

  /**
   * Direct branches with their figures. Who is on the page is decided by the one figure they are sorted by; all the
   * others are read for those on it, for of a large team each costs what the page does.
   */
  async branches(
    team: Team,
    span: Span,
    asked: Asked & { readonly sort: BranchSort }
  ): Promise<{ readonly count: number; readonly rows: readonly BranchRow[] }> {
    const kept = await keptDays(this.#db)
    const all = branchesOf(team, asked.prefix)
    const [count, ids] = await Promise.all([this.#count(all), this.#page(team, span, kept, all, asked)])
    const shown = branchesNamed(team, ids)
    const [members, sums, earned] = await Promise.all([
      this.#members(ids, asked.day),
      sql<Sums & { key: number }>`${branchSums(span, kept, shown)}`.execute(this.#db),
      sql<{ key: number; amount: number }>`${earnedByBranch(team, span, kept, shown)}`.execute(this.#db)
    ])
    const sumsOf = new Map(sums.rows.map(({ key, ...rest }) => [key, rest]))
    const mineOf = new Map(earned.rows.map(({ key, amount }) => [key, amount]))
    return {
      count,
      rows: members.map(row => ({ ...row, ...(sumsOf.get(row.id) ?? NO_SUMS), mine: mineOf.get(row.id) ?? 0 }))
    }
  }

  /** First members of the branches on a page; who has nothing of what they are sorted by has 0 of it. */
  async #page(
    team: Team,
    span: Span,
    kept: KeptDays,
    all: Branches,
    { limit, offset, sort }: Asked & { readonly sort: BranchSort }
  ): Promise<readonly number[]> {
    const from = (): RawBuilder<unknown> => {
      if (sort === 'name') return sql`where ${all.heads} order by u.username_key, u.id`
      const ranked = sort === 'mine' ? earnedByBranch(team, span, kept, all) : rankedBranches(span, kept, all, sort)
      return sql`left join (${ranked}) r on r.key = u.id where ${all.heads} order by coalesce(r.amount, 0) desc, u.id`
    }
    const { rows } = await sql<{ id: number }>`
      select u.id from users u ${from()} limit ${limit} offset ${offset}`.execute(this.#db)
    return rows.map(({ id }) => id)
  }

  /** In the order they are named. */
  async #members(ids: readonly number[], day: string): Promise<readonly (TeamMember & { readonly members: number })[]> {
    const { rows } = await sql<TeamMember & { members: number }>`
      select u.id, u.username, terms.bonus_group, terms.is_agent,
        (select count(*)::int from member_tree t where t.ancestor = u.id) as members
      from users u ${termsOf(day)} where u.id = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], u.id)`.execute(this.#db)
    return rows
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

  async #count({ heads }: Branches): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from users u where ${heads}`.execute(this.#db)
    return rows[0]?.n ?? 0
  }
}
