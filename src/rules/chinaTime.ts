import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { twoDigits } from './twoDigits'

dayjs.extend(utc)

/**
 * UTC+8, the only time zone of the product, for client and server alike. China keeps no summer time, so a fixed offset
 * is exact and a day has always DAY_MS. Nothing here reads a clock:
 * every instant comes in as an argument, ms since 1970.
 */
const OFFSET_MS = 8 * 3_600_000
/** A day, of which China has no longer and no shorter ones. */
export const DAY_MS = 86_400_000

const DATE = 'YYYY-MM-DD'
const DATE_TIME = 'YYYY-MM-DD HH:mm:ss'

/** An instant as the clocks in China show it; its own zone is UTC, so it is for reading and printing only. */
const chinaClock = (ms: number) => dayjs.utc(ms + OFFSET_MS)

/** 'yyyy-MM-dd'. */
export const chinaDate = (ms: number): string => chinaClock(ms).format(DATE)

/** 'yyyy-MM-dd HH:mm:ss', as the wire has times. */
export const chinaDateTime = (ms: number): string => chinaClock(ms).format(DATE_TIME)

/** The same; empty for what has not happened. */
export const chinaDateTimeOrNone = (at: number | null): string => (at === null ? '' : chinaDateTime(at))

/** The date `days` before the day of `ms` (§S5: now minus offset). */
export const chinaDateBack = (ms: number, days: number): string => chinaDate(ms - days * DAY_MS)

/** The date whose rules a draw follows: one at midnight still belongs to the day that ends. */
export const drawDate = (drawAt: number): string => chinaDate(drawAt - 1)

/**
 * Ms of a wire time: 'yyyy-MM-dd HH:mm:ss', seconds may be missing, a date alone means its midnight. Undefined for
 * anything else, also for a day or an hour that does not exist.
 */
export function parseChinaTime(wire: string): number | undefined {
  const text = wire.trim().replace('T', ' ')
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(text)) return undefined
  const time = dayjs.utc(text)
  // dayjs lets 30 February roll over into March: what it made of the text must read like the text.
  return time.format(DATE_TIME).startsWith(text) ? time.valueOf() - OFFSET_MS : undefined
}

/*
 * What follows is integer arithmetic and not dayjs, because it runs in loops that hold a server up: an issue table
 * places each issue by ten such steps, at 2 to 12 ns instead of dayjs's 1,300, and a trend history prints the time of
 * 43,200 draws, in 9 ms instead of 84 (`npm run bench chinaTime`).
 */

/** Day 0 of every calendar: Wednesday 2025-01-01. */
const EPOCH_MS = dayjs.utc('2025-01-01').valueOf() - OFFSET_MS
const EPOCH_WEEKDAY = 3

/** Days since 2025-01-01, negative before it. */
export const dayOf = (ms: number): number => Math.floor((ms - EPOCH_MS) / DAY_MS)

/** Ms of the midnight that began a day. */
export const startOfDay = (day: number): number => EPOCH_MS + day * DAY_MS

/** Ms of the midnight that began the day of `ms`. */
export const chinaMidnight = (ms: number): number => startOfDay(dayOf(ms))

/** 'HH:mm:ss'. */
export function chinaTimeOfDay(ms: number): string {
  const seconds = Math.floor((ms - chinaMidnight(ms)) / 1000)
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

/** ISO weekday, 1 Monday … 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + EPOCH_WEEKDAY - 1) % 7) + 7) % 7) + 1

/** Day 0, counted from 0000-03-01: in years that begin in March the leap day is the last one. */
const EPOCH_FROM_MARCH = 739_557
const DAYS_IN_400_YEARS = 146_097

/** 'yyyy-MM-dd' of a day. */
export function dateOfDay(day: number): string {
  const since = day + EPOCH_FROM_MARCH
  const era = Math.floor(since / DAYS_IN_400_YEARS)
  const inEra = since - era * DAYS_IN_400_YEARS
  const leapDays = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096)
  const yearOfEra = Math.floor((inEra - leapDays) / 365)
  const dayOfYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  // From March on, months are 31, 30, 31, 30 and 31 days, over and over: 153 to five.
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
  return `${String(year).padStart(4, '0')}-${twoDigits(month < 10 ? month + 3 : month - 9)}-${twoDigits(date)}`
}

/** The day of a yyyyMMdd or yyyy-MM-dd text; undefined when there is no such date. */
export function dayOfDate(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? []
  const ms = parseChinaTime(`${year}-${month}-${day}`)
  return ms === undefined ? undefined : dayOf(ms)
}
