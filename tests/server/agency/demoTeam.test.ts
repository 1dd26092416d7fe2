import { afterEach, describe, expect, test } from 'vitest'
import { SPREAD_RATES } from '../../../src/rules/agency/commission'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { DemoTeam } from '../../../src/server/demo/DemoTeam'
import { openDemoPlayer } from '../../../src/server/demo/demoPlayer'
import { openTeam } from '../../../src/server/demo/openTeam'
import { placeTeamBets } from '../../../src/server/demo/placeTeamBets'
import { playTeamDays, TEAM_DAYS } from '../../../src/server/demo/playTeamDays'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { dayNamed } from '../kit/commissions'
import { expectHonest } from '../kit/expectHonest'
import { freshDatabase, gameNamed, NOW, VAULT } from '../kit/testDatabase'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A start seeds two weeks; four days show the same. */
const FROM = NOW - 4 * DAY_MS

const countOf = async (db: Database, table: 'orders' | 'agency_days'): Promise<number> =>
  await db
    .selectFrom(table)
    .select(db.fn.countAll<string>().as('n'))
    .executeTakeFirst()
    .then(row => Number(row?.n))

async function seeded(spread: boolean) {
  const db = await freshDatabase()
  const users = new UserRepository(db)
  await openDemoPlayer(users, FROM)
  const { players } = await openTeam(db, users, { now: FROM, spread })
  await playTeamDays(db, { vault: VAULT, players, from: FROM, now: NOW, spread })
  return { db, users, players }
}

describe('the demo team (check 23)', () => {
  test('agent01 has days, games, members, bets and chases; demo01 commission, players and a ladder in progress', {
    timeout: 300_000
  }, async () => {
    const { db, users, players } = await seeded(true)
    expect(players).toHaveLength(15)
    const at = await TestServer.start({ db, games: [49] })
    server = at
    await placeTeamBets(db, { players, games: [gameNamed(49)], clock: () => NOW })

    await at.login('agent01', 'agent123')
    const home = await at.data('agentHome', {})
    expect(home.members).toBe(14)
    expect(home.days.filter(({ valid }) => valid > 0).length).toBeGreaterThan(2)
    expect(home.days.some(({ mine }) => mine > 0)).toBe(true)
    const days = { dateFrom: dayNamed(-4), dateTo: dayNamed(0) }
    const report = await at.data('teamReport', days)
    expect(report.games.length).toBeGreaterThan(1)
    expect([report.total.players > 5, report.total.pending > 0]).toEqual([true, true])
    const open = await at.data('teamOrderList', { ...days, orderStatus: '0', limit: 20 })
    expect(open.list.length).toBeGreaterThanOrEqual(5)
    expect((await at.data('teamChases', { ...days, limit: 20 })).list).toHaveLength(2)

    await at.login('demo01', 'demo123')
    const spread = await at.data('spreadHome', {})
    expect([spread.total > 0, spread.funnel[0] ?? 0]).toEqual([true, 9])
    expect((await at.data('myPlayers', { page: 1, limit: 20 })).total).toBe(3)
    expect(await at.data('rewards', {})).toMatchObject({ counted: 2, level: 0 })
    expect((await at.data('orderList', { page: 1, limit: 20, date: 30, orderStatus: '' })).total).toBe(0)
    // What they win is worth showing.
    const wins = (await at.data('winners', { page: 1, limit: 20 })).map(({ bonus }) => bonus)
    expect([wins.length > 0, wins.filter(bonus => bonus < 10)]).toEqual([true, []])
    await expectHonest(db, VAULT)

    // Where there is a team it is left alone.
    expect((await openTeam(db, users, { now: NOW, spread: true })).players).toEqual([])
  })

  test('while players invite nobody, the agents’ team plays all the same', { timeout: 300_000 }, async () => {
    const { db, players } = await seeded(false)
    expect(players).toHaveLength(10)
    const lines = await db.selectFrom('commissions').select('program').distinct().execute()
    expect([lines, SPREAD_RATES.length]).toEqual([[{ program: 'rebate' }], 2])
    await expectHonest(db, VAULT)
  })

  test('plays beside the server: no day is closed under it, and it ends between two rounds', {
    timeout: 300_000
  }, async () => {
    const db = await freshDatabase()
    const parts = { db, users: new UserRepository(db), vault: VAULT, spread: true, clock: () => NOW }
    const team = await DemoTeam.open(parts)
    expect([team.isPlaying, await countOf(db, 'orders')]).toEqual([true, 0])
    const faults: unknown[] = []
    const closing = closingJob({ ...parts, emit: () => undefined, isHeld: () => team.isPlaying })
    team.start([], fault => faults.push(fault))
    while ((await countOf(db, 'agency_days')) === 0);
    expect(await closing.run(NOW)).toBe(false)
    await team.stop()
    const [orders, days] = [await countOf(db, 'orders'), await countOf(db, 'agency_days')]
    expect([team.isPlaying, orders > 0, days < TEAM_DAYS - 1]).toEqual([false, true, true])
    team.start([], fault => faults.push(fault))
    while (await closing.run(NOW));
    expect(await countOf(db, 'agency_days')).toBeGreaterThan(days)
    expect([faults, await countOf(db, 'orders')]).toEqual([[], orders])
    await expectHonest(db, VAULT)

    // The next start finds a site with players, and adds nothing to what they did.
    const again = await DemoTeam.open(parts)
    expect([again.isPlaying, again.agent]).toEqual([false, team.agent])
  })
})
