import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { alike } from '../../contract/areas/trendLayouts'
import { heatCall, sidesHistoryCall } from '../../contract/areas/trendRows'
import {
  baseCall,
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
  trendCall
} from '../../contract/areas/trendShapes'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  elevenBasicTrend: [alike({ drawList: 11 })],
  elevenLocationTrend: [
    {
      row: {
        '1thTrend': 11,
        '1thBSTrend': 2,
        '1thSDTrend': 2,
        '2thTrend': 11,
        '2thBSTrend': 2,
        '2thSDTrend': 2,
        '3thTrend': 11,
        '3thBSTrend': 2,
        '3thSDTrend': 2,
        '4thTrend': 11,
        '4thBSTrend': 2,
        '4thSDTrend': 2,
        '5thTrend': 11,
        '5thBSTrend': 2,
        '5thSDTrend': 2
      },
      footer: {
        '1thData': 11,
        '1thBS': 2,
        '1thDS': 2,
        '2thData': 11,
        '2thBS': 2,
        '2thDS': 2,
        '3thData': 11,
        '3thBS': 2,
        '3thDS': 2,
        '4thData': 11,
        '4thBS': 2,
        '4thDS': 2,
        '5thData': 11,
        '5thBS': 2,
        '5thDS': 2
      }
    }
  ],
  elevenDragonTrend: [{ row: { dragonTiger: 24 }, footer: { gragonTigerData: 24 } }],
  elevenSumTrend: [{ row: { sumTrend: 33 }, footer: { sumData: 33 } }]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

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
export const elevenFiveCalls = {
  elevenBaseInfo: baseCall('trend/elevenFive/getNew', '十一选五'),
  elevenHistory: historyCall('trend/elevenFive/getOpenCode', '十一选五'),
  elevenTwoSide: trendCall(
    'two-sides',
    'elevenFive/getElevenFiveTwoSide',
    ofGame,
    z.array(z.object({ title: z.string(), name: z.array(z.string()), value: z.array(count) })),
    "Today's counts: numbers 01–11 over all balls, 大 小 单 双 of every ball, 大 小 和 单 双 of the sum, 龙 虎."
  ),
  elevenLongDragon: trendCall(
    'long-dragon',
    'elevenFive/getElevenFiveLongDragon',
    ofGame,
    z.array(longDragon),
    'Runs of 3 or more that go on, longest first, of today or of the latest day with draws; a sum of 30 is 和.'
  ),
  elevenBasicTrend: trendCall(
    'miss-table',
    'elevenFive/getElevenFiveTrendCharts',
    ofWindowAndCode(5),
    z.array(missTable(TABLES.elevenBasicTrend[0], {})),
    'One table: numbers 01–11 that came at any ball, five a row; with `code` at that ball alone.'
  ),
  elevenLocationTrend: trendCall(
    'miss-table',
    'elevenFive/getElevenFiveLocationTrendCharts',
    ofWindow,
    z.array(missTable(TABLES.elevenLocationTrend[0], DRAWN)),
    'One table of the five balls, each with numbers 01–11, 大 小, 单 双 (11 is 大 and 单, §S9).'
  ),
  elevenRoadBead: trendCall(
    'road-bead',
    'elevenFive/getElevenFiveLuzhuFenXi',
    ofDay,
    z.array(rankRoad),
    'Roads of a day: 单双 and 大小 of balls 1–5, 单双 and 大小 with 和 of the sum (rank 6, states -4 -5), 龙虎 (rank 12, state 3).'
  ),
  elevenDayHistory: sidesHistoryCall('elevenFive/getElevenFiveHistory'),
  elevenNumberHistory: trendCall(
    'day-history',
    'elevenFive/getElevenFiveHistoryTrend',
    ofType,
    z.array(numbersOfDay),
    'Per day of the last 30 with draws how often each number 1–11 (the rank) came, over all balls.'
  ),
  elevenTotalCode: trendCall(
    'today-numbers',
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
    'road-bead',
    'elevenFive/getElevenFiveTotalLuzhu',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 with 和 (state -4), 大小 with 和 (state -5), rank 6.'
  ),
  elevenDragonTrend: trendCall(
    'miss-table',
    'elevenFive/elevenFiveDragonTigerTrendCharts',
    ofWindow,
    z.array(missTable(TABLES.elevenDragonTrend[0], {})),
    'One table: numbers of ball 1, numbers of ball 5, 龙 虎.'
  ),
  elevenSumTrend: trendCall(
    'miss-table',
    'elevenFive/getElevenFiveSumTrendCharts',
    ofWindow,
    z.array(missTable(TABLES.elevenSumTrend[0], { sum: z.int() })),
    'One table: sums 15–45, then the value columns 和值 and 和尾, which are always hits.'
  ),
  elevenHeat: heatCall('elevenFive/queryDrawCodeHeatState')
}
