/**
 * 正月初一 in UTC+8 of each lunar year, month and day, ten years a line from the year it names: from this day on a draw
 * belongs to it (§P6.0, §P14). Data, because the platform's own calendar is wrong for 2027 and 2030; a test holds
 * it against astronomy. The year after 2060 only says where that one ends.
 */
const DECADES = [
  [1992, '02-04 01-23 02-10 01-31 02-19 02-07 01-28 02-16 02-05 01-24'],
  [2002, '02-12 02-01 01-22 02-09 01-29 02-18 02-07 01-26 02-14 02-03'],
  [2012, '01-23 02-10 01-31 02-19 02-08 01-28 02-16 02-05 01-25 02-12'],
  [2022, '02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 02-03 01-23'],
  [2032, '02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01'],
  [2042, '01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23 02-11'],
  [2052, '02-01 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-02 01-21']
] as const

const NEW_YEARS: readonly string[] = DECADES.flatMap(([from, days]) =>
  days.split(' ').map((day, at) => `${from + at}-${day}`)
)
const FIRST_YEAR = DECADES[0][0]
const FIRST_DAY = NEW_YEARS[0] ?? ''
const AFTER_LAST = NEW_YEARS.at(-1) ?? ''

/**
 * The lunar year of a day (yyyy-MM-dd, UTC+8).
 * @throws RangeError for a day before the table begins or after its last year has begun.
 */
export function lunarYearOf(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < FIRST_DAY || day >= AFTER_LAST)
    throw new RangeError(
      `no lunar year is known for ${day}: the table begins on ${FIRST_DAY} and ends before ${AFTER_LAST}`
    )
  const year = Number(day.slice(0, 4))
  return day >= (newYearOf(year) ?? day) ? year : year - 1
}

/** The day a lunar year of the table begins. */
export const newYearOf = (year: number): string | undefined => NEW_YEARS[year - FIRST_YEAR]
