import type * as z from 'zod/mini'
import { BALL_SIDE_FIELDS } from '../../contract/areas/trendLayouts'
import { recordOf } from '../../contract/records'
import type { AnswerOf } from '../../rules/trend/answers'
import type { Writer, WritersOf } from '../../server/routes/trend/write/writer'
import { once } from '../../server/routes/trend/write/writer'
import type { markSixCalls } from './calls'

const ballAttributes: Writer<AnswerOf<'ball-attributes'>, z.output<typeof markSixCalls.markSixTrend.data>> = once(
  (rows, { opencodeOf }) =>
    rows.map(({ issue, numbers, openTime, gap, zodiac, waves, digitSums, sides, cells }) => ({
      issue,
      opencode: opencodeOf(numbers),
      openTime,
      gap: gap ? 1 : 0,
      zodiac: [...zodiac],
      color: [...waves],
      fen: [...digitSums],
      count: recordOf(BALL_SIDE_FIELDS, (_, at) => [...(sides[at] ?? [])]),
      drawList: [...cells]
    }))
)

/** How the answers to its trend calls are written. */
export const markSixWriters: WritersOf<typeof markSixCalls> = {
  markSixTrend: ballAttributes
}
