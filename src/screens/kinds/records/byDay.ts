import { chinaDate, chinaDateBack } from '../../../rules/chinaTime'

interface Day<T> {
  readonly date: string
  readonly label: string
  readonly rows: readonly T[]
}

const labelOf = (date: string, now: number): string => {
  if (date === chinaDate(now)) return '今日'
  if (date === chinaDateBack(now, 1)) return '昨日'
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
}

/** Rows under the days of their times, in the order they come (newest first). */
export function byDay<T>(rows: readonly T[], timeOf: (row: T) => string, now: number): readonly Day<T>[] {
  const dates = [...new Set(rows.map(row => timeOf(row).slice(0, 10)))]
  return dates.map(date => ({
    date,
    label: labelOf(date, now),
    rows: rows.filter(row => timeOf(row).startsWith(date))
  }))
}
