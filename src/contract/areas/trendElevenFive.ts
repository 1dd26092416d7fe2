import * as z from 'zod/mini'
import { TABLE_LAYOUTS } from './trendLayouts'
import {
  baseCall,
  heat,
  historyCall,
  longDragon,
  missTable,
  numbersOfDay,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  ofWindowAndCode,
  rankRoad,
  sidesOfDay,
  trendCall
} from './trendShapes'

const count = z.int().check(z.minimum(0))
const number = z.int().check(z.minimum(1), z.maximum(11))
const DRAWN = {
  '1thOpenCode': number,
  '2thOpenCode': number,
  '3thOpenCode': number,
  '4thOpenCode': number,
  '5thOpenCode': number
}

/** Trend calls of eleven-pick-five (§S7): ranks 1–5 are balls, 6 the sum, 12 龙虎 of balls 1 and 5. */
export const trendElevenFive = {
  elevenBaseInfo: baseCall('trend/elevenFive/getNew', '十一选五'),
  elevenHistory: historyCall('trend/elevenFive/getOpenCode', '十一选五'),
  elevenTwoSide: trendCall(
    'elevenFive/getElevenFiveTwoSide',
    ofGame,
    z.array(z.object({ title: z.string(), name: z.array(z.string()), value: z.array(count) })),
    "Today's counts: numbers 01–11 over all balls, 大 小 单 双 of every ball, 大 小 和 单 双 of the sum, 龙 虎."
  ),
  elevenLongDragon: trendCall(
    'elevenFive/getElevenFiveLongDragon',
    ofGame,
    z.array(longDragon),
    'Runs of 3 or more that go on, longest first, of today or of the latest day with draws; a sum of 30 is 和.'
  ),
  elevenBasicTrend: trendCall(
    'elevenFive/getElevenFiveTrendCharts',
    ofWindowAndCode(5),
    z.array(missTable(TABLE_LAYOUTS.elevenBasicTrend[0], {})),
    'One table: numbers 01–11 that came at any ball, five a row; with `code` at that ball alone.'
  ),
  elevenLocationTrend: trendCall(
    'elevenFive/getElevenFiveLocationTrendCharts',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.elevenLocationTrend[0], DRAWN)),
    'One table of the five balls, each with numbers 01–11, 大 小, 单 双 (11 is 大 and 单, §S9).'
  ),
  elevenRoadBead: trendCall(
    'elevenFive/getElevenFiveLuzhuFenXi',
    ofDay,
    z.array(rankRoad),
    'Roads of a day: 单双 and 大小 of balls 1–5, 单双 and 大小 with 和 of the sum (rank 6, states -4 -5), 龙虎 (rank 12, state 3).'
  ),
  elevenDayHistory: trendCall(
    'elevenFive/getElevenFiveHistory',
    ofType,
    z.array(sidesOfDay),
    'Counts of 大 小 单 双 of every ball for the last 30 days with draws, newest first.'
  ),
  elevenNumberHistory: trendCall(
    'elevenFive/getElevenFiveHistoryTrend',
    ofType,
    z.array(numbersOfDay),
    'Per day of the last 30 with draws how often each number 1–11 (the rank) came, over all balls.'
  ),
  elevenTotalCode: trendCall(
    'elevenFive/getElevenFiveCode',
    ofGame,
    z.array(
      z.object({
        rank: z.int(),
        number: z.array(number),
        openCount: z.array(count),
        notOpenCount: z.array(count)
      })
    ),
    "Per ball and number over today's draws: how often it came (openCount), for how long it has not (notOpenCount)."
  ),
  elevenSumBead: trendCall(
    'elevenFive/getElevenFiveTotalLuzhu',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 with 和 (state -4), 大小 with 和 (state -5), rank 6.'
  ),
  elevenDragonTrend: trendCall(
    'elevenFive/elevenFiveDragonTigerTrendCharts',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.elevenDragonTrend[0], {})),
    'One table: numbers of ball 1, numbers of ball 5, 龙 虎.'
  ),
  elevenSumTrend: trendCall(
    'elevenFive/getElevenFiveSumTrendCharts',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.elevenSumTrend[0], { sum: z.int() })),
    'One table: sums 15–45, then the value columns 和值 and 和尾, which are always hits.'
  ),
  elevenHeat: trendCall(
    'elevenFive/queryDrawCodeHeatState',
    ofType,
    z.array(heat),
    'Hot, warm and cold numbers of every ball over the newest 20 draws.'
  )
}
