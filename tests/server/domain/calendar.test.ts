import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAMILY_KEYS } from '../../../src/games/cards'
import { dateOfDay, dayOfDate, parseChinaTime, startOfDay, weekdayOf } from '../../../src/rules/chinaTime'
import { isInstant } from '../../../src/server/catalogue/catalogue'
import type { Game } from '../../../src/server/catalogue/Game'
import { GAMES } from '../../../src/server/catalogue/games'
import { issueAt, ordinalAfter, ordinalOfIssue } from '../../../src/server/domain/issues/calendar'
import { gameNamed } from '../kit/testDatabase'

const TIMED = GAMES.filter(game => game.schedule.kind !== 'instant')
const at = (text: string): number => parseChinaTime(text) ?? Number.NaN
const issueDrawnAt = (game: Game, text: string) => issueAt(game, ordinalAfter(game, at(text) - 1))

describe('day of UTC+8', () => {
  test.each([
    ['2025-01-01', 0, 3],
    ['2024-12-31', -1, 2],
    ['2024-02-29', -307, 4],
    ['2026-11-20', 688, 5]
  ])('%s is day %i, weekday %i', (date, day, weekday) => {
    expect(dayOfDate(date)).toBe(day)
    expect(dateOfDay(day)).toBe(date)
    expect(weekdayOf(day)).toBe(weekday)
  })
  test.each(['2025-02-29', '2025-13-01', '2025-1-1', ''])('%s is no date', date =>
    expect(dayOfDate(date)).toBeUndefined()
  )
  test('midnight in China is 16:00 UTC the day before', () => expect(startOfDay(0)).toBe(Date.UTC(2024, 11, 31, 16)))
})

describe('calendar', () => {
  test.each([
    // typeId, draw, issue, day, number, opens, closes
    [1, '2026-11-20 00:05:00', '20261120001', '2026-11-20', 1, '2026-11-20 00:00:00', '2026-11-20 00:04:30'],
    [1, '2026-11-21 00:00:00', '20261120288', '2026-11-20', 288, '2026-11-20 23:55:00', '2026-11-20 23:59:30'],
    [42, '2026-11-20 10:00:00', '202611200600', '2026-11-20', 600, '2026-11-20 09:59:00', '2026-11-20 09:59:55'],
    [30, '2025-01-01 00:01:15', '100001', '2025-01-01', 1, '2025-01-01 00:00:00', '2025-01-01 00:01:05'],
    [30, '2025-01-02 00:00:00', '101152', '2025-01-01', 1152, '2025-01-01 23:58:45', '2025-01-01 23:59:50'],
    [2, '2026-11-20 09:05:00', '883840', '2026-11-20', 1, '2026-11-20 09:00:00', '2026-11-20 09:04:30'],
    // A session past midnight still belongs to the day it began.
    [98, '2026-11-21 02:00:00', '202611200320', '2026-11-20', 320, '2026-11-21 01:58:30', '2026-11-21 01:59:50'],
    [98, '2026-11-21 18:01:30', '202611210001', '2026-11-21', 1, '2026-11-21 18:00:00', '2026-11-21 18:01:20'],
    // Calendars: 六合彩 on Tuesday, Thursday, Saturday; the first draw of a year is number 1.
    [18, '2026-11-21 21:30:00', '2026140', '2026-11-21', 1, '2026-11-19 21:30:00', '2026-11-21 21:15:00'],
    [18, '2026-01-01 21:30:00', '2026001', '2026-01-01', 1, '2025-12-30 21:30:00', '2026-01-01 21:15:00'],
    [11, '2026-01-01 21:15:00', '2026001', '2026-01-01', 1, '2025-12-31 21:15:00', '2026-01-01 21:00:00'],
    [11, '2025-12-31 21:15:00', '2025365', '2025-12-31', 1, '2025-12-30 21:15:00', '2025-12-31 21:00:00'],
    [12, '2025-01-03 21:25:00', '2025001', '2025-01-03', 1, '2024-12-31 21:25:00', '2025-01-03 21:10:00']
  ])('%i draws at %s issue %s', (typeId, draws, issue, day, number, opens, closes) => {
    const game = gameNamed(typeId)
    expect(issueDrawnAt(game, draws)).toMatchObject({
      issue,
      day,
      numberOfDay: number,
      opensAt: at(opens),
      closesAt: at(closes),
      drawsAt: at(draws)
    })
  })

  test('day roll: the last issue of a day names the first of the next, and back', () => {
    const last = issueDrawnAt(gameNamed(1), '2026-12-01 00:00:00')
    const first = issueDrawnAt(gameNamed(1), '2026-12-01 00:05:00')
    expect([last.issue, last.nextIssue]).toEqual(['20261130288', '20261201001'])
    expect([first.previousIssue, first.issue]).toEqual(['20261130288', '20261201001'])
    const year = issueDrawnAt(gameNamed(11), '2025-12-31 21:15:00')
    expect([year.issue, year.nextIssue]).toEqual(['2025365', '2026001'])
  })

  test.each(TIMED.map(game => [game.typeId, game] as const))(
    'game %i: ordinals follow each other, names lead back, windows never overlap',
    (_, game) => {
      fc.assert(
        fc.property(fc.integer({ min: at('2025-01-10 00:00:00'), max: at('2030-12-31 23:59:59') }), now => {
          const ordinal = ordinalAfter(game, now)
          const [before, issue, after] = [
            issueAt(game, ordinal - 1),
            issueAt(game, ordinal),
            issueAt(game, ordinal + 1)
          ]
          expect(before.drawsAt).toBeLessThanOrEqual(now)
          expect(issue.drawsAt).toBeGreaterThan(now)
          expect(before.nextIssue).toBe(issue.issue)
          expect(after.previousIssue).toBe(issue.issue)
          expect(ordinalOfIssue(game, issue.issue)).toBe(ordinal)
          expect(issue.opensAt).toBeGreaterThanOrEqual(before.drawsAt)
          expect(issue.opensAt).toBeLessThan(issue.closesAt)
          expect(issue.drawsAt - issue.closesAt).toBe(game.cutoffLead * 1000)
          expect(issue.issue).toMatch(/^\d{1,20}$/)
        }),
        { numRuns: 40 }
      )
    }
  )

  test.each([
    [1, '20261120289'],
    [1, '20261320001'],
    [1, '2026112001'],
    [1, '20261120000'],
    [11, '2025366'],
    [30, '0100001'],
    [30, 'abc'],
    [1, '']
  ])('game %i has no issue %s', (typeId, issue) => expect(ordinalOfIssue(gameNamed(typeId), issue)).toBeUndefined())

  test('an instant game has none', () => {
    expect(() => ordinalAfter(gameNamed(73), 0)).toThrow(RangeError)
    expect(() => issueAt(gameNamed(73), 0)).toThrow(RangeError)
  })
})

describe('catalogue (§A5, §S9)', () => {
  const SPECIAL = [
    2, 4, 18, 23, 27, 28, 30, 35, 36, 42, 43, 44, 49, 50, 56, 57, 58, 59, 60, 61, 68, 73, 78, 79, 80, 85, 98, 100, 102,
    145
  ]
  const ids = (pick: (game: Game) => boolean) =>
    GAMES.filter(pick)
      .map(game => game.typeId)
      .sort((a, b) => a - b)

  test('every special id is there once, and all families', () => {
    expect(new Set(GAMES.map(game => game.typeId)).size).toBe(GAMES.length)
    expect(SPECIAL.filter(id => !GAMES.some(game => game.typeId === id))).toEqual([])
    expect(new Set(GAMES.map(game => game.family))).toEqual(new Set(FAMILY_KEYS))
    expect(new Set(GAMES.map(game => game.title)).size).toBe(GAMES.length)
  })
  test('the special groups are capabilities', () => {
    expect(ids(game => game.numbering.kind === 'running')).toEqual([2, 4, 23, 27, 28, 30, 36, 79])
    expect(ids(game => game.arrivesByDay)).toEqual([42, 43, 44, 49, 56, 68, 73, 78, 85])
    expect(ids(game => game.variant === 2)).toEqual([98, 100, 102, 145])
    expect(ids(game => isInstant(game) && game.family === 'racing' && game.pace === 'quick')).toEqual([69])
    expect(ids(game => game.pace === 'quick' && !isInstant(game))).toEqual([])
    expect(ids(game => game.ball === 'blue')).toEqual([56, 57, 58, 59, 60])
    expect(ids(game => !game.listed)).toEqual([35])
    expect(ids(game => game.waitsForPrevious)).toEqual([18])
    expect(ids(game => game.planByMonth)).toEqual([18, 80])
    expect(ids(game => game.specialOdds)).toEqual([50])
    expect(ids(game => game.isYxx)).toEqual([61])
    expect(ids(game => game.hot > 0)).toHaveLength(7)
  })
  test.each(['racing', 'ssc'])('%s is drawn every 60, 90, 180 and 300 s', family => {
    const seconds = GAMES.flatMap(game =>
      game.family === family && game.schedule.kind === 'interval' ? [game.schedule.seconds] : []
    )
    for (const interval of [60, 90, 180, 300]) expect(seconds).toContain(interval)
  })
})
