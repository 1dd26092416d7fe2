import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Random } from '../../../src/rules/random'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { foldChanges, foldingJob } from '../../../src/server/domain/agency/open-days/foldChanges'
import { expectedEarnings } from '../../../src/server/store/migrations/0045_expectedEarnings'
import type { Database } from '../../../src/server/store/tables'
import { pairs } from '../../kit/thorough'
import { closeDays, dayNamed, faultsOf, member, settled, timeOn } from '../kit/commissions'
import { agencyOver, counted, reported } from '../kit/openBooks'
import { tamper } from '../kit/tampering'
import { freshDatabase } from '../kit/testDatabase'

let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

const GAMES = [49, 50]
const SPANS = [
  { from: dayNamed(-4), to: dayNamed(0) },
  { from: dayNamed(-4), to: dayNamed(0), typeId: 50 },
  { from: dayNamed(0), to: dayNamed(0) },
  { from: dayNamed(-1), to: dayNamed(0) }
]

/** An agent, agents and players below him, four levels in all; the second is an agent. */
async function team(): Promise<readonly number[]> {
  const all = [await member(db, { isAgent: true })]
  for (const [under, group, isAgent] of [
    [0, 1956, true],
    [0, 1950, false],
    [1, 1952, true],
    [1, 1940, false],
    [3, 1946, false],
    [3, 1952, false],
    [5, 1930, false]
  ] as const)
    all.push(await member(db, { under: all[under] ?? 0, group, isAgent }))
  return all
}

/** A few bets of anybody, of sums that do not divide. */
const play = (random: Random, users: readonly number[], day: number): Promise<void> =>
  settled(
    db,
    Array.from({ length: 1 + randomBelow(random, 5) }, () => ({
      user: users[randomBelow(random, users.length)] ?? 0,
      stake: 1 + randomBelow(random, 999_983),
      game: GAMES[randomBelow(random, GAMES.length)] ?? 49,
      at: timeOn(day, 9)
    }))
  )

/** Reports of a viewer, of his own team and of those below, against a recount: of every span in the thorough run. */
async function compare(viewer: number, roots: readonly number[]): Promise<void> {
  for (const [root, span] of pairs(roots, SPANS))
    expect([root, span, await reported(db, viewer, root, span)]).toEqual([
      root,
      span,
      await counted(db, viewer, root, span)
    ])
}

const notes = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from member_day_changes`.execute(db)).rows[0]?.n ?? 0

describe('days that are not done (§G3.2)', () => {
  test('whatever is noted and whatever is added, every report equals a recount, before, while and after days are closed', {
    timeout: 120_000
  }, async () => {
    const [random, users] = [seededRandom(37), await team()]
    const [top = 0, agent = 0, , deep = 0] = users
    for (let day = -4; day <= 0; day++)
      for (let round = 0; round < 3; round++) {
        await play(random, users, day)
        // A part of whole members, however few of their notes one is meant to hold: others are left.
        if (randomBelow(random, 2) === 0) await foldChanges(db, 1 + round)
        if (round === 1 && day > -4) await closeDays(db, timeOn(day, 1))
        await compare(top, [top, agent, deep])
        await compare(agent, [agent, deep])
        expect(await faultsOf(db)).toEqual([])
      }
    expect(await notes()).toBeGreaterThan(0)
    expect([await foldChanges(db), await notes()]).toEqual([false, 0])
    await compare(top, users.slice(1))
    expect(await faultsOf(db)).toEqual([])
  })

  test('a day whose clock was behind counts its players before those of the day after, which came first', async () => {
    const users = await team()
    const [top = 0, agent = 0, , , , player = 0] = users
    for (const day of [-3, 0, -1, -2, -1]) {
      await settled(db, [{ user: player, stake: 10_000, at: timeOn(day, 9) }])
      await foldChanges(db)
      await compare(top, [top, agent])
      expect(await faultsOf(db)).toEqual([])
    }
    await settled(
      db,
      [-4, 0].map(day => ({ user: agent, stake: 10_000, at: timeOn(day, 9) }))
    )
    await settled(
      db,
      [-2, -1].map(day => ({ user: agent, stake: 10_000, at: timeOn(day, 9), game: 50 }))
    )
    await compare(top, [top])
    await foldChanges(db)
    await compare(top, [top])
    expect(await faultsOf(db)).toEqual([])
  })

  test('stakes of two open days that are added at once earn on each', async () => {
    const [top = 0, agent = 0, , deep = 0, , player = 0] = await team()
    await settled(
      db,
      [-1, 0].map(day => ({ user: player, stake: 10_000_000, at: timeOn(day, 9) }))
    )
    await foldChanges(db)
    await compare(top, [top, agent, deep])
    await compare(agent, [agent, deep])
    expect(await faultsOf(db)).toEqual([])
  })

  test('who joins today counts in the team, among those who joined and with his bets, noted or added', async () => {
    const [top = 0, agent = 0] = await team()
    await foldChanges(db)
    const user = await member(db, { under: agent, now: timeOn(0, 8), group: 1930 })
    await settled(db, [{ user, stake: 777_777, at: timeOn(0, 9) }])
    const agency = agencyOver(db)
    for (let isAdded = 0; isAdded < 2; isAdded++) {
      await compare(top, [top, agent])
      const size = await agency.team.size(await agency.scope.of(top), timeOn(0, 0), timeOn(1, 0))
      expect(size).toEqual({ members: 8, opened: 1 })
      await foldChanges(db)
    }
    // The root himself is in no team of his, though he joined within the span.
    expect(await agency.team.size(await agency.scope.of(top), timeOn(-20, 0), timeOn(1, 0))).toEqual({
      members: 8,
      opened: 8
    })
    expect(await faultsOf(db)).toEqual([])
  })

  test('reports hold at every step of closing a day: its stakes, its lines, and what was paid', async () => {
    const users = await team()
    const [top = 0, agent = 0] = users
    const [agency, span, stake] = [agencyOver(db), { from: dayNamed(-4), to: dayNamed(0) }, 7_654_321]
    await settled(
      db,
      users.flatMap(user => [-2, -1, 0].map(day => ({ user, stake, at: timeOn(day, 9) })))
    )
    await foldChanges(db)
    const job = closingJob({ db, clock: () => timeOn(0, 1), emit: () => undefined, spread: true })
    let steps = 0
    for (let isMore = true; isMore; steps++) {
      isMore = await job.run(timeOn(0, 1))
      await compare(top, [top, agent])
      const page = { day: dayNamed(0), sort: 'mine', limit: 9, offset: 0 } as const
      const { rows } = await agency.team.branches(await agency.scope.of(top), span, page)
      expect(rows).toHaveLength(2)
      for (const { id, valid, mine } of rows) {
        const below = await counted(db, top, id, span)
        const own = await agency.earned.fromRoot(await agency.scope.of(top, id), span)
        expect([valid, mine]).toEqual([below.valid + 3 * stake, below.mine + own])
      }
      expect(await faultsOf(db)).toEqual([])
    }
    // Two days: each is shut, its lines are written, what it came to is paid, and it is done.
    expect(steps).toBeGreaterThan(8)
  })

  test('while the spread centre is off, members are expected rebates alone (§G3.1)', async () => {
    const users = await team()
    const [top = 0, agent = 0, , deep = 0] = users
    const bet = () =>
      settled(
        db,
        users.map(user => ({ user, stake: 7_654_321, at: timeOn(0, 9) }))
      )
    const expectedOf = async (isSpread: boolean, root: number) => {
      const agency = agencyOver(db, isSpread)
      const [asked, span] = [await agency.scope.of(top, root), { from: dayNamed(0), to: dayNamed(0) }]
      const page = { day: dayNamed(0), sort: 'profit', limit: 9, offset: 0 } as const
      const { rows, below } = await agency.team.branches(asked, span, page)
      return [await agency.sums.own(asked, span), below, ...rows].map(({ rebate, spread }) => ({ rebate, spread }))
    }
    await bet()
    await foldChanges(db)
    for (const root of [top, agent, deep]) {
      const on = await expectedOf(true, root)
      expect(await expectedOf(false, root)).toEqual(on.map(({ rebate }) => ({ rebate, spread: 0 })))
      expect(on.some(({ rebate, spread }) => rebate + spread > 0)).toBe(true)
    }
  })

  test('days that were open when sums had no column for it are expected as much (migration 0045)', async () => {
    const [top = 0, agent = 0, ...others] = await team()
    await settled(
      db,
      [-1, 0].flatMap(day => others.map(user => ({ user, stake: 7_654_321, at: timeOn(day, 9) })))
    )
    await closeDays(db, timeOn(0, 1))
    await foldChanges(db)
    for (const statement of [
      'drop trigger open_earnings_new on open_team_earnings',
      'drop trigger open_earnings_changed on open_team_earnings',
      'drop function expect_new_earnings, expect_changed_earnings',
      'alter table open_team_days drop column rebate_expected, drop column spread_expected'
    ])
      await sql.raw(statement).execute(db)
    await expectedEarnings.up(db as never)
    await compare(top, [top, agent])
    expect(await faultsOf(db)).toEqual([])
  })

  test('a day that is done leaves no open sums, whether its changes were added or not', async () => {
    const [top = 0, , , , , player = 0] = await team()
    await settled(db, [{ user: player, stake: 1_000_000, at: timeOn(-1, 9) }])
    await foldChanges(db)
    await settled(db, [{ user: player, stake: 500_000, at: timeOn(-1, 10) }])
    await closeDays(db, timeOn(0, 1))
    expect(await notes()).toBeGreaterThan(0)
    await compare(top, [top])
    await foldChanges(db)
    await compare(top, [top])
    for (const table of ['open_team_days', 'open_team_earnings'])
      expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([])
    expect(await faultsOf(db)).toEqual([])
  })

  test('a part is added of whole members; the job is told of the others and adds them at once', async () => {
    const [top = 0, agent = 0, player = 0] = await team()
    const both = [agent, player].flatMap(user => GAMES.map(game => ({ user, stake: 10_000, at: timeOn(0, 9), game })))
    await settled(db, both)
    const job = foldingJob(db, 1)
    expect([await notes(), await job.run(10_000), await notes()]).toEqual([4, true, 2])
    await compare(top, [top, agent])
    expect([await job.run(10_000), await notes()]).toEqual([false, 0])
    await compare(top, [top, agent])
    expect(await faultsOf(db)).toEqual([])
  })

  test('members of nobody’s team are not noted, and the job adds every two seconds', async () => {
    const [, agent = 0] = await team()
    const alone = await member(db)
    await settled(db, [{ user: alone, stake: 10_000, at: timeOn(0, 9) }])
    expect(await notes()).toBe(0)
    const job = foldingJob(db)
    const bet = () => settled(db, [{ user: agent, stake: 10_000, at: timeOn(0, 9) }])
    await bet()
    expect([await job.run(10_000), await notes()]).toEqual([false, 0])
    await bet()
    await job.run(11_900)
    expect(await notes()).toBe(1)
    await job.run(12_000)
    expect(await notes()).toBe(0)
  })

  test.each([
    ['I22', 'when a member joined', 'update member_tree set opened_at = opened_at + 1 where distance = 2'],
    ['I23', 'an open day of a team', 'update open_team_days set valid = valid + 1'],
    [
      'I23',
      'an open day of a team that is gone',
      'delete from open_team_days where root = (select min(root) from open_team_days)'
    ],
    ['I23', 'a change that is gone', 'delete from member_day_changes'],
    ['I23', 'a change that is there twice', 'insert into member_day_changes select * from member_day_changes'],
    ['I23', 'how many bet on a day', 'update team_players set players = players + 1 where source = 0'],
    ['I23', 'the day they bet on before', "update team_players set previous = '2026-11-01' where source = 49"],
    ['I23', 'players that are gone', 'delete from team_players where source = 0'],
    ['I24', 'what an open day would earn', 'update open_team_earnings set amount = amount + 1'],
    ['I24', 'what an open day would earn that is gone', 'delete from open_team_earnings'],
    [
      'I24',
      'what a team would earn',
      'update open_team_days set rebate_expected = rebate_expected + 1 where source = 0'
    ]
  ])('%s tells when somebody altered %s', async (id, _, statement) => {
    const users = await team()
    const bets = (day: number) =>
      settled(
        db,
        users.slice(1).map(user => ({ user, stake: 7_654_321, at: timeOn(day, 9) }))
      )
    await bets(-1)
    await closeDays(db, timeOn(0, 1))
    await bets(0)
    await foldChanges(db)
    await bets(0)
    expect(await faultsOf(db)).toEqual([])
    await tamper(db, [statement])
    expect(await faultsOf(db)).toContainEqual(expect.stringMatching(new RegExp(`^${id}: .+`)))
  })
})
