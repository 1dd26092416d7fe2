import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** UTC+8, the only time zone of the product. China keeps no summer time, so a fixed offset is exact. */
const OFFSET_HOURS = 8
export const DAY_MS = 86_400_000

const china = (ms: number) => dayjs.utc(ms).utcOffset(OFFSET_HOURS)

/** 'yyyy-MM-dd' in UTC+8. */
export const chinaDate = (ms: number): string => china(ms).format('YYYY-MM-DD')

/** The date `days` before the day of `ms` (§S5: now minus offset). */
export const chinaDateBack = (ms: number, days: number): string => china(ms).subtract(days, 'day').format('YYYY-MM-DD')

/** The day whose rules a draw follows: one at midnight still belongs to the day that ends, as on the server. */
export const drawDate = (drawAt: number): string => chinaDate(drawAt - 1)

/** 'HH:mm:ss' in UTC+8. */
export const chinaClock = (ms: number): string => china(ms).format('HH:mm:ss')

/** 'yyyy-MM-dd HH:mm:ss' in UTC+8, as the wire has draw times. */
export const chinaDateTime = (ms: number): string => china(ms).format('YYYY-MM-DD HH:mm:ss')

/** Month 1–12 in UTC+8. */
export const chinaMonth = (ms: number): number => china(ms).month() + 1

/** Ms of a wire time ('yyyy-MM-dd HH:mm:ss', date alone means midnight); undefined when it is none. */
export function parseChinaTime(wire: string): number | undefined {
  const text = wire.trim().replace('T', ' ')
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(text)) return undefined
  const time = dayjs.utc(text)
  // A day or an hour that does not exist would roll over into another one.
  if (!time.format('YYYY-MM-DD HH:mm:ss').startsWith(text)) return undefined
  return time.valueOf() - OFFSET_HOURS * 3_600_000
}
