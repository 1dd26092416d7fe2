import * as z from 'zod/mini'
import { described } from '../described'
import type { Endpoint } from '../endpoint'
import { endpoint } from '../endpoint'
import { drawDate, instant, typeId, wholeNumber } from '../fields'
import { mapValues } from '../records'
import type { StatisticKind } from '../statistics'
import type { TableLayout } from './trendLayouts'

/**
 * Base info of §S3: while a draw is pending it keeps answering the issue before (§T14). Before the first result of an
 * imported game issue, opencode and openTime are empty; the next issue is the one on sale.
 */
export const baseInfo = z.catchall(
  z.object({
    issue: z.string(),
    opencode: z.string(),
    openTime: z.string(),
    nextIssue: z.string(),
    nextTime: instant,
    provisional: described(
      z.optional(z.union([z.literal(0), z.literal(1)])),
      '1: no official plan has named the time of the next draw yet (暂定)'
    ),
    serverTime: instant,
    intervalTime: described(z.int(), 'seconds between draws'),
    openCount: described(z.int(), 'draws of its day so far'),
    leftCount: described(z.int(), 'draws of its day to come'),
    title: z.string(),
    sum: z.int(),
    sumBigOrSmall: described(z.int(), '1 big, 0 small'),
    sumDoubleOrSingle: described(z.int(), '1 double, 0 single')
  }),
  z.union([z.number(), z.array(z.number())])
)

/** A draw of a history list; family attributes beside the common fields (games/family.ts, DrawAttributes). */
export const drawRecord = z.catchall(
  z.object({ issue: z.string(), opencode: z.string(), openTime: described(z.string(), 'yyyy-MM-dd HH:mm:ss, UTC+8') }),
  z.union([z.number(), z.array(z.number())])
)

const int = z.int()
const count = int.check(z.minimum(0))
/** A draw's day in UTC+8: a session that runs past midnight belongs to the day it began, as a draw at midnight does. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const asked = { type: z.optional(wholeNumber), typeId }
const periods = z.optional(z.string().check(z.regex(/^(\d{1,3})?$/)))
const orderOf = (most: number) =>
  z.optional(z.union([z.literal(''), z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(most)))]))
const exclusive = (request: { readonly numPeriods?: string | undefined; readonly date?: string | undefined }) =>
  !request.numPeriods || !request.date
const EXCLUSIVE = { path: ['date'], message: 'numPeriods and date exclude each other' }

/** One game. */
export const ofGame = z.object({ typeId })
/** One game; `type` is its lottery type and says nothing that typeId does not. */
export const ofType = z.object(asked)
/** One day of a game; without `date` today. */
export const ofDay = z.object({ ...asked, date: z.optional(drawDate) })
/**
 * The newest numPeriods draws (at most 200) or the draws of a date, never both;
 * without either, today, of a draw list the newest 90.
 */
export const ofWindow = z
  .object({ ...asked, numPeriods: periods, date: z.optional(drawDate) })
  .check(z.refine(exclusive, EXCLUSIVE))
/** As ofWindow; `code` narrows to one of 1 … most (a position, or a number). */
export const ofWindowAndCode = (most: number) =>
  z
    .object({ ...asked, numPeriods: periods, date: z.optional(drawDate), code: orderOf(most) })
    .check(z.refine(exclusive, EXCLUSIVE))
/** As ofWindow; `type` chooses a pattern of 1 … most. */
export const ofWindowAndPattern = (most: number) =>
  z
    .object({
      type: z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(most))),
      typeId,
      numPeriods: periods,
      date: z.optional(drawDate)
    })
    .check(z.refine(exclusive, EXCLUSIVE))

/** Counts of 大 小 单 双 (and 龙 虎) over today's draws; ranks as in §T18.3. */
export const twoSides = z.object({
  rank: int,
  bigCount: count,
  smallCount: count,
  singleCount: count,
  doubleCount: count,
  dragonCount: z.optional(count),
  tigerCount: z.optional(count)
})
/** Two-sided statistics of digit games: sumList counts every drawn ball. */
export const twoSidesAndDigits = z.object({
  list: z.array(twoSides),
  sumList: z.array(z.object({ code: int, count }))
})

/** A run that goes on. */
export const longDragon = z.object({
  rank: int,
  state: described(
    int.check(z.minimum(1), z.maximum(11)),
    '1 单, 2 双, 3 大, 4 小, 5 龙, 6 虎, 7 和, 8 豹子, 9 对子, 10 顺子, 11 三不同'
  ),
  count: int.check(z.minimum(3))
})

const roadOf = {
  state: described(int.check(z.minimum(-9), z.maximum(4)), 'labels as in §S2.4'),
  totals: described(
    z.array(count).check(z.minLength(2), z.maxLength(3)),
    'beads equal to 0, 1 and, where it exists, 2'
  ),
  roadBeads: described(
    z.array(int.check(z.minimum(0), z.maximum(2))),
    'oldest first; index in the labels of the state (§T18.1)'
  )
}
/** A bead road of a position, sum or pair of positions. */
export const rankRoad = z.object({ rank: int, ...roadOf })
/** A bead road of a number. */
export const codeRoad = z.object({ code: int, ...roadOf })

const heatGroup = z.object({ list: z.array(z.object({ code: int, count })) })
/** Hot, warm and cold numbers of a position, in this order; no draws, no groups (§T7). */
export const heat = z.object({ rank: int, drawList: z.array(heatGroup) })

/** Counts of one day, one entry a ball. */
export const sidesOfDay = z.object({
  time: day,
  dataList: z.array(z.object({ rank: int, big: count, small: count, single: count, double: count }))
})
/** Counts of one day: ranks up to 9 (11x5: 1–11) are numbers, above 9 forms or sides. */
export const numbersOfDay = z.object({ date: day, drawList: z.array(z.object({ rank: int, count })) })

/** Totals of one number at one position over today's draws (§T5). */
export const todayNumbers = z.object({
  rank: int,
  drawList: z.array(
    z.object({
      code: int,
      appearCount: count,
      maxAppearValues: described(count, 'longest run of hits'),
      currentMissingValues: count,
      maxMissingValues: count
    })
  )
})

const cellsByWidth = new Map<number, ReturnType<typeof cells>>()
const cells = (width: number) => z.array(int).check(z.length(width))

/** One shape a width: two hundred fields have a dozen. */
const cellsOf = <Fields extends TableLayout['row']>(fields: Fields) =>
  mapValues(fields, width => {
    const known = cellsByWidth.get(width) ?? cells(width)
    cellsByWidth.set(width, known)
    return known
  })

/**
 * A miss table. Cells: negative is minus the miss count, 0 or more is a hit (the value to print; 0 where the column is
 * a label). `gap` 1: an issue is missing before this row, a connecting line breaks here. Rows are oldest first. The
 * footer has four rows, 出现次数 平均遗漏 最大连出 最大遗漏, a figure a column.
 */
export const missTable = <const Layout extends TableLayout, Extra extends z.core.$ZodShape>(
  { row, footer }: Layout,
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
        ...cellsOf<Layout['row']>(row)
      })
    ),
    footer: z.array(z.object({ title: z.string(), ...cellsOf<Layout['footer']>(footer) })).check(z.length(4))
  })

/** Miss tables of positions: `code` is the number drawn there. */
export const locationTables = <const Layout extends TableLayout>(layout: Layout) =>
  z.array(z.extend(missTable(layout, { code: int }), { rank: int }))

/** A call of a trend page, and what it answers with; base info is what every page of a family asks first. */
export interface TrendEndpoint<
  Answer extends StatisticKind | 'base' = StatisticKind | 'base',
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType
> extends Endpoint<Request, Data, 'public'> {
  readonly answers: Answer
}

/** A call of a family, open to everyone. Those below the trend base are made by `trendCall`. */
export const trendRow = <
  const Answer extends StatisticKind | 'base',
  Request extends z.ZodMiniType,
  Data extends z.ZodMiniType
>(
  answers: Answer,
  row: Pick<Endpoint<Request, Data>, 'path' | 'request' | 'data' | 'doc'> & Partial<Pick<Endpoint, 'quiet'>>
): TrendEndpoint<Answer, Request, Data> => ({ ...endpoint({ method: 'GET', auth: 'public', ...row }), answers })

/** Latest draw, next draw and today's counts. */
export const baseCall = (path: string, family: string) =>
  trendRow('base', {
    path,
    quiet: true,
    request: ofGame,
    data: baseInfo,
    doc: `Latest draw, next draw and today's counts of a ${family} game.`
  })

/** Draws, newest first; without period and date the newest 90. */
export const historyCall = (path: string, family: string) =>
  trendRow('draw-list', {
    path,
    request: ofWindow,
    data: z.array(drawRecord),
    doc: `Draws of a ${family} game, newest first, by numPeriods (30, 60, 90) or date; an empty day is an empty list.`
  })

/** A trend call below the trend base. */
export const trendCall = <
  const Answer extends StatisticKind,
  Request extends z.ZodMiniType,
  Data extends z.ZodMiniType
>(
  answers: Answer,
  path: string,
  request: Request,
  data: Data,
  doc: string
): TrendEndpoint<Answer, Request, Data> => trendRow(answers, { path: `trend/${path}`, request, data, doc })
