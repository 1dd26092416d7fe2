import { z } from 'zod'
import { endpoint } from '../endpoint'
import { drawDate, instant, typeId, whole } from '../fields'

/** Base info of spec §3: while a draw is pending it keeps answering the issue before (trends.md §14). */
export const baseInfo = z
  .object({
    issue: z.string(),
    opencode: z.string(),
    openTime: z.string(),
    nextIssue: z.string(),
    nextTime: instant,
    serverTime: instant,
    intervalTime: z.number().int().describe('seconds between draws'),
    openCount: z.number().int().describe('draws today'),
    leftCount: z.number().int().describe('draws left today'),
    title: z.string(),
    sum: z.number().int(),
    sumBigOrSmall: z.number().int().describe('1 big, 0 small'),
    sumDoubleOrSingle: z.number().int().describe('1 double, 0 single')
  })
  .catchall(z.union([z.number(), z.array(z.number())]))

/** A draw of a history list; family attributes stand beside the common fields (games/family.ts, DrawAttributes). */
export const drawRecord = z
  .object({ issue: z.string(), opencode: z.string(), openTime: z.string().describe('yyyy-MM-dd HH:mm:ss, UTC+8') })
  .catchall(z.union([z.number(), z.array(z.number())]))

const historyRequest = z.object({
  typeId,
  numPeriods: z
    .string()
    .regex(/^(\d{1,3})?$/)
    .optional(),
  date: drawDate.optional(),
  type: whole.optional()
})

const base = (path: string, family: string) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: baseInfo,
    doc: `Latest draw, next draw and today's counts of a ${family} game.`
  })

const history = (path: string, family: string) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'public',
    request: historyRequest,
    data: z.array(drawRecord),
    doc: `Draws of a ${family} game, newest first, by numPeriods (30, 60, 90) or date; an empty day is an empty list.`
  })

/** Trend calls live under the trend base (spec §7) and may be rewritten to ws/trend/getAppData. */
export const trend = {
  pksBaseInfo: base('trend/pks/getPksBaseInfo', 'racing'),
  sscBaseInfo: base('trend/ssc/getSscBaseInfo', '时时彩'),
  pksHistory: history('trend/pks/getPksHistoryList', 'racing'),
  sscHistory: history('trend/ssc/getSscHistoryList', '时时彩')
}
