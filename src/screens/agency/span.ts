import { dateOfDay, dayOfDate } from '../../rules/chinaTime'
import type { Address } from '../kinds/page/Source'

/** Spans that have a name (§G3.3); the rest is two days. */
export const SPANS = [
  { value: 'today', label: '今日' },
  { value: 'yesterday', label: '昨日' },
  { value: 'week', label: '近7日' },
  { value: 'month', label: '本月' },
  { value: 'last', label: '上月' }
] as const
type SpanName = (typeof SPANS)[number]['value']

export interface Span {
  readonly dateFrom: string
  readonly dateTo: string
}

export const USUAL_SPAN: SpanName = 'week'
/** Days of a week, today among them. */
const WEEK = 7

const back = (date: string, days: number): string => dateOfDay((dayOfDate(date) ?? 0) - days)
const monthBegin = (date: string): string => `${date.slice(0, 7)}-01`

const NAMED: Readonly<Record<SpanName, (today: string) => Span>> = {
  today: today => ({ dateFrom: today, dateTo: today }),
  yesterday: today => ({ dateFrom: back(today, 1), dateTo: back(today, 1) }),
  week: today => ({ dateFrom: back(today, WEEK - 1), dateTo: today }),
  month: today => ({ dateFrom: monthBegin(today), dateTo: today }),
  last(today) {
    const end = back(monthBegin(today), 1)
    return { dateFrom: monthBegin(end), dateTo: end }
  }
}

/** Two days as the address has them. */
export const spanText = ({ dateFrom, dateTo }: Span): string => `${dateFrom}_${dateTo}`

/** The name of a span; undefined for two days of the player's own. */
export const spanNamed = (text: string): SpanName | undefined =>
  text === '' ? USUAL_SPAN : SPANS.find(({ value }) => value === text)?.value

/** The days a span of the address means; those of the usual one where it names none. */
export function spanFrom(text: string, today: string): Span {
  const [, dateFrom = '', dateTo = ''] = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/.exec(text) ?? []
  if (dayOfDate(dateFrom) !== undefined && dayOfDate(dateTo) !== undefined) return { dateFrom, dateTo }
  return NAMED[spanNamed(text) ?? USUAL_SPAN](today)
}

export const spanOf = (at: Address): Span => spanFrom(at.get('span') ?? '', at.today)

/** Days of a span, both ends within. */
export const daysOf = ({ dateFrom, dateTo }: Span): number => (dayOfDate(dateTo) ?? 0) - (dayOfDate(dateFrom) ?? 0) + 1

/** As the address has it where a page shows `most` days: the last ones of a longer span. */
export function spanWithin(at: Address, most: number): string {
  const span = spanOf(at)
  return daysOf(span) > most ? spanText({ ...span, dateFrom: back(span.dateTo, most - 1) }) : (at.get('span') ?? '')
}

/**
 * A figure by day for a chart: every day of the span that has come, 0 where nothing was; a line keeps its time.
 * @param last day there can be figures of
 */
export function everyDay<Row extends { readonly day: string }>(rows: readonly Row[], at: Address, last = at.today) {
  const span = spanOf(at)
  const count = Math.max(0, Math.min(daysOf(span), daysOf({ ...span, dateTo: last })))
  const days = Array.from({ length: count }, (_, place) => back(span.dateFrom, -place))
  const byDay = new Map(rows.map(row => [row.day, row]))
  return {
    days,
    values: (of: (row: Row) => number): readonly number[] =>
      days.map(day => {
        const row = byDay.get(day)
        return row ? of(row) : 0
      })
  }
}

/** The day before: the last one whose commission is paid. */
export const dayBefore = (date: string): string => back(date, 1)
