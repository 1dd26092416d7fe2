import * as z from 'zod/mini'
import { BALL_SIDE_FIELDS } from '../../contract/areas/trendLayouts'
import { ofWindow, trendRow } from '../../contract/areas/trendShapes'
import { described } from '../../contract/described'
import { recordOf } from '../../contract/records'

const side = z.int().check(z.minimum(0), z.maximum(2))
const ofBalls = <S extends z.ZodMiniType>(item: S) => z.array(item).check(z.length(7))

/**
 * One mark six draw, seven balls in drawing order (the seventh is 特码). Sides: 1 大 or 双, 0 小 or 单, 2 和 (number 49
 * in every column).
 */
const markSixRow = z.object({
  issue: z.string(),
  opencode: z.string(),
  openTime: z.string(),
  gap: z.union([z.literal(0), z.literal(1)]),
  zodiac: described(ofBalls(z.string()), 'of the lunar year of the draw’s date'),
  color: ofBalls(z.enum(['red', 'blue', 'green'])),
  fen: described(ofBalls(z.int()), '合数: sum of the two digits'),
  count: described(z.object(recordOf(BALL_SIDE_FIELDS, () => ofBalls(side))), '大小, 单双, 合大小, 合单双, 尾大小'),
  drawList: described(
    z.optional(z.array(z.int())),
    'cells of the line chart of 正码一: the sides of the first ball, each 0, 1, 2; negative: draws since (§T1)'
  )
})

/** The trend call of mark six (§S7, §T18.7). */
export const markSixCalls = {
  markSixTrend: trendRow('ball-attributes', {
    path: 'input/getLotteryTrendCharts',
    request: ofWindow,
    data: z.array(markSixRow),
    doc: 'Draws of a mark six game, oldest first, with zodiac, wave colour and the five sides of every ball; without period and date the newest 90.'
  })
}
