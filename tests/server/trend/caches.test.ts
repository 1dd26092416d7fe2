import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrendCall } from '../../../src/contract/trendCalls'
import { chinaDateTime, DAY_MS } from '../../../src/rules/chinaTime'
import { printResult } from '../../../src/rules/opencode'
import type { TrendDraw } from '../../../src/rules/trend/draw'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { readDraws } from '../../../src/server/domain/trend/readDraws'
import { TrendCaches } from '../../../src/server/domain/trend/TrendCaches'
import { TrendReader } from '../../../src/server/routes/trend/TrendReader'
import { TestServer } from '../../kit/TestServer'
import type { MadeDraw } from '../../rules/trend/drawMaker'
import { NAIVE } from '../../rules/trend/naive'
import { drawDb, gameNamed } from '../kit/testDatabase'

/** A server that has never answered: everything is made anew. */
const newcomer = (server: TestServer): TrendReader => {
  const now = () => server.clock.now()
  return new TrendReader(new IssueReader(server.db), new TrendCaches(server.db, now), now)
}

/** Draws with their numbers as the wire prints them. */
const printed = (draws: readonly TrendDraw[], width: 1 | 2): MadeDraw[] =>
  draws.map(draw => ({ ...draw, opencode: printResult(draw.numbers, width) }))

type Asked = readonly [call: TrendCall, fields: Record<string, unknown>]
const RACING: readonly Asked[] = [
  ['pksHistory', { numPeriods: '30' }],
  ['pksSumTrend', { numPeriods: '30' }],
  ['pksSumTrend', {}],
  ['pksLocationTrend', { code: 4, numPeriods: '60' }],
  ['pksNumberLaw', { code: 3, numPeriods: '30' }],
  ['pksNumberLaw', { code: 3, date: '2026-11-20' }],
  ['pksHeat', {}],
  ['pksRoadBead', {}],
  ['pksFrontBack', {}],
  ['pksDoubleCount', {}],
  ['pksLongDragon', {}],
  ['pksTodayNumbers', {}],
  ['pksDayHistory', {}],
  ['pksDragonHistory', {}],
  ['pksSumHistory', {}]
]

describe('a server that keeps up says what a new one says', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [49] })
  })
  afterAll(() => server.close())

  const compare = async () => {
    const fresh = newcomer(server)
    for (const [call, fields] of RACING) {
      const kept = await server.data(call as 'pksHeat', { typeId: 49, ...fields })
      expect([call, kept]).toEqual([call, await fresh.answer(call as 'pksHeat', { typeId: 49, ...fields })])
    }
  }

  it('draw after draw, over midnight into a day without draws, and days later', async () => {
    await compare()
    for (let i = 0; i < 3; i++) {
      await server.draw(49)
      await compare()
    }
    // 23:57: the last draw of the day is at midnight and belongs to it.
    await server.until(Date.UTC(2026, 10, 20, 15, 57))
    await compare()
    await server.until(Date.UTC(2026, 10, 20, 16, 0))
    await compare()
    const [today] = await server.data('pksDoubleCount', { typeId: 49 })
    expect(today).toMatchObject({ bigCount: 0, smallCount: 0 })
    expect((await server.data('pksLongDragon', { typeId: 49 })).length).toBeGreaterThan(0)
    const [newest] = await server.data('pksDayHistory', { typeId: 49 })
    expect(newest?.time).toBe('2026-11-20')
    expect((newest?.dataList[0]?.big ?? 0) + (newest?.dataList[0]?.small ?? 0)).toBe(288)
    await server.pass(2 * DAY_MS)
    await compare()
  })

  it('a day is answered from the log or read for itself: the same', async () => {
    const rows = printed(await readDraws(server.db, gameNamed(49), { to: server.clock.now() }), 2)
    const days = [...new Set(rows.map(row => row.day))]
    for (const date of [days[1], days.at(-2)]) {
      const from = rows.findIndex(row => row.day === date)
      const to = rows.findLastIndex(row => row.day === date) + 1
      const window = { all: rows, from, to }
      for (const call of ['pksSumTrend', 'pksRoadBead', 'pksNumberLaw'] as const)
        expect(await server.data(call as 'pksSumTrend', { typeId: 49, date })).toEqual(NAIVE[call]?.(window, {}))
    }
  })

  it('statistics of the stored draws are those counted again', async () => {
    const all = printed(await readDraws(server.db, gameNamed(49), { to: server.clock.now() }), 2)
    const newest = (count: number) => ({ all, from: all.length - count, to: all.length })
    expect(await server.data('pksHeat', { typeId: 49 })).toEqual(NAIVE.pksHeat?.(newest(20), {}))
    expect(await server.data('pksSumTrend', { typeId: 49, numPeriods: '90' })).toEqual(
      NAIVE.pksSumTrend?.(newest(90), {})
    )
    expect(await server.data('pksDayHistory', { typeId: 49 })).toEqual(NAIVE.pksDayHistory?.(newest(all.length), {}))
  })
})

describe('draws imported by draws:import (§A5)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [12, 11], settings: { feedGames: new Set([12, 11]) } })
  })
  afterAll(() => server.close())

  const FED = Array.from({ length: 60 }, (_, i) => i)
  const numbersOf = (i: number, take: number) =>
    [i % 10, (i * 3) % 10, (i * 7 + 1) % 10, Math.floor(i / 6)].slice(0, take)

  /** Feeds the game some of its 60 latest issues, `which` counted from the oldest. */
  async function feed(typeId: number, which: readonly number[]): Promise<void> {
    const game = gameNamed(typeId)
    const first = ordinalAfter(game, server.clock.now()) - FED.length
    const take = typeId === 12 ? 4 : 3
    const lines = which.map(i => {
      const plan = issueAt(game, first + i)
      return `${plan.issue},${chinaDateTime(plan.drawsAt)},"${numbersOf(i, take).join(' ')}"`
    })
    const results = ['issue,time,numbers', ...lines].join('\n')
    const report = await importFeed(drawDb(server.db), game, new Set([typeId]), { results }, () => server.clock.now())
    expect(report).toMatchObject({ imported: which.length, known: 0, faults: [] })
  }

  const OLDER = FED.filter(i => i < 20)
  const EVEN = FED.filter(i => i % 2 === 0 && i >= 20)
  const ODD = FED.filter(i => i % 2 === 1 && i >= 20)

  it('appear in the tables of a server that already answered, also between and before draws it knew', async () => {
    const shown = async () => {
      const [table] = await server.data('qxcBaseTrend', { typeId: 12, numPeriods: '30' })
      return table?.bodyList ?? []
    }
    const expected = (which: readonly number[]) => which.slice(-30).map(i => numbersOf(i, 4).join(','))
    expect(await shown()).toEqual([])
    await feed(12, EVEN)
    expect((await shown()).map(row => row.opencode)).toEqual(expected(EVEN))
    expect((await shown()).slice(1).every(row => row.gap === 1)).toBe(true)
    await feed(12, OLDER)
    expect((await shown()).map(row => row.opencode)).toEqual(expected([...OLDER, ...EVEN]))
    await feed(12, ODD)
    expect((await shown()).map(row => row.opencode)).toEqual(expected(FED))
    const all = printed(await readDraws(server.db, gameNamed(12), { to: server.clock.now() }), 1)
    expect(all).toHaveLength(60)
    expect(await server.data('qxcBaseTrend', { typeId: 12, numPeriods: '30' })).toEqual(
      NAIVE.qxcBaseTrend?.({ all, from: 30, to: 60 }, {})
    )
  })

  it('appear in day histories: the last 30 days that have draws', async () => {
    for (const some of [EVEN, OLDER, ODD]) {
      await feed(11, some)
      const all = printed(await readDraws(server.db, gameNamed(11), { to: server.clock.now() }), 1)
      const history = await server.data('fc3dDayHistory', { typeId: 11 })
      expect(history).toHaveLength(Math.min(30, all.length))
      expect(history).toEqual(NAIVE.fc3dDayHistory?.({ all, from: 0, to: all.length }, {}))
    }
  })

  it('a question that was asked before is answered by the same object', async () => {
    const reader = newcomer(server)
    const table = () => reader.answer('qxcBaseTrend', { typeId: 12, numPeriods: '30' })
    const history = () => reader.answer('fc3dDayHistory', { typeId: 11 })
    expect(await table()).toBe(await table())
    expect(await history()).toBe(await history())
  })
})
