import { afterEach, describe, expect, test } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { YUAN } from '../../../src/rules/money'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { give, issueOf, LOSE, settleAll } from '../kit/chases'
import { closeDays, dayNamed, faultsOf, member, settled, timeOn } from '../kit/commissions'
import { sealAll } from '../kit/sealing'
import { accepted, bet, freshDatabase, line, openGame, player } from '../kit/testDatabase'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

type Row = DataOf<'memberReport'>['total']
const SUMMED = ['orders', 'bet', 'valid', 'returned', 'win', 'rebate', 'spread', 'profit', 'mine'] as const
/** Figures as whole numbers: yuan of an answer have four decimals. */
const figures = (row: Pick<Row, (typeof SUMMED)[number]>) => SUMMED.map(key => Math.round(row[key] * YUAN))
const add = (all: readonly (readonly number[])[]): readonly number[] =>
  SUMMED.map((_, at) => all.reduce((sum, row) => sum + (row[at] ?? 0), 0))

describe('reports agree with one another (§G3.1, check 13)', () => {
  test('a team is its branches, a branch is its root and its team, days and games come to the whole', {
    timeout: 300_000
  }, async () => {
    const at = await TestServer.start()
    server = at
    const passwordHash = await quickHash('secret42x')
    const root01 = { username: 'agent01', passwordHash, passwordChanged: true, isDemo: false, now: timeOn(-10, 0) }
    const agent = (await at.composed.users.open(root01, joinRoot)) ?? 0
    await at.login('agent01')
    const random = seededRandom(13)
    const all = [{ id: agent, group: 1960 }]
    for (let n = 0; n < 10; n++) {
      const parent = all[randomBelow(random, Math.min(all.length, 5))] ?? all[0]
      const group = Math.max(1900, (parent?.group ?? 1960) - 2 * randomBelow(random, 5))
      const asked = { under: parent?.id ?? agent, group, isAgent: n < 5 }
      all.push({ id: await member(at.db, asked), group })
    }
    const bets = Array.from({ length: 120 }, (_, n) => {
      const stake = 1 + randomBelow(random, 9_000_000)
      const returned = n % 7 === 0 ? stake : n % 5 === 0 ? Math.floor(stake / 2) : 0
      return { user: all[n % all.length]?.id ?? agent, stake, returned, at: timeOn(-1 - (n % 6), 9 + (n % 12)) }
    })
    await settled(at.db, bets)
    await closeDays(at.db, timeOn(0, 1))
    const days = { dateFrom: dayNamed(-6), dateTo: dayNamed(-1) }
    const read = (uid?: number) =>
      at.data('memberReport', { ...days, page: 1, limit: 100, ...(uid !== undefined && { uid }) })
    let compared = 0
    const walk = async (report: DataOf<'memberReport'>): Promise<void> => {
      expect(figures(report.total)).toEqual(add([report.own, ...report.list].map(figures)))
      for (const row of report.list) {
        const below = await read(row.uid)
        expect([row.uid, figures(row)]).toEqual([row.uid, figures(below.total)])
        compared += 1
        await walk(below)
      }
    }
    const root = await read()
    await walk(root)
    expect(compared).toBe(10)
    const team = await at.data('teamReport', days)
    expect(figures(team.total)).toEqual(add(root.list.map(figures)))
    expect(figures(team.total)).toEqual(add(team.days.map(figures)))
    const games = team.games.reduce((sum, game) => sum + Math.round(game.valid * YUAN), 0)
    expect(games).toBe(Math.round(team.total.valid * YUAN))
    expect(team.total.valid).toBeGreaterThan(0)
    expect(team.total.mine).toBeGreaterThan(0)
    expect(await faultsOf(at.db)).toEqual([])
  })
})

describe('a bet counts on the day it is settled (§G3.1, check 14)', () => {
  test('a bet counts on the day it settles: one day at 23:59:59.999, the next at 00:00:00.000, whenever it was placed', async () => {
    const db = await freshDatabase()
    const sold = await openGame(db, 2)
    const next = issueOf(sold, 1)
    const user = await player(db)
    const slip = [line(2, 'pk10-c-place1-number')]
    accepted(await bet(db, user, sold, 2, slip))
    accepted(await bet(db, user, next, 2, slip))
    await sealAll(db, sold.drawsAt)
    await give(db, sold, LOSE)
    await settleAll(db, timeOn(1, 0) - 1)
    await sealAll(db, next.drawsAt)
    await give(db, next, LOSE)
    await settleAll(db, timeOn(1, 0))
    const kept = await db.selectFrom('member_days').select(['day', 'orders']).orderBy('day').execute()
    expect(kept).toEqual([
      { day: dayNamed(0), orders: 1 },
      { day: dayNamed(1), orders: 1 }
    ])
    expect(await faultsOf(db)).toEqual([])
  })
})
