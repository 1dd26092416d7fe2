import type { DataOf } from '../../../src/contract/endpoints'
import type { GameFamily } from '../../../src/games/family'
import type { TrendCall } from '../../../src/rules/trend/calls'
import { createTally } from '../../../src/rules/trend/createTally'
import { DayTally } from '../../../src/rules/trend/dayTally'
import type { TrendDraw } from '../../../src/rules/trend/draw'

/** What the server answers to a trend call of a family over these draws, oldest first: its own statistics, no store. */
export function answerOf(
  family: GameFamily,
  call: TrendCall,
  request: { readonly code?: number; readonly type?: number },
  draws: readonly TrendDraw[]
): DataOf<TrendCall> {
  const statistic = family.trends?.calls[call]
  if (!statistic) throw new Error(`${family.key} has no ${call}`)
  if (statistic.kind === 'day-history') {
    const days = [...new Set(draws.map(draw => draw.day))].reverse()
    return days.map(day => {
      const tally = new DayTally(statistic.counters)
      for (const draw of draws) if (draw.day === day) tally.add(draw)
      return statistic.row(day, tally.read().counts)
    }) as unknown as DataOf<TrendCall>
  }
  const tally = createTally(statistic, request, draw => family.attributes(draw.numbers)).create()
  draws.forEach((draw, at) => {
    tally.add(draw, draws[at - 1])
  })
  return tally.read() as DataOf<TrendCall>
}
