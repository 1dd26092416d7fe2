import { describe, expect, it } from 'vitest'
import { clockText, countdownText } from '../../src/rules/countdownText'

describe('time to come in words', () => {
  it.each([
    [-3_600_001, '00:00', '--'],
    [-3_600_000, '00:00', '开奖中'],
    [-1, '00:00', '开奖中'],
    [0, '00:00', '开奖中'],
    [1, '00:01', '00:01'],
    [42_000, '00:42', '00:42'],
    [299_001, '05:00', '05:00'],
    [3_798_000, '1:03:18', '1:03:18'],
    [86_399_000, '23:59:59', '23:59:59'],
    [101_520_000, '28:12:00', '1 天 04:12']
  ])('%d ms: %s on a clock, %s in a list', (ms, clock, list) => {
    expect([clockText(ms), countdownText(ms)]).toEqual([clock, list])
  })
})
