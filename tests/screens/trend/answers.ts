import type { DataOf } from '../../../src/contract/endpoints'
import type { TrendCall } from '../../../src/contract/trendCalls'
import type { GameFamily } from '../../../src/games/family'
import type { TrendDraw } from '../../../src/rules/trend/draw'
import type { TallyRequest } from '../../../src/rules/trend/statistic'
import { openStatistic } from '../../rules/trend/statistics'

/** What the server answers to a trend call of a family over these draws, oldest first: its own statistics, no store. */
export function answerOf<Call extends TrendCall>(
  family: GameFamily,
  call: Call,
  request: TallyRequest,
  draws: readonly TrendDraw[]
): DataOf<Call> {
  const statistic = openStatistic(family, call, request)
  draws.forEach((draw, at) => {
    statistic.add(draw, draws[at - 1])
  })
  return statistic.read()
}
