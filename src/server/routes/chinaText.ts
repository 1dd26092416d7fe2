const OFFSET_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

const text = (ms: number): string => new Date(ms + OFFSET_MS).toISOString()

/** yyyy-MM-dd in UTC+8. */
export const chinaDate = (ms: number): string => text(ms).slice(0, 10)
/** yyyy-MM-dd HH:mm:ss in UTC+8, as the wire has times. */
export const chinaDateTime = (ms: number): string => `${chinaDate(ms)} ${text(ms).slice(11, 19)}`
/** ms of the midnight in UTC+8 that began the day of `ms`. */
export const chinaMidnight = (ms: number): number => Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
