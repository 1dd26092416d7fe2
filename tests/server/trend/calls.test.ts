import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import type { TrendCall } from '../../../src/contract/trendCalls'
import { FAMILIES } from '../../../src/games/registry'
import { BASE_CALLS, TREND_CALLS } from '../../../src/games/trendCalls'
import { chinaDateBack } from '../../../src/rules/chinaTime'
import { CALENDAR_DAYS } from '../../../src/rules/trend/statistic'
import { TestServer } from '../../kit/TestServer'
import { TREND_GAMES, trendFields, trendGameOf } from '../kit/trendGames'

/** 福彩3D: one draw a day. */
const CALENDAR_GAME = 11

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ games: [...TREND_GAMES, CALENDAR_GAME] })
})
afterAll(() => server.close())

const ask = async (call: TrendCall, more: Record<string, unknown> = {}): Promise<unknown> => {
  const answer = await server.call(call, { ...trendFields(call), ...more } as never)
  if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
  return answer.data
}
const takes = (call: EndpointKey, field: string): boolean => {
  const schema = ENDPOINTS[call].request as unknown as { readonly shape: Readonly<Record<string, unknown>> }
  return field in schema.shape
}

describe('every trend call (§S7, §T14)', () => {
  it('the calls tabs may name are the calls of the contract', () => {
    const named: readonly string[] = [...BASE_CALLS, ...TREND_CALLS]
    const wired = ENDPOINT_KEYS.filter(
      key => ENDPOINTS[key].path.startsWith('trend/') || ENDPOINTS[key].path === 'input/getLotteryTrendCharts'
    )
    expect([...named].sort()).toEqual([...wired].sort())
  })

  it.each(TREND_CALLS)('%s answers within its contract by period, by date and by default', async call => {
    expect(trendGameOf(call)).toBeGreaterThan(0)
    await ask(call)
    if (takes(call, 'numPeriods')) {
      await ask(call, { numPeriods: '30', date: '' })
      await ask(call, { numPeriods: '', date: '2026-11-19' })
    } else if (takes(call, 'date')) await ask(call, { date: '2026-11-18' })
  })

  it.each(TREND_CALLS.filter(call => takes(call, 'date')))('%s of a day without draws is empty', async call => {
    for (const date of ['2030-01-01', '2020-01-01', '2026-02-31']) {
      const data = await ask(call, takes(call, 'numPeriods') ? { date, numPeriods: '' } : { date })
      const bodies = Array.isArray(data)
        ? data.map(item => (item as { bodyList?: unknown }).bodyList ?? item)
        : [
            (data as { bodyList?: unknown; tableList?: unknown }).bodyList ??
              (data as { tableList?: unknown }).tableList
          ]
      expect(bodies.every(body => Array.isArray(body) && body.length === 0)).toBe(true)
    }
  })

  it('a game that follows a calendar counts many days where others count today', async () => {
    const drawn = await server.data('fc3dHistory', { typeId: CALENDAR_GAME, numPeriods: '90' })
    const since = chinaDateBack(server.clock.now(), CALENDAR_DAYS - 1)
    const days = drawn.filter(({ openTime }) => openTime >= since).length
    expect(days).toBeGreaterThan(1)
    const { list } = await server.data('fc3dDoubleCount', { typeId: CALENDAR_GAME })
    expect((list[0]?.bigCount ?? 0) + (list[0]?.smallCount ?? 0)).toBe(days)
    const roads = await server.data('fc3dNumberBead', { typeId: CALENDAR_GAME, date: '' })
    expect(roads[0]?.roadBeads).toHaveLength(days)
    const day = drawn[0]?.openTime.slice(0, 10) ?? ''
    const [ofDay] = await server.data('fc3dNumberBead', { typeId: CALENDAR_GAME, date: day })
    expect(ofDay?.roadBeads).toHaveLength(1)
  })

  it.each(TREND_CALLS.filter(call => takes(call, 'numPeriods')))(
    '%s refuses a period and a date together',
    async call => {
      expect(
        await server.call(call, { ...trendFields(call), numPeriods: '30', date: '2026-11-19' } as never)
      ).toMatchObject({ code: 400, message: '请求内容有误：date' })
    }
  )

  it.each(TREND_CALLS)('%s of a game of another family is refused', async call => {
    const other = trendGameOf(call) === 49 ? 1 : 49
    expect(await server.call(call, { ...trendFields(call), typeId: other } as never)).toMatchObject({
      code: 500,
      message: '彩种不存在或未开放'
    })
  })

  it.each(BASE_CALLS)('%s tells of the latest draw and the next', async call => {
    const family = FAMILIES.find(candidate => candidate.trends?.base === call)
    const base = await server.data(call, { typeId: trendGameOf(call) })
    expect(base.opencode.split(',')).toHaveLength(family?.numbers.take ?? 0)
    expect(base.nextTime).toBeGreaterThan(base.serverTime)
  })

  it.each([
    ['k3SizeTrend', 2],
    ['k3ParityTrend', 2],
    ['pcddSizeTrend', 2],
    ['pcddParityTrend', 2],
    ['pcddSumTrend', 2],
    ['fc3dSumTrend', 2],
    ['pksLocationTrend', 10],
    ['sscLocationTrend', 5],
    ['pcddLocationTrend', 3],
    ['sscFormTrend', 1],
    ['sscDragonTrend', 1],
    ['pksRoadBead', 27],
    ['sscRoadBead', 13],
    ['elevenRoadBead', 13]
  ] as const)('%s has exactly %i datasets', async (call, count) => {
    expect(await ask(call)).toHaveLength(count)
  })

  it('code narrows a position trend to its place; outside of the places it is refused', async () => {
    const [all, third] = [await ask('pksLocationTrend'), await ask('pksLocationTrend', { code: 3 })]
    expect(third).toEqual((all as unknown[]).slice(2, 3))
    expect(await ask('pksLocationTrend', { code: '' })).toEqual(all)
    for (const code of [0, 11, 'x'])
      expect(await server.call('pksLocationTrend', { typeId: 49, code } as never)).toMatchObject({ code: 400 })
  })

  it('the gateway answers what the call answers (§S7)', async () => {
    const direct = await server.inject('GET', 'trend/pks/queryGysumTrend', { typeId: 49, numPeriods: 30 })
    const gateway = await server.inject('GET', 'ws/trend/getAppData', {
      path: 'pks/queryGysumTrend',
      typeId: 49,
      numPeriods: 30
    })
    expect(gateway.json()).toEqual(direct.json())
  })

  it('a poll gets a 304 until there is a new draw, and then the new answer', async () => {
    const fields = { typeId: 49, numPeriods: 90 }
    const path = 'trend/pks/queryGysumTrend'
    const first = await server.inject('GET', path, fields)
    const tag = String(first.headers['etag'])
    const poll = () => server.inject('GET', path, fields, { headers: { 'if-none-match': tag } })
    expect((await poll()).statusCode).toBe(304)
    await server.draw(49)
    const fresh = await poll()
    expect(fresh.statusCode).toBe(200)
    const last = await server.data('pksBaseInfo', { typeId: 49 })
    const body = fresh.json<{ data: { bodyList: { issue: string }[] } }>().data.bodyList
    expect([body.length, body.at(-1)?.issue]).toEqual([90, last.issue])
  })
})
