import * as z from 'zod/mini'
import type { LOCATION } from './trendLayouts'
import { SUM_0_27, SUM_SIDES } from './trendLayouts'
import {
  codeRoad,
  heat,
  locationTables,
  longDragon,
  missTable,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  ofWindowAndCode,
  sidesOfDay,
  todayNumbers,
  trendCall,
  twoSidesAndDigits
} from './trendShapes'

/** Trend calls that several families have; each takes its path below the trend base. */

export const longDragonCall = (path: string) =>
  trendCall(
    'long-dragon',
    path,
    ofGame,
    z.array(longDragon),
    'Runs of 3 or more that go on, longest first, of today or of the latest day with draws.'
  )

export const sidesHistoryCall = (path: string) =>
  trendCall(
    'day-history',
    path,
    ofType,
    z.array(sidesOfDay),
    'Counts of 大 小 单 双 of every position for the last 30 days with draws, newest first.'
  )

export const heatCall = (path: string) =>
  trendCall(
    'heat',
    path,
    ofType,
    z.array(heat),
    'Hot, warm and cold numbers of every position over the newest 20 draws.'
  )

export const todayNumbersCall = (path: string) =>
  trendCall(
    'today-numbers',
    path,
    ofGame,
    z.array(todayNumbers),
    "Per position and number over today's draws: 总开, 最多连开, 当前遗漏, 最大遗漏."
  )

/** @param sum rank of the sum, one above the last ball's */
export const digitSidesCall = (path: string, sum: number) =>
  trendCall(
    'two-sides',
    path,
    ofGame,
    twoSidesAndDigits,
    `Today's counts of 大 小 单 双 of ranks 1–${sum}, of 龙 虎 with rank ${sum}, and of every digit.`
  )

export const digitBeadCall = (path: string) =>
  trendCall(
    'road-bead',
    path,
    ofDay,
    z.array(codeRoad),
    'Per digit 0–9 the road of √ (came at any ball) and X of a day, state -1.'
  )

export const digitLocationCall = (path: string, balls: number, layout: typeof LOCATION) =>
  trendCall(
    'miss-table',
    path,
    ofWindowAndCode(balls),
    locationTables(layout),
    'Position trend of every ball, or of ball `code`: digits 0–9, 奇 偶 大 小 质 合, 012 路, 升 平 降.'
  )

/** The tables of `digitSumCall` in order. */
export const DIGIT_SUM_TABLES = [SUM_0_27, SUM_SIDES] as const

const sum = { sum: z.int() }

/** Of three digits. */
export const digitSumCall = (path: string) =>
  trendCall(
    'miss-table',
    path,
    ofWindow,
    z.tuple([
      z.extend(missTable(SUM_0_27, sum), { type: z.literal(1) }),
      z.extend(missTable(SUM_SIDES, sum), { type: z.literal(2) })
    ]),
    'Two datasets: sums 0–27 (type 1); 大 小 单 双 of the sum (type 2).'
  )
