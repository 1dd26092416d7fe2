import { z } from 'zod'
import { endpoint } from '../endpoint'
import { drawDate, instant, typeId, whole } from '../fields'

/** Base info of §S3: while a draw is pending it keeps answering the issue before (§T14). */
export const baseInfo = z
  .object({
    issue: z.string(),
    opencode: z.string(),
    openTime: z.string(),
    nextIssue: z.string(),
    nextTime: instant,
    provisional: z
      .union([z.literal(0), z.literal(1)])
      .optional()
      .describe('1: no official plan has named the time of the next draw yet (暂定)'),
    serverTime: instant,
    intervalTime: z.number().int().describe('seconds between draws'),
    openCount: z.number().int().describe('draws of its day so far'),
    leftCount: z.number().int().describe('draws of its day to come'),
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

const int = z.number().int()
const count = int.min(0)
/** A draw's day in UTC+8: a session that runs past midnight belongs to the day it began, as a draw at midnight does. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const asked = { type: whole.optional(), typeId }
const periods = z
  .string()
  .regex(/^(\d{1,3})?$/)
  .optional()
const orderOf = (most: number) => z.union([z.literal(''), whole.pipe(z.number().int().min(1).max(most))]).optional()
const exclusive = (request: { readonly numPeriods?: string | undefined; readonly date?: string | undefined }) =>
  !request.numPeriods || !request.date
const EXCLUSIVE = { path: ['date'], message: 'numPeriods and date exclude each other' }

/** One game. */
export const ofGame = z.object({ typeId })
/** One game; `type` is its lottery type and says nothing that typeId does not. */
export const ofType = z.object(asked)
/** One day of a game; without `date` today. */
export const ofDay = z.object({ ...asked, date: drawDate.optional() })
/** The newest numPeriods draws (at most 200) or the draws of a date, never both; without either, today. */
export const ofWindow = z
  .object({ ...asked, numPeriods: periods, date: drawDate.optional() })
  .refine(exclusive, EXCLUSIVE)
/** As ofWindow; `code` narrows to one of 1 … most (a place, or a number). */
export const ofWindowAndCode = (most: number) =>
  z
    .object({ ...asked, numPeriods: periods, date: drawDate.optional(), code: orderOf(most) })
    .refine(exclusive, EXCLUSIVE)
/** As ofWindow; `type` chooses a pattern of 1 … most. */
export const ofWindowAndPattern = (most: number) =>
  z
    .object({
      type: whole.pipe(z.number().int().min(1).max(most)),
      typeId,
      numPeriods: periods,
      date: drawDate.optional()
    })
    .refine(exclusive, EXCLUSIVE)

/** Counts of 大 小 单 双 (and 龙 虎) over today's draws; ranks as in §T18.3. */
export const twoSides = z.object({
  rank: int,
  bigCount: count,
  smallCount: count,
  singleCount: count,
  doubleCount: count,
  dragonCount: count.optional(),
  tigerCount: count.optional()
})
/** Two-sided statistics of digit games: sumList counts every drawn ball. */
export const twoSidesAndDigits = z.object({
  list: z.array(twoSides),
  sumList: z.array(z.object({ code: int, count }))
})

/** A run that goes on: state 1 单 2 双 3 大 4 小 5 龙 6 虎 7 和, 8 豹子 9 对子 10 顺子 11 三不同. */
export const longDragon = z.object({ rank: int, state: int.min(1).max(11), count: int.min(3) })

const roadOf = {
  state: int.min(-9).max(4).describe('labels as in §S2.4'),
  totals: z.array(count).min(2).max(3).describe('beads equal to 0, 1 and, where it exists, 2'),
  roadBeads: z.array(int.min(0).max(2)).describe('oldest first; index in the labels of the state (§T18.1)')
}
/** A bead road of a place, sum or pair of places. */
export const rankRoad = z.object({ rank: int, ...roadOf })
/** A bead road of a number. */
export const codeRoad = z.object({ code: int, ...roadOf })

const heatGroup = z.object({ list: z.array(z.object({ code: int, count })) })
/** Hot, warm and cold numbers of a place, in this order; no draws, no groups (§T7). */
export const heat = z.object({ rank: int, drawList: z.array(heatGroup) })

/** Counts of one day, one entry a ball. */
export const sidesOfDay = z.object({
  time: day,
  dataList: z.array(z.object({ rank: int, big: count, small: count, single: count, double: count }))
})
/** Counts of one day: ranks up to 9 (11x5: 1–11) are numbers, above 9 forms or sides. */
export const numbersOfDay = z.object({ date: day, drawList: z.array(z.object({ rank: int, count })) })

/** Totals of one number at one place over today's draws (§T5). */
export const todayNumbers = z.object({
  rank: int,
  drawList: z.array(
    z.object({
      code: int,
      appearCount: count,
      maxAppearValues: count.describe('longest run of hits'),
      currentMissingValues: count,
      maxMissingValues: count
    })
  )
})

type Cells<Fields> = { [Name in keyof Fields]: z.ZodArray<z.ZodNumber> }
const cellsOf = <Fields extends Readonly<Record<string, number>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, width]) => [name, z.array(int).length(width)])
  ) as unknown as Cells<Fields>

/**
 * A miss table. Cells: negative is minus the miss count, 0 or more is a hit (the value to print; 0 where the column is
 * a label). `gap` 1: an issue is missing before this row, a connecting line breaks here. Rows are oldest first. The
 * footer has four rows, 出现次数 平均遗漏 最大连出 最大遗漏, a figure a column.
 */
export const missTable = <
  Fields extends Readonly<Record<string, number>>,
  Footer extends Readonly<Record<string, number>>,
  Extra extends z.ZodRawShape
>(
  fields: Fields,
  footer: Footer,
  extra: Extra
) =>
  z.object({
    bodyList: z.array(
      z.object({
        issue: z.string(),
        opencode: z.string(),
        openTime: z.string(),
        gap: z.union([z.literal(0), z.literal(1)]),
        ...extra,
        ...cellsOf(fields)
      })
    ),
    footer: z.array(z.object({ title: z.string(), ...cellsOf(footer) })).length(4)
  })

/** Miss tables of places: drawList has `width` columns, `code` is the number drawn there. */
export const locationTables = (width: number) =>
  z.array(missTable({ drawList: width }, { drawList: width }, { code: int }).extend({ rank: int }))

/** Latest draw, next draw and today's counts. */
export const baseCall = (path: string, family: string) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'public',
    quiet: true,
    request: ofGame,
    data: baseInfo,
    doc: `Latest draw, next draw and today's counts of a ${family} game.`
  })

/** Draws, newest first; without period and date the newest 90. */
export const historyCall = (path: string, family: string) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'public',
    request: ofWindow,
    data: z.array(drawRecord),
    doc: `Draws of a ${family} game, newest first, by numPeriods (30, 60, 90) or date; an empty day is an empty list.`
  })

/** A trend call: below the trend base, open to everyone. */
export const trendCall = <Request extends z.ZodType, Data extends z.ZodType>(
  path: string,
  request: Request,
  data: Data,
  doc: string
) => endpoint({ method: 'GET', path: `trend/${path}`, auth: 'public', request, data, doc })
