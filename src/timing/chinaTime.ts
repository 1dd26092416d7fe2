const OFFSET_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

const text = (ms: number): string => new Date(ms + OFFSET_MS).toISOString()

/** 'yyyy-MM-dd' in UTC+8, the only time zone of the product. */
export const chinaDate = (ms: number): string => text(ms).slice(0, 10)

/** The date `days` before the day of `ms` (spec §5: now minus offset). */
export const chinaDateBack = (ms: number, days: number): string => chinaDate(ms - days * DAY_MS)

/** 'HH:mm:ss' in UTC+8. */
export const chinaClock = (ms: number): string => text(ms).slice(11, 19)

/** 'yyyy-MM-dd HH:mm:ss' in UTC+8, as the wire has draw times. */
export const chinaDateTime = (ms: number): string => `${chinaDate(ms)} ${chinaClock(ms)}`

/** Month 1–12 in UTC+8. */
export const chinaMonth = (ms: number): number => Number(text(ms).slice(5, 7))

/** Ms of a wire time ('yyyy-MM-dd HH:mm:ss', date alone means midnight); undefined when it is none. */
export function parseChinaTime(wire: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(wire.trim())
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map(part => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return undefined
  const ms = Date.UTC(year, month - 1, day, hour ?? 0, minute ?? 0, second ?? 0) - OFFSET_MS
  return chinaDate(ms) === wire.trim().slice(0, 10) ? ms : undefined
}
