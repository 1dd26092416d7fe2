import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ofWindow } from './trendShapes'

const side = z.number().int().min(0).max(2)
const ofBalls = <S extends z.ZodType>(item: S) => z.array(item).length(7)

/**
 * One mark six draw, seven balls in drawing order (the seventh is 特码). Sides: 1 大 or 双, 0 小 or 单, 2 和 (number 49
 * in every column).
 */
export const markSixRow = z.object({
  issue: z.string(),
  opencode: z.string(),
  openTime: z.string(),
  gap: z.union([z.literal(0), z.literal(1)]),
  zodiac: ofBalls(z.string()).describe('of the lunar year of the draw’s date'),
  color: ofBalls(z.enum(['red', 'blue', 'green'])),
  fen: ofBalls(z.number().int()).describe('合数: sum of the two digits'),
  count: z.object({
    bsArray: ofBalls(side).describe('大小'),
    sdArray: ofBalls(side).describe('单双'),
    sumBsArray: ofBalls(side).describe('合大小'),
    sumSdArray: ofBalls(side).describe('合单双'),
    btmArray: ofBalls(side).describe('尾大小')
  })
})

/** The trend call of mark six (§S7, §T18.7). */
export const trendMarkSix = {
  markSixTrend: endpoint({
    method: 'GET',
    path: 'input/getLotteryTrendCharts',
    auth: 'public',
    request: ofWindow,
    data: z.array(markSixRow),
    doc: 'Draws of a mark six game, oldest first, with zodiac, wave colour and the five sides of every ball; without period and date the newest 90.'
  })
}
