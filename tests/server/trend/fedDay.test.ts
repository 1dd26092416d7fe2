import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { TestServer } from '../../kit/TestServer'
import { drawDb, gameNamed } from '../kit/testDatabase'

/** 经典赛车 has running numbers from 9:00 on, 江南快三 those of its day from 8:30 on. */
const FED = [
  [2, 'pksBaseInfo', '1 2 3 4 5 6 7 8 9 10', 180],
  [5, 'k3BaseInfo', '1 2 3', 41]
] as const
/** Friday, 11:05 in UTC+8. */
const NOW = Date.UTC(2026, 10, 20, 3, 5)
const MORNING = Date.UTC(2026, 10, 20, 0)

describe('a fed game that draws all day (§S2.4, §A5)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [2, 5], now: NOW, settings: { feedGames: new Set([2, 5]) } })
  })
  afterAll(() => server.close())

  it.each(FED)('game %i: 已开 counts the draws of the day that have a result, 剩余 those to come', async (...fed) => {
    const [typeId, call, numbers, aDay] = fed
    const game = gameNamed(typeId)
    const first = ordinalAfter(game, MORNING)
    const feed = async (places: readonly number[]) => {
      const lines = places.map(place => {
        const { issue, drawsAt } = issueAt(game, first + place - 1)
        return `${issue},${chinaDateTime(drawsAt)},"${numbers}"`
      })
      const results = ['issue,time,numbers', ...lines].join('\n')
      const report = await importFeed(drawDb(server.db), game, new Set([typeId]), { results }, () => server.clock.now())
      expect(report).toMatchObject({ imported: places.length, faults: [] })
    }
    const counts = async () => {
      const base = await server.data(call, { typeId })
      const current = await server.data('currentIssue', { typeId })
      expect([current.openCount, current.leftCount]).toEqual([base.openCount, base.leftCount])
      return [base.openCount, base.leftCount]
    }
    await feed([1, 2, 4, 5])
    expect(await counts()).toEqual([4, aDay - 5])
    await feed([3])
    expect(await counts()).toEqual([5, aDay - 5])
  })

  it('an issue of running numbers is the first of its day only once a day', async () => {
    const { list } = await server.data('plan', { typeId: 2 })
    expect(list.map(({ nextFirst }) => nextFirst)).toEqual(list.map(() => 0))
    expect(await server.data('currentIssue', { typeId: 2 })).not.toMatchObject({ state: -1 })
  })
})
