import { describe, expect, it } from 'vitest'
import { periodRequest } from '../../../src/screens/trend/periods'

const WINDOWS = { choice: 'windows', standard: 0 } as const
/** 2026-11-21 01:30 in UTC+8. */
const NIGHT = Date.UTC(2026, 10, 20, 17, 30)

describe('the dates of a trend page are sales days', () => {
  it.each([
    ['a game round the clock', { gtime: 300 }, ['2026-11-21', '2026-11-20', '2026-11-19']],
    ['a session that runs to 2:00', { gtime: 90, dayEnds: 7200 }, ['2026-11-20', '2026-11-19', '2026-11-18']],
    ['one that ended at 1:00', { gtime: 90, dayEnds: 3600 }, ['2026-11-21', '2026-11-20', '2026-11-19']]
  ])('%s: 今日 昨日 前日', (_, game, dates) =>
    expect(([0, 1, 2] as const).map(period => periodRequest(WINDOWS, period, game, NIGHT))).toEqual(
      dates.map(date => ({ date, numPeriods: '' }))
    )
  )

  it('a number of draws names no date', () =>
    expect(periodRequest(WINDOWS, 60, { gtime: 90, dayEnds: 7200 }, NIGHT)).toEqual({ date: '', numPeriods: '60' }))
})
