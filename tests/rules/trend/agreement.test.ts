import { describe, expect, it } from 'vitest'
import type { GameFamily } from '../../../src/games/family'
import { FAMILIES } from '../../../src/games/registry'
import type { TrendCall } from '../../../src/rules/trend/calls'
import { TREND_CALLS } from '../../../src/rules/trend/calls'
import type { TallyPlan } from '../../../src/rules/trend/createTally'
import { createTally } from '../../../src/rules/trend/createTally'
import { DayTally } from '../../../src/rules/trend/dayTally'
import type { SlidingTally, TrendDraw } from '../../../src/rules/trend/draw'
import type { TrendStatistic } from '../../../src/rules/trend/tab'
import { makeDraws } from './drawMaker'
import type { NaiveRequest } from './naive'
import { NAIVE } from './naive'

/** Pictures of draws; they have tests of their own. */
const LISTS: readonly TrendCall[] = TREND_CALLS.filter(call => call.endsWith('History') && !NAIVE[call])
const COUNTED = TREND_CALLS.filter(call => !LISTS.includes(call) && call !== 'markSixTrend')

interface Declared {
  readonly family: GameFamily
  readonly statistic: TrendStatistic
}
function declared(call: TrendCall): Declared {
  for (const family of FAMILIES) {
    const statistic = family.trends?.calls[call]
    if (statistic) return { family, statistic }
  }
  throw new Error(`${call} is declared by no family`)
}

const requestsOf = (call: TrendCall): readonly NaiveRequest[] => {
  if (call === 'sscFormTrend') return [{ type: 1 }, { type: 2 }, { type: 3 }]
  if (call === 'pksNumberLaw') return [{ code: 1 }, { code: 7 }]
  if (call === 'pksLocationTrend') return [{ code: 1 }, { code: 10 }]
  if (call === 'elevenBasicTrend') return [{}, { code: 3 }]
  return [{}]
}

const planOf = ({ statistic }: Declared, request: NaiveRequest): TallyPlan => {
  if (statistic.kind === 'day-history') throw new Error('a history is no tally')
  return createTally(statistic, request, () => ({}))
}
const slides = (plan: TallyPlan): boolean => !['day', 'today', 'latest-day'].includes(plan.scope)

/** From nothing: look-back, then the window. */
function cold(plan: TallyPlan, all: readonly TrendDraw[], from: number, to: number): unknown {
  const tally = plan.create()
  // A heat answer looks as far back as it must.
  const back = plan.scope === 'heat' ? all.length : plan.lookBack
  for (const draw of all.slice(Math.max(0, from - back), from)) tally.lookBack?.(draw)
  for (let i = from; i < to; i++) {
    const draw = all[i]
    if (draw) tally.add(draw, all[i - 1])
  }
  return tally.read()
}

const BELOW: Readonly<Record<string, number>> = { egg: 7, fc3d: 8, ssc: 9, k3: 5, 'seven-star': 9 }
const drawsOf = (family: GameFamily, seed: string, count = 900): TrendDraw[] => {
  const below = BELOW[family.key]
  return makeDraws(family, seed, count, below === undefined ? {} : { below })
}

describe.each(COUNTED)('%s agrees with its definition counted again (§T1–§T14)', call => {
  const own = declared(call)
  const naive = NAIVE[call]

  it('there is a second counting', () => expect(naive).toBeTypeOf('function'))

  it.each(requestsOf(call))('%o on random draws, cold', request => {
    const { family, statistic } = own
    if (statistic.kind === 'day-history') {
      const all = drawsOf(family, call, 3300)
      const dates = [...new Set(all.map(draw => draw.day))].reverse().slice(0, 30)
      const rows = dates.map(day => {
        const tally = new DayTally(statistic.counters)
        for (const draw of all) if (draw.day === day) tally.add(draw)
        return statistic.row(day, tally.read().counts)
      })
      expect(rows).toEqual(naive?.({ all, from: 0, to: all.length }, request))
      return
    }
    const plan = planOf(own, request)
    const all = drawsOf(family, `${call} ${JSON.stringify(request)}`)
    // Without history, within the look-back, beyond it, one draw, and nothing.
    const windows: readonly (readonly [number, number])[] =
      plan.scope === 'heat'
        ? [
            [0, 5],
            [0, 20],
            [500, 520],
            [880, 900],
            [0, 0]
          ]
        : [
            [0, 40],
            [200, 290],
            [800, 900],
            [700, 701],
            [300, 300]
          ]
    for (const [from, to] of windows) expect(cold(plan, all, from, to)).toEqual(naive?.({ all, from, to }, request))
  })

  it('draw by draw it says the same as made anew', () => {
    if (own.statistic.kind === 'day-history') return
    const request = requestsOf(call)[0] ?? {}
    const plan = planOf(own, request)
    const all = drawsOf(own.family, `${call} step`, 1000)
    const size = plan.scope === 'heat' ? 20 : 45
    const begin = slides(plan) ? 30 : 700
    const tally = plan.create()
    for (const draw of all.slice(Math.max(0, begin - plan.lookBack), begin)) tally.lookBack?.(draw)
    for (let i = begin; i < (slides(plan) ? 1000 : 760); i++) {
      const draw = all[i]
      if (!draw) continue
      tally.add(draw, all[i - 1])
      if (slides(plan) && i - begin >= size) (tally as SlidingTally).drop()
      if (i % 97 !== 0 && i < 995) continue
      const from = slides(plan) ? Math.max(begin, i + 1 - size) : begin
      expect(tally.read()).toEqual(cold(plan, all, from, i + 1))
    }
  })
})

describe('pictures of draws', () => {
  it.each(LISTS)('%s lists newest first, with the family’s attributes', call => {
    const { family, statistic } = declared(call)
    if (statistic.kind !== 'draw-list') throw new Error('not a list')
    const all = drawsOf(family, call, 30)
    const plan = createTally(statistic, {}, draw => family.attributes(draw.numbers))
    const rows = cold(plan, all, 0, 30) as readonly { issue: string; opencode: string; sum?: number }[]
    expect(rows.map(row => row.issue)).toEqual(all.map(draw => draw.issue).reverse())
    expect(rows[0]).toMatchObject({ ...family.attributes(all[29]?.numbers ?? []), opencode: all[29]?.opencode })
  })
})
