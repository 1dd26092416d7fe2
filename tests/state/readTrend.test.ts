import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import type { DataOf } from '../../src/contract/endpoints'
import { ENDPOINTS } from '../../src/contract/endpoints'
import type { StatisticKind } from '../../src/contract/statistics'
import type { TrendCall } from '../../src/contract/trendCalls'
import { FAMILIES } from '../../src/games/registry'
import { callsOf } from '../../src/games/trendCalls'
import type { TREND_WRITERS } from '../../src/games/trendWriters'
import type { AnswerOf } from '../../src/rules/trend/answers'
import { columnsOf } from '../../src/rules/trend/columns'
import { OUTCOME_NAMES } from '../../src/rules/trend/series'
import { readTrend } from '../../src/state/readTrend'
import { makeDraws } from '../rules/trend/drawMaker'
import { TABLE_LAYOUTS } from '../rules/trend/layouts'
import { familyOfCall, openStatistic } from '../rules/trend/statistics'

/** The answer of a call over random draws, and the same through the wire: written by the server, read by the client. */
function throughTheWire(kind: StatisticKind, call: TrendCall) {
  const family = familyOfCall(call)
  const draws = makeDraws(family, call, 130)
  const statistic = openStatistic(family, call, {})
  draws.forEach((draw, at) => {
    statistic.add(draw, draws[at - 1])
  })
  const sent = z.parse(ENDPOINTS[call].data, JSON.parse(JSON.stringify(statistic.read())))
  return { answer: statistic.answer(), read: readTrend(kind, sent) }
}

const SAME = [
  'draw-list',
  'long-dragon',
  'road-bead',
  'heat',
  'miss-table',
  'day-history',
  'followers',
  'ball-attributes'
] as const

describe('what the server writes of a trend answer the client reads (§T14)', () => {
  it.each(SAME.flatMap(kind => callsOf(kind).map(call => [call, kind] as const)))('%s', (call, kind) => {
    const { answer, read } = throughTheWire(kind, call)
    expect(read).toEqual(answer)
  })

  it.each(callsOf('today-numbers'))('%s: the figures that are shown', call => {
    const { answer, read } = throughTheWire('today-numbers', call)
    expect(answer).toMatchObject(read)
  })

  it('the layouts of every miss table are compared', () =>
    expect(Object.keys(TABLE_LAYOUTS).sort()).toEqual([...callsOf('miss-table')].sort()))

  it.each(Object.entries(TABLE_LAYOUTS))('%s: its fields hold all columns of its tables', (call, layouts) => {
    const tables = Object.values(familyOfCall(call as TrendCall).trends?.calls ?? {}).flatMap(statistic =>
      statistic.kind === 'miss-table' ? [statistic.tables({})] : []
    )
    const widths = layouts.map(({ row, footer }) => {
      const [columns, figures] = [row, footer].map(fields => Object.values(fields).reduce((sum, n) => sum + n, 0))
      expect(figures).toBe(columns)
      return columns
    })
    expect(tables.map(own => own.slice(0, layouts.length).map(table => columnsOf(table).length))).toContainEqual(widths)
  })
})

const RANK = { bigCount: 1, smallCount: 2, singleCount: 3, doubleCount: 0 }

describe('the three shapes of a two-sides answer (§T14)', () => {
  it('ranks: 龙虎 where it is counted, no numbers', () => {
    const { ranks, numbers } = readTrend('two-sides', [
      { rank: 1, ...RANK, dragonCount: 2, tigerCount: 1 },
      { rank: 2, ...RANK }
    ])
    expect(numbers).toEqual([])
    expect(
      ranks.map(
        ({ rank, counts }) => `${rank} ${counts.map(each => OUTCOME_NAMES[each.outcome] + each.count).join(' ')}`
      )
    ).toEqual(['1 大1 小2 单3 双0 龙2 虎1', '2 大1 小2 单3 双0'])
  })

  it('ranks and digits', () => {
    const { numbers } = readTrend('two-sides', {
      list: [{ rank: 1, ...RANK }],
      sumList: [{ code: 0, count: 4 }]
    })
    expect(numbers).toEqual([{ number: 0, count: 4 }])
  })

  it('titled: the list of numbers is told from those of sides', () => {
    const { ranks, numbers } = readTrend('two-sides', [
      { title: '号码', name: ['01', '02'], value: [3, 5] },
      { title: '总和', name: ['大', '小', '和'], value: [1, 2, 3] }
    ])
    expect(numbers).toEqual([
      { number: 1, count: 3 },
      { number: 2, count: 5 }
    ])
    expect(ranks.map(({ name, counts }) => [name, counts.at(-1)])).toEqual([['总和', { outcome: 'tie', count: 3 }]])
  })
})

describe('calls of exactly two datasets (§S5)', () => {
  it('are those whose tabs show two tables: the contract lays out two for each of them, and for no other', () => {
    const two = Object.entries(TABLE_LAYOUTS).flatMap(([call, layouts]) => (layouts.length === 2 ? [call] : []))
    const shown = FAMILIES.flatMap(({ trends }) => [...(trends?.tabs ?? []), ...(trends?.extras ?? [])]).flatMap(tab =>
      tab.kind === 'miss-table' && tab.views.some(({ table }) => table > 0) ? [tab.call] : []
    )
    expect([...new Set(shown)].sort()).toEqual(two.sort())
  })
})

describe('a field renamed on one side does not compile', () => {
  it('writers of trend answers return the contract’s types, and readers return those that views take', () => {
    type Written<Call extends TrendCall> = ReturnType<(typeof TREND_WRITERS)[Call]>
    expectTypeOf<Written<'pksRoadBead'>>().toEqualTypeOf<DataOf<'pksRoadBead'>>()
    expectTypeOf<Written<'k3LocationTrend'>>().toEqualTypeOf<DataOf<'k3LocationTrend'>>()
    type Renamed = { rank: number; state: number; totals: number[]; beads: number[] }[]
    expectTypeOf<(roads: AnswerOf<'road-bead'>) => Renamed>().not.toExtend<(typeof TREND_WRITERS)['pksRoadBead']>()
    expectTypeOf<Renamed>().not.toExtend<DataOf<'pksRoadBead'>>()
    expectTypeOf<Renamed>().not.toExtend<Parameters<typeof readTrend<'road-bead'>>[1]>()
    expectTypeOf<ReturnType<typeof readTrend<'heat'>>>().toEqualTypeOf<AnswerOf<'heat'>>()
  })
})
