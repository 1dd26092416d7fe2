/** Sides of one ball on one day. */
interface BallDay {
  readonly rank: number
  readonly big: number
  readonly small: number
  readonly single: number
  readonly double: number
}

/** A day of a history as it comes: an entry a ball, an entry a counter, or the counters under names of their own. */
export type DayRow =
  | { readonly time: string; readonly dataList: readonly BallDay[] }
  | { readonly date: string; readonly drawList: readonly { readonly rank: number; readonly count: number }[] }
  | Readonly<Record<string, string | number>>

export const isByBall = (day: DayRow): day is Extract<DayRow, { readonly dataList: readonly BallDay[] }> =>
  Array.isArray((day as { readonly dataList?: unknown }).dataList)

const isRanked = (
  day: DayRow
): day is { readonly date: string; readonly drawList: readonly { readonly rank: number; readonly count: number }[] } =>
  Array.isArray((day as { readonly drawList?: unknown }).drawList)

export const dateOf = (day: DayRow): string => String(isByBall(day) ? day.time : day.date)

/** 大 小 单 双 of a ball. */
export function countsOfBall(day: DayRow, rank: number): readonly number[] {
  const own = isByBall(day) ? day.dataList.find(entry => entry.rank === rank) : undefined
  return own ? [own.big, own.small, own.single, own.double] : []
}

/** The counters of a day in wire order, which is the order they are declared in. */
export const countsOfDay = (day: DayRow): readonly number[] =>
  isRanked(day)
    ? day.drawList.map(({ count }) => count)
    : Object.values(day).filter((value): value is number => typeof value === 'number')
