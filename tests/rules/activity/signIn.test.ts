import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignedDay } from '../../../src/rules/activity/signIn'
import { monthDays, rewardCells, signReward, streakAfter, streakAt } from '../../../src/rules/activity/signIn'
import { dayOfDate } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'

const TODAY = dayOfDate('2026-11-22') ?? 0
const at = (back: number, streak: number): SignedDay => ({ day: TODAY - back, streak })

describe('§M3.5 the streak', () => {
  test.each([
    ['never', undefined, 1, 0],
    ['yesterday, the third', at(1, 3), 4, 3],
    ['two days ago, the third', at(2, 3), 1, 0],
    ['yesterday, the seventh', at(1, 7), 8, 7]
  ] as const)('signed last %s', (_, last, after, now) => {
    expect(streakAfter(TODAY, last)).toBe(after)
    expect(streakAt(TODAY, last)).toBe(now)
  })

  test('pays 1 2 3 4 5 6 8, and the eighth day as the first (acceptance 25)', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 14, 15].map(streak => signReward(streak) / YUAN)).toEqual([
      1, 2, 3, 4, 5, 6, 8, 1, 8, 1
    ])
  })

  test('any calendar of days recounts: a streak is the run that ends there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }), days => {
        const sorted = [...days].sort((a, b) => a - b)
        let last: SignedDay | undefined
        for (const day of sorted) {
          const streak = streakAfter(day, last)
          let run = 1
          while (sorted.includes(day - run)) run++
          expect(streak).toBe(run)
          last = { day, streak }
        }
      })
    )
  })
})

describe('§M3.5 the seven cells', () => {
  const marks = (last: SignedDay | undefined) => rewardCells(TODAY, last).map(({ mark }) => mark[0])
  test.each([
    ['a new player', undefined, 'onnnnnn'],
    ['after a missed day', at(2, 5), 'onnnnnn'],
    ['three days, today open', at(1, 3), 'sssonnn'],
    ['four days, today signed', at(0, 4), 'ssssnnn'],
    ['seven days, today signed', at(0, 7), 'sssssss'],
    ['seven days, today open', at(1, 7), 'onnnnnn'],
    ['eight days, today signed', at(0, 8), 'snnnnnn']
  ] as const)('%s', (_, last, shown) => expect(marks(last).join('')).toBe(shown))
})

describe('§M3.5 a month', () => {
  const month = (name: string) =>
    monthDays({ month: name, today: TODAY, since: TODAY - 3, signed: new Set([TODAY - 2]) }).map(({ mark }) => mark)
  test('has its days: missed since the account is there, signed, open, to come', () => {
    const marks = month('2026-11')
    expect(marks).toHaveLength(30)
    expect(marks.slice(17, 24)).toEqual(['none', 'missed', 'signed', 'missed', 'open', 'none', 'none'])
  })
  test('before and after has nothing', () => {
    expect(new Set(month('2026-10'))).toEqual(new Set(['none']))
    expect(month('2028-02')).toHaveLength(29)
  })
})
