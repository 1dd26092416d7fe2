/**
 * 正月初一 in UTC+8 of each lunar year: from this day on a draw belongs to it (plays.md §6.0, §14). Data, because the
 * platform's own calendar is wrong for 2027 and 2030.
 */
const NEW_YEARS = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28'
] as const

/**
 * The lunar year of a day (yyyy-MM-dd, UTC+8).
 * @throws RangeError for a day before the table begins or after its last year has begun.
 */
export function lunarYearOf(day: string): number {
  const last = NEW_YEARS[NEW_YEARS.length - 1] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < NEW_YEARS[0] || day >= last)
    throw new RangeError(`no lunar year is known for ${day}`)
  const begun = NEW_YEARS.filter(first => first <= day).at(-1) ?? ''
  return Number(begun.slice(0, 4))
}

/** The day a lunar year of the table begins. */
export const newYearOf = (year: number): string | undefined => NEW_YEARS.find(day => day.startsWith(`${year}-`))
