import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import { branchesOn } from './branchPage'
import { closedDays } from './closedDays'
import { earnedByDay, earnedFrom, earnedRank } from './earnedBy'
import type { Expecting } from './expected'
import { headsOf } from './reach'
import type { Span, Sums } from './teamSums'
import { addSums, branchRank, branchSums, NO_SUMS, sumsBelow } from './teamSums'

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

interface BranchPage {
  readonly count: number
  readonly rows: readonly BranchRow[]
  /** What all branches come to, whatever the page and the name that was looked for. */
  readonly below: Sums
  /** What the viewer earned from them. */
  readonly mine: number
}

interface Asked {
  readonly day: string
  readonly prefix?: string | undefined
  readonly limit: number
  readonly offset: number
}

const termsOf = (day: string) => sql`
  join lateral (select bonus_group, is_agent from member_terms m where m.user_id = u.id and m.from_day <= ${day}
    order by m.from_day desc limit 1) terms on true`

/** Members of a team, and the figures of its branches. */
export class TeamReader {
  readonly #db: Database
  /** Players earn by those they brought. */
  readonly #isSpread: boolean

  constructor(db: Database, isSpread: boolean) {
    this.#db = db
    this.#isSpread = isSpread
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
   * One page of the direct branches with their figures, and what all of them come to. The order needs one figure of
   * every branch; all other figures are read for the branches of the page alone.
   */
  async branches(team: Team, days: Span, asked: Asked & { readonly sort: BranchSort }): Promise<BranchPage> {
    const span = { ...days, isSpread: this.#isSpread }
    const [count, ids, below, mine] = await Promise.all([
      this.#count(headsOf(team, asked.prefix)),
      this.#page(team, span, asked),
      sumsBelow(this.#db, team, span),
      earnedByDay(this.#db, team, span)
    ])
    const [members, sumsOf, mineOf] = await Promise.all([
      this.#members(ids, asked.day),
      branchSums(this.#db, team, span, ids),
      earnedFrom(this.#db, team, span, ids)
    ])
    return {
      count,
      rows: members.map(row => ({ ...row, ...(sumsOf.get(row.id) ?? NO_SUMS), mine: mineOf.get(row.id) ?? 0 })),
      below: below.reduce<Sums>(addSums, NO_SUMS),
      mine: [...mine.values()].reduce((sum, amount) => sum + amount, 0)
    }
  }

  /** First members of the branches on a page. */
  async #page(
    team: Team,
    span: Expecting,
    { prefix, limit, offset, sort }: Asked & { readonly sort: BranchSort }
  ): Promise<readonly number[]> {
    const page = { prefix, limit, offset }
    if (sort === 'name') return branchesOn(this.#db, team, page)
    const kept = await closedDays(this.#db)
    const rank = sort === 'mine' ? earnedRank(team, span, kept) : branchRank(team, span, kept, sort)
    return branchesOn(this.#db, team, { ...page, rank })
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
      select (select count(*)::int - 1 from member_tree where ancestor = ${root}) as members,
        (select count(*)::int from member_tree where ancestor = ${root} and descendant <> ${root}
          and opened_at >= ${from} and opened_at < ${until}) as opened`.execute(this.#db)
    return rows[0] ?? { members: 0, opened: 0 }
  }

  /** What the team has in bets that are not settled, and what it has in all, now. */
  async holdings({ root }: Team): Promise<{ readonly pending: number; readonly balance: number }> {
    const { rows } = await sql<{ pending: number; balance: number }>`
      select coalesce(sum(a.balance) filter (where a.kind = 'escrow'), 0)::bigint as pending,
        coalesce(sum(a.balance), 0)::bigint as balance
      from member_tree t join accounts a on a.user_id = t.descendant
      where t.ancestor = ${root} and t.descendant <> ${root} and a.balance <> 0`.execute(this.#db)
    return rows[0] ?? { pending: 0, balance: 0 }
  }

  async #count(heads: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from users u where ${heads}`.execute(this.#db)
    return rows[0]?.n ?? 0
  }
}
