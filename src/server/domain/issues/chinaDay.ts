export const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000
/** Day 0 of every calendar: Wednesday 2025-01-01 in UTC+8. */
export const EPOCH_MS = Date.UTC(2025, 0, 1) - OFFSET_MS
const EPOCH_WEEKDAY = 3

/** Days since 2025-01-01, counted at UTC+8 midnight; negative before it. */
export const dayOf = (ms: number): number => Math.floor((ms - EPOCH_MS) / DAY_MS)
export const startOfDay = (day: number): number => EPOCH_MS + day * DAY_MS

/** yyyy-MM-dd. */
export const dateOfDay = (day: number): string => new Date(startOfDay(day) + OFFSET_MS).toISOString().slice(0, 10)

/** Day of a yyyyMMdd or yyyy-MM-dd text; undefined when there is no such date. */
export function dayOfDate(text: string): number | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text)
  if (!match) return undefined
  const day = dayOf(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) - OFFSET_MS)
  return dateOfDay(day) === `${match[1]}-${match[2]}-${match[3]}` ? day : undefined
}

/** ISO weekday, 1 Monday … 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + EPOCH_WEEKDAY - 1) % 7) + 7) % 7) + 1

/** 'yyyy-MM-dd HH:mm:ss' (seconds may be missing) in UTC+8 to ms. */
export function parseChinaTime(text: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  const day = match?.[1] === undefined ? undefined : dayOfDate(match[1])
  if (!match || day === undefined) return undefined
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return startOfDay(day) + ((hour * 60 + minute) * 60 + second) * 1000
}
