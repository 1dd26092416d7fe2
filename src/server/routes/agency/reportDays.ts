import { CODE } from '../../../contract/codes'
import { chinaDate, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'

/** A span of days as it was asked for, both within, and its instants. */
export interface AskedDays {
  readonly from: string
  readonly to: string
  readonly fromMs: number
  readonly untilMs: number
}

/** @throws CallRefused for days that are none, the wrong way round, or more than `most` */
export function askedDays(
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
  most: number
): AskedDays {
  const [first, last] = [dayOfDate(dateFrom), dayOfDate(dateTo)]
  if (first === undefined) throw CallRefused.of('request.bad', { field: 'dateFrom' }, CODE.badRequest)
  if (last === undefined) throw CallRefused.of('request.bad', { field: 'dateTo' }, CODE.badRequest)
  if (first > last) throw CallRefused.of('report.order')
  if (last - first >= most) throw CallRefused.of('report.range', { n: most })
  return { from: dateFrom, to: dateTo, fromMs: startOfDay(first), untilMs: startOfDay(last + 1) }
}

/** The last `count` days, today last. */
export const lastDays = (now: number, count: number): readonly string[] => {
  const today = dayOfDate(chinaDate(now)) ?? 0
  return Array.from({ length: count }, (_, index) => chinaDate(startOfDay(today - (count - 1) + index)))
}
