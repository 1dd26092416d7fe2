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
import { THOROUGH } from '../../kit/thorough'
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

async function seeded(spread: boolean, from = FROM) {
  const db = await freshDatabase()
  const users = new UserRepository(db)
  await openDemoPlayer(users, from)
  const { players } = await openTeam(db, users, { now: from, spread })
  await playTeamDays(db, { vault: VAULT, players, from, now: NOW, spread })
  return { db, users, players }
}

/** What was played: of each request key the slip, not what was drawn. */
const roundsOf = (db: Database) =>
  db
    .selectFrom('idempotency')
    .innerJoin('users', 'users.id', 'idempotency.user_id')
    .select(['username', 'key', 'body_hash'])
    .orderBy('username')
    .orderBy('key')
    .execute()

const membersOf = (db: Database) =>
  db
    .selectFrom('users as u')
    .leftJoin('users as up', 'up.id', 'u.parent_id')
    .leftJoin('invitations as i', 'i.code', 'u.invited_by')
    .select(['u.username', 'u.created_at', 'up.username as under', 'i.uses', 'i.visits'])
    .orderBy('u.username')
    .execute()

const BROKEN = 'the start was broken off'

/** Users of a start that ends when it has opened some. */
class BrokenOff extends UserRepository {
  #left: number

  constructor(db: Database, left: number) {
    super(db)
    this.#left = left
  }

  override async open(...opened: Parameters<UserRepository['open']>): Promise<number | undefined> {
    if (this.#left === 0) throw new Error(BROKEN)
    this.#left -= 1
    return super.open(...opened)
  }
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

  test('what comes too late on a slow machine is placed on what is on sale by then', { timeout: 300_000 }, async () => {
    const { db, players } = await seeded(true, NOW)
    server = await TestServer.start({ db, games: [49] })
    let asked = 0
    const clock = () => (++asked < 6 ? NOW : NOW + 10 * 60_000)
    await placeTeamBets(db, { players, games: [gameNamed(49)], clock })
    const chases = await db.selectFrom('chases').select('id').execute()
    expect([await countOf(db, 'orders'), chases.length]).toEqual([7, 2])
  })

  test('while players invite nobody, the agents’ team plays all the same', { timeout: 300_000 }, async () => {
    const { db, players } = await seeded(false)
    expect(players).toHaveLength(10)
    const lines = await db.selectFrom('commissions').select('program').distinct().execute()
    expect([lines, SPREAD_RATES.length]).toEqual([[{ program: 'rebate' }], 2])
    await expectHonest(db, VAULT)
  })

  test.runIf(THOROUGH)(
    'plays beside the server: no day is closed under it, it ends between two rounds, and the next start goes on',
    {
      timeout: 300_000
    },
    async () => {
      const db = await freshDatabase()
      const parts = { db, users: new UserRepository(db), vault: VAULT, spread: true, clock: () => NOW }
      const faults: unknown[] = []
      const team = await DemoTeam.open(parts)
      expect([team.isPlaying, await countOf(db, 'orders')]).toEqual([true, 0])
      const closing = closingJob({ ...parts, emit: () => undefined, isHeld: () => team.isPlaying })
      team.start([], fault => faults.push(fault))
      while ((await countOf(db, 'agency_days')) === 0);
      await team.stop()
      const [orders, days] = [await countOf(db, 'orders'), await countOf(db, 'agency_days')]
      expect([team.isPlaying, orders > 0, days < TEAM_DAYS - 1]).toEqual([true, true, true])
      // Days that are not played stay open, for the next start to play.
      expect([await closing.run(NOW), await countOf(db, 'agency_days')]).toEqual([false, days])

      const again = await DemoTeam.open(parts)
      expect([again.isPlaying, again.agent]).toEqual([true, team.agent])
      again.start([], fault => faults.push(fault))
      while (again.isPlaying) await new Promise(done => setTimeout(done, 5))
      expect(faults).toEqual([])
      // Each player's rounds of each day stand there once, as if nothing had been broken off.
      const whole = await seeded(true, NOW - TEAM_DAYS * DAY_MS)
      expect(await roundsOf(db)).toEqual(await roundsOf(whole.db))
      expect(await countOf(db, 'agency_days')).toBe(await countOf(whole.db, 'agency_days'))
      await expectHonest(db, VAULT)

      // A team whose days have all been played gets no further bets.
      expect((await DemoTeam.open(parts)).isPlaying).toBe(false)
    }
  )

  test('an opening that was broken off goes on: every member is there once', { timeout: 300_000 }, async () => {
    const db = await freshDatabase()
    const parts = { db, vault: VAULT, spread: true, clock: () => NOW }
    for (const left of [0, 1, 6, 9]) {
      const users = new BrokenOff(db, left)
      await expect(DemoTeam.open({ ...parts, users })).rejects.toThrow(BROKEN)
    }
    // The next day's start: its history begins where the first one would have begun.
    const clock = () => NOW + DAY_MS
    expect((await DemoTeam.open({ ...parts, users: new UserRepository(db), clock })).isPlaying).toBe(true)
    const whole = await freshDatabase()
    await DemoTeam.open({ ...parts, db: whole, users: new UserRepository(whole) })
    expect(await membersOf(db)).toEqual(await membersOf(whole))
  })
})
