import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import type { Agency } from '../../../src/server/domain/agency/createAgency'
import { foldChanges } from '../../../src/server/domain/agency/open-days/foldChanges'
import type { BranchRow, BranchSort } from '../../../src/server/domain/agency/readers/TeamReader'
import type { Sums } from '../../../src/server/domain/agency/readers/teamSums'
import { addSums } from '../../../src/server/domain/agency/readers/teamSums'
import type { Team } from '../../../src/server/domain/agency/TeamScope'
import type { Database } from '../../../src/server/store/tables'
import { closeDays, dayNamed, member, settled, timeOn } from '../kit/commissions'
import { agencyOver } from '../kit/openBooks'
import { freshDatabase } from '../kit/testDatabase'

const SORTS: readonly BranchSort[] = ['valid', 'profit', 'mine', 'name']
const BRANCHES = 12
const PAGE = 5

/** Days that are done with one that is not, one that is done, and the open one alone. */
const SPANS = [
  { from: dayNamed(-4), to: dayNamed(0) },
  { from: dayNamed(-2), to: dayNamed(-2) },
  { from: dayNamed(0), to: dayNamed(0) },
  { from: dayNamed(-4), to: dayNamed(0), typeId: 49 }
] as const

const profitOf = (row: Sums): number => row.paid - row.bet + row.rebate + row.spread + row.activity

/** Branches of agents and of players, some with members below, some that never bet; many bet the same. */
async function branchesOf(db: Database): Promise<number> {
  const random = seededRandom(7)
  const root = await member(db, { isAgent: true })
  const sources: number[] = []
  for (let n = 0; n < BRANCHES; n++) {
    const head = await member(db, { under: root, isAgent: n % 2 === 0, group: 1950 - 2 * (n % 3) })
    if (n < 8) sources.push(head)
    for (let m = 0; m < n % 4; m++) sources.push(await member(db, { under: head, group: 1930 }))
  }
  for (let day = -4; day <= 0; day++) {
    await settled(
      db,
      sources
        .filter(() => randomBelow(random, 3) > 0)
        .map(user => ({ user, stake: 10_000 * (1 + randomBelow(random, 3)), at: timeOn(day, 9) }))
    )
    if (day < 0) await closeDays(db, timeOn(day + 1, 1))
  }
  await foldChanges(db)
  // Noted, and not added yet.
  await settled(db, [{ user: sources.at(-1) ?? root, stake: 10_000, at: timeOn(0, 10) }])
  return root
}

/** The figures of one branch by the reports that read it alone. */
async function figuresOf(agency: Agency, viewer: number, row: BranchRow, span: (typeof SPANS)[number]) {
  const team = await agency.scope.of(viewer, row.id)
  const [own, below, mine, fromRoot, { members }] = await Promise.all([
    agency.sums.own(team, span),
    agency.sums.below(team, span),
    agency.earned.byDay(team, span),
    agency.earned.fromRoot(team, span),
    agency.team.root(team, dayNamed(0))
  ])
  const { orders, bet, valid, paid, recharge, withdraw, activity, rebate, spread } = below.reduce<Sums>(addSums, own)
  return {
    ...{ orders, bet, valid, paid, recharge, withdraw, activity, rebate, spread, members },
    mine: [...mine.values()].reduce((sum, amount) => sum + amount, fromRoot)
  }
}

const ranks: Readonly<Record<BranchSort, (one: BranchRow, other: BranchRow) => number>> = {
  valid: (one, other) => other.valid - one.valid,
  profit: (one, other) => profitOf(other) - profitOf(one),
  mine: (one, other) => other.mine - one.mine,
  name: (one, other) => (one.username < other.username ? -1 : 1)
}

async function pagesOf(
  agency: Agency,
  team: Team,
  span: (typeof SPANS)[number],
  asked: { readonly sort: BranchSort; readonly prefix?: string }
): Promise<readonly BranchRow[]> {
  const all: BranchRow[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = { ...asked, day: dayNamed(0), limit: PAGE, offset }
    const { count, rows } = await agency.team.branches(team, span, page)
    expect(rows).toHaveLength(Math.max(0, Math.min(PAGE, count - offset)))
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}

describe('pages of branches (§G3.1)', () => {
  test('follow the figure that is shown, ties by who joined first; whoever never bet is there; each row is what its own report says', {
    timeout: 300_000
  }, async () => {
    const db = await freshDatabase()
    const root = await branchesOf(db)
    const agency = agencyOver(db)
    const team = await agency.scope.of(root)
    let [ties, idle, negative] = [0, 0, 0]
    for (const span of SPANS) {
      const byJoining = (await pagesOf(agency, team, span, { sort: 'name' })).toSorted(
        (one, other) => one.id - other.id
      )
      expect(byJoining).toHaveLength(BRANCHES)
      for (const row of byJoining) {
        expect(row).toMatchObject({ id: row.id, ...(await figuresOf(agency, root, row, span)) })
        if (row.orders === 0) idle += 1
        if (profitOf(row) < 0) negative += 1
      }
      for (const sort of SORTS) {
        const expected = byJoining.toSorted(ranks[sort])
        expect([sort, await pagesOf(agency, team, span, { sort })]).toEqual([sort, expected])
        ties += expected.filter((row, at) => at > 0 && ranks[sort](expected[at - 1] ?? row, row) === 0).length
        const prefix = byJoining[3]?.username.slice(0, 3) ?? ''
        expect([sort, await pagesOf(agency, team, span, { sort, prefix: prefix.toUpperCase() })]).toEqual([
          sort,
          expected.filter(row => row.username.startsWith(prefix))
        ])
      }
    }
    expect([ties > 5, idle > 5, negative > 5]).toEqual([true, true, true])
  })

  test('branches of somebody further down are ranked by what the viewer, not that member, earns of them', {
    timeout: 300_000
  }, async () => {
    const db = await freshDatabase()
    const top = await member(db, { isAgent: true })
    const between = await member(db, { under: top, isAgent: true, group: 1956 })
    const heads: number[] = []
    for (const group of [1956, 1950, 1950, 1940]) heads.push(await member(db, { under: between, isAgent: true, group }))
    const deep = await member(db, { under: heads[3] ?? 0, group: 1930 })
    const users = [...heads, deep]
    for (const day of [-1, 0]) {
      await settled(
        db,
        users.map((user, n) => ({ user, stake: 1_000_000 * (n + 1), at: timeOn(day, 9) }))
      )
      if (day < 0) await closeDays(db, timeOn(day + 1, 1))
    }
    const agency = agencyOver(db)
    const team = await agency.scope.of(top, between)
    const span = { from: dayNamed(-1), to: dayNamed(0) }
    const rows = await pagesOf(agency, team, span, { sort: 'mine' })
    // The gap from 1956 to the top's 1960 is 0.2 % of everybody's stake, both days.
    expect(rows.map(row => [row.id, row.mine])).toEqual([
      [heads[3], 36_000],
      [heads[2], 12_000],
      [heads[1], 8000],
      [heads[0], 4000]
    ])
    expect(rows[0]?.orders).toBe(4)
  })
})
