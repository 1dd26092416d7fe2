import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chinaDate,
  chinaDateBack,
  chinaDateTime,
  chinaMidnight,
  chinaTimeOfDay,
  DAY_MS,
  dateOfDay,
  dayOf,
  dayOfDate,
  drawDate,
  parseChinaTime,
  startOfDay,
  weekdayOf
} from '../../src/rules/chinaTime'

/** A second way to the same answers: a count through the years, without a date of the platform or of a library. */
interface Read {
  readonly date: string
  readonly time: string
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthsOf = (year: number): readonly number[] => [
  31,
  isLeap(year) ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31
]
const two = (value: number): string => String(value).padStart(2, '0')

function readByHand(ms: number): Read {
  const seconds = Math.floor(ms / 1000) + 8 * 3600
  const days = Math.floor(seconds / 86_400)
  const second = seconds - days * 86_400
  let [year, left] = [1970, days]
  while (left >= (isLeap(year) ? 366 : 365)) left -= isLeap(year++) ? 366 : 365
  let month = 0
  for (const length of monthsOf(year)) {
    if (left < length) break
    left -= length
    month += 1
  }
  return {
    date: `${year}-${two(month + 1)}-${two(left + 1)}`,
    time: `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`,
    // 1970-01-01 was a Thursday.
    weekday: ((days + 3) % 7) + 1
  }
}

/** 1970-01-01 to the end of 2100 in UTC+8. */
const instants = fc.integer({ min: 0, max: 130 * 365 * DAY_MS + 32 * DAY_MS })

describe('UTC+8, held against a count by hand over 1970–2100', () => {
  it('instants are printed, and read back to the second', () => {
    fc.assert(
      fc.property(instants, ms => {
        const { date, time } = readByHand(ms)
        expect([chinaDate(ms), chinaTimeOfDay(ms), chinaDateTime(ms)]).toEqual([date, time, `${date} ${time}`])
        expect(parseChinaTime(`${date} ${time}`)).toBe(ms - (ms % 1000))
        expect(parseChinaTime(`${date}T${time}`)).toBe(ms - (ms % 1000))
        expect(parseChinaTime(`${date} ${time.slice(0, 5)}`)).toBe(ms - (ms % 60_000))
        expect(parseChinaTime(date)).toBe(chinaMidnight(ms))
      }),
      { numRuns: 2000 }
    )
  })

  it('days are counted: number, midnight, name and weekday of one belong together', () => {
    fc.assert(
      fc.property(instants, ms => {
        const { date, time, weekday } = readByHand(ms)
        const day = dayOf(ms)
        expect([dateOfDay(day), dayOfDate(date), dayOfDate(date.replaceAll('-', ''))]).toEqual([date, day, day])
        expect([startOfDay(day), weekdayOf(day)]).toEqual([chinaMidnight(ms), weekday])
        const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
        expect(ms - chinaMidnight(ms) - (ms % 1000)).toBe(((hour * 60 + minute) * 60 + second) * 1000)
      }),
      { numRuns: 2000 }
    )
  })

  it('a day further is a day further, over months, leap days and years', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 4000 }), (ms, days) => {
        expect(chinaDateBack(ms + days * DAY_MS, days)).toBe(readByHand(ms).date)
      })
    )
  })
})

describe('UTC+8, days and times worth naming (§S9)', () => {
  it('the day begins at 16:00 UTC; a draw at midnight belongs to the day that ends', () => {
    expect(chinaDate(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20')
    expect(chinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(drawDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-20')
  })

  it('§S5: date is now minus offset, over month and leap day', () => {
    expect(chinaDateBack(Date.UTC(2028, 2, 1, 0), 1)).toBe('2028-02-29')
    expect(chinaDateBack(Date.UTC(2026, 0, 1, 0), 2)).toBe('2025-12-30')
  })

  it('day 0 is Wednesday 2025-01-01', () => {
    expect([dateOfDay(0), weekdayOf(0), weekdayOf(-1), dateOfDay(-1)]).toEqual(['2025-01-01', 3, 2, '2024-12-31'])
  })

  it.each([
    '',
    '2026-13-01',
    '2026-02-30',
    '2100-02-29',
    '2026-11-20 10',
    '2026-11-20 24:00',
    '2026-11-20 10:60',
    '2026-1-2',
    'yesterday'
  ])('%s is no time', wire => {
    expect(parseChinaTime(wire)).toBeUndefined()
  })

  it.each(['', '2026-02-30', '20261301', '2026-11-20 10:00', ' 2026-11-20', '2026112'])('%s is no day', text => {
    expect(dayOfDate(text)).toBeUndefined()
  })
})
