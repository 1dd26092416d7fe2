import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOfDay } from '../../../src/rules/chinaTime'
import { gamesWithIssues } from '../../../src/server/catalogue/catalogue'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { dayEndOf, salesDayAt, salesDayOfDraw } from '../../../src/server/domain/issues/salesDay'
import { TestServer } from '../../kit/TestServer'
import { gameNamed, NOW } from '../kit/testDatabase'

const china = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute)

describe('one day, the sales day', () => {
  it.each(gamesWithIssues().map(game => [game.title, game] as const))(
    '%s: a draw is of the day its issue is of',
    (_, game) => {
      const first = ordinalAfter(game, NOW)
      for (let slot = first; slot < first + 400; slot++) {
        const { day, drawsAt, opensAt, closesAt } = issueAt(game, slot)
        expect([slot, dateOfDay(salesDayOfDraw(game, drawsAt))]).toEqual([slot, day])
        // While it is sold, in a game that sells round the clock, "today" is its day.
        if (game.schedule.kind === 'interval' && drawsAt - opensAt === game.schedule.seconds * 1000)
          expect([slot, dateOfDay(salesDayAt(game, closesAt - 1))]).toEqual([slot, day])
      }
    }
  )
})

describe('a night session (98: 18:00 to 2:00) and one that ends at 4:04 (23)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [98, 23], now: china(21, 0, 30) })
  })
  afterAll(() => server.close())

  const opened = async (typeId: number) => {
    const [base, current, today] = [
      await server.data('pksBaseInfo', { typeId }),
      await server.data('currentIssue', { typeId }),
      await server.data('pksTodayNumbers', { typeId })
    ]
    const counted = (today[0]?.drawList ?? []).reduce((sum, { appearCount }) => sum + appearCount, 0)
    const [newest] = await server.data('pksDayHistory', { typeId })
    const ball = newest?.dataList[0]
    return {
      base: [base.openCount, base.leftCount],
      current: [current.openCount, current.leftCount],
      counted,
      newest: [newest?.time, (ball?.big ?? 0) + (ball?.small ?? 0)]
    }
  }

  it.each([
    ['past midnight, while the session runs', china(21, 0, 30), '2026-11-20', 260, 60],
    ['at its last draw but one', china(21, 1, 58) + 30_000, '2026-11-20', 319, 1],
    ['after its end', china(21, 2), '2026-11-20', 0, 320],
    ['on the evening after', china(21, 18, 3), '2026-11-21', 2, 318]
  ])('%s: 已开, today’s numbers and the newest day of the history agree', async (_, at, day, open, left) => {
    await server.until(at)
    expect(await opened(98)).toEqual({
      base: [open, left],
      current: [open, left],
      counted: open,
      newest: [day, open === 0 ? 320 : open]
    })
  })

  it('the dates of the selectors are sales days, and the list says where the day ends', async () => {
    const game = (await server.data('lotteryTypeList', {})).find(({ typeId }) => typeId === 98)
    expect(game?.dayEnds).toBe(2 * 3600)
    expect(dayEndOf(gameNamed(23))).toBe((4 * 3600 + 4 * 60) * 1000)
    expect((await server.data('lotteryTypeList', {})).find(({ typeId }) => typeId === 49)?.dayEnds).toBeUndefined()
    const ofDay = await server.data('pksHistory', { typeId: 98, date: '2026-11-20' })
    expect(ofDay).toHaveLength(320)
    expect([ofDay.at(-1)?.openTime, ofDay[0]?.openTime]).toEqual(['2026-11-20 18:01:30', '2026-11-21 02:00:00'])
  })
})

describe('games that follow a calendar', () => {
  it('六合彩 and 福彩3D say 已开 and 剩余 of their day: before the draw, while it is awaited, after it, on a day without one', async () => {
    // Friday the 20th; 六合彩 draws on Tuesdays, Thursdays and Saturdays at 21:30.
    const server = await TestServer.start({ games: [18, 11], now: china(20, 12) })
    try {
      const counts = async (typeId: number) => {
        const { openCount, leftCount } = await server.data('currentIssue', { typeId })
        return [openCount, leftCount]
      }
      expect([await counts(18), await counts(11)]).toEqual([
        [0, 0],
        [0, 1]
      ])
      await server.until(china(21, 12))
      expect([await counts(18), await counts(11)]).toEqual([
        [0, 1],
        [0, 1]
      ])
      server.clock.advanceSync(china(21, 21, 31) - server.clock.now())
      expect(await counts(18)).toEqual([0, 1])
      await server.until(china(21, 21, 32))
      expect([await counts(18), await counts(11)]).toEqual([
        [1, 0],
        [1, 0]
      ])
      const base = await server.data('fc3dBaseInfo', { typeId: 11 })
      expect([base.openCount, base.leftCount]).toEqual([1, 0])
    } finally {
      await server.close()
    }
  })
})
