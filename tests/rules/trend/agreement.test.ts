import { describe, expect, it } from 'vitest'
import type { TrendCall } from '../../../src/contract/trendCalls'
import type { GameFamily } from '../../../src/games/family'
import { callsOf, TREND_CALLS } from '../../../src/games/trendCalls'
import type { TrendDraw } from '../../../src/rules/trend/draw'
import { missDataset, TableTally } from '../../../src/rules/trend/missTally'
import { readTrend } from '../../../src/state/readTrend'
import type { MadeDraw } from './drawMaker'
import { makeDraws } from './drawMaker'
import { NAIVE } from './naive'
import type { NaiveRequest } from './naive/draws'
import { familyOfCall, openStatistic } from './statistics'

/** Lists of draws are counted by nobody; they have tests of their own. */
const LISTS: readonly TrendCall[] = [...callsOf('draw-list'), ...callsOf('ball-attributes')]
const COUNTED = TREND_CALLS.filter(call => !LISTS.includes(call))

const requestsOf = (call: TrendCall): readonly NaiveRequest[] => {
  if (call === 'sscFormTrend') return [{ type: 1 }, { type: 2 }, { type: 3 }]
  if (call === 'pksNumberLaw') return [{ code: 1 }, { code: 7 }]
  if (call === 'pksLocationTrend') return [{ code: 1 }, { code: 10 }]
  if (call === 'elevenBasicTrend') return [{}, { code: 3 }]
  return [{}]
}

/** Windows of a fixed number of draws; the others only grow. */
const SLIDING: readonly string[] = ['window', 'list-window', 'heat']

/** From nothing: look-back, then the window. */
function cold(
  family: GameFamily,
  call: TrendCall,
  request: NaiveRequest,
  all: readonly TrendDraw[],
  [from, to]: readonly [from: number, to: number]
): unknown {
  const statistic = openStatistic(family, call, request)
  // A heat answer looks as far back as it must.
  const back = statistic.scope === 'heat' ? all.length : statistic.back
  for (const draw of all.slice(Math.max(0, from - back), from)) statistic.lookBack(draw)
  for (let i = from; i < to; i++) {
    const draw = all[i]
    if (draw) statistic.add(draw, all[i - 1])
  }
  return statistic.read()
}

/** Some numbers of these families never come, so that misses outgrow the look-back. */
const BELOW: Readonly<Record<string, number>> = { egg: 7, fc3d: 8, ssc: 9, k3: 5, 'seven-star': 9 }
const drawsOf = (family: GameFamily, seed: string, count = 900): MadeDraw[] => {
  const below = BELOW[family.key]
  return makeDraws(family, seed, count, below === undefined ? {} : { below })
}

/** Without history, within the look-back, beyond it, one draw, and nothing. */
const WINDOWS = [
  [0, 40],
  [200, 290],
  [800, 900],
  [700, 701],
  [300, 300]
] as const
const HEAT_WINDOWS = [
  [0, 5],
  [0, 20],
  [500, 520],
  [880, 900],
  [0, 0]
] as const

describe.each(COUNTED)('%s as the server sends it agrees with its definition counted again (§T1–§T14)', call => {
  const family = familyOfCall(call)
  const naive = NAIVE[call]
  const { scope, back } = openStatistic(family, call, {})

  it('there is a second counting', () => expect(naive).toBeTypeOf('function'))

  it.each(requestsOf(call))('%o on random draws, counted from nothing', request => {
    if (scope === 'days') {
      const all = drawsOf(family, call, 3300)
      const window = [0, all.length] as const
      expect(cold(family, call, request, all, window)).toEqual(naive?.({ all, from: 0, to: all.length }, request))
      return
    }
    const all = drawsOf(family, `${call} ${JSON.stringify(request)}`)
    for (const [from, to] of scope === 'heat' ? HEAT_WINDOWS : WINDOWS)
      expect(cold(family, call, request, all, [from, to])).toEqual(naive?.({ all, from, to }, request))
  })

  it('kept up draw by draw it says what it says when counted from nothing', () => {
    const request = requestsOf(call)[0] ?? {}
    const all = drawsOf(family, `${call} step`, 1000)
    const slides = SLIDING.includes(scope)
    const size = scope === 'heat' ? 20 : 45
    const [begin, end] = slides ? [30, 1000] : scope === 'days' ? [0, 350] : [700, 760]
    const statistic = openStatistic(family, call, request)
    for (const draw of all.slice(Math.max(0, begin - back), begin)) statistic.lookBack(draw)
    let compared = 0
    for (let i = begin; i < end; i++) {
      const draw = all[i]
      if (!draw) continue
      statistic.add(draw, all[i - 1])
      if (slides && i - begin >= size) statistic.drop()
      if (i % 97 !== 0 && i < end - 5) continue
      const from = slides ? Math.max(begin, i + 1 - size) : begin
      expect(statistic.read()).toEqual(cold(family, call, request, all, [from, i + 1]))
      compared += 1
    }
    expect(compared).toBeGreaterThan(4)
  })
})

describe('lists of draws', () => {
  it.each(callsOf('draw-list'))('%s lists newest first, with the family’s attributes', call => {
    const family = familyOfCall(call)
    const all = drawsOf(family, call, 30)
    const statistic = openStatistic(family, call, {})
    for (const draw of all) statistic.add(draw, undefined)
    const rows = statistic.read()
    expect(rows.map(row => row.issue)).toEqual(all.map(draw => draw.issue).reverse())
    expect(rows[0]).toMatchObject({ ...family.attributes(all[29]?.numbers ?? []), opencode: all[29]?.opencode })
  })

  it.each(callsOf('ball-attributes'))(
    '%s carries the misses of its chart into the window: counted on, they are those of a table (§T18.6)',
    call => {
      const family = familyOfCall(call)
      const chart = family.trends?.tabs.flatMap(tab => (tab.kind === 'ball-attributes' ? tab.chart : [])) ?? []
      const table = { name: '', groups: chart }
      // 49 never comes first, so that the misses of 和 outgrow the look-back.
      const all = drawsOf(family, call).filter(({ numbers }) => numbers[0] !== 49)
      for (const [from, to] of WINDOWS) {
        const list = openStatistic(family, call, {})
        const counted = new TableTally(table)
        for (const draw of all.slice(Math.max(0, from - 500), from)) {
          list.lookBack(draw)
          counted.lookBack(draw)
        }
        all.slice(from, to).forEach((draw, at) => {
          list.add(draw, all[from + at - 1])
          counted.add(draw, all[from + at - 1])
        })
        expect(missDataset(table, readTrend('ball-attributes', list.read()))).toEqual(counted.read())
      }
    }
  )
})
