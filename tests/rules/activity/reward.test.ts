import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityTerms } from '../../../src/rules/activity/reward'
import { depositWindow, nextStep, rewardMark, rewardOf, turnoverWindow } from '../../../src/rules/activity/reward'
import { DAY_MS, startOfDay } from '../../../src/rules/chinaTime'
import { FEN, money, YUAN } from '../../../src/rules/money'
import { ACTIVITIES } from '../../../src/server/catalogue/activities'

const termsOf = (id: string): ActivityTerms => {
  const found = ACTIVITIES.find(activity => activity.id === id)
  if (!found) throw new Error(`no activity ${id}`)
  return found.terms
}
const yuan = (amount: number) => money(Math.round(amount * YUAN))

describe('§M3.6 what a reward is worth', () => {
  test.each([
    ['first-deposit', 0, 0],
    ['first-deposit', 100, 10],
    ['first-deposit', 100.37, 10.03],
    ['first-deposit', 1879.99, 187.99],
    ['first-deposit', 1880, 188],
    ['first-deposit', 50_000, 188],
    ['daily-turnover', 999.99, 0],
    ['daily-turnover', 1000, 8],
    ['daily-turnover', 9999.99, 8],
    ['daily-turnover', 10_000, 58],
    ['daily-turnover', 100_000, 388],
    ['daily-turnover', 9_000_000, 388]
  ])('%s on %d yuan: %d', (id, basis, amount) => expect(rewardOf(termsOf(id), yuan(basis))).toBe(yuan(amount)))

  test('never falls as more comes in, is whole in 0.01, and a next step is more than what is there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTIVITIES),
        fc.nat({ max: 2_000_000 * YUAN }),
        fc.nat({ max: YUAN * 1000 }),
        ({ terms }, basis, more) => {
          const [less, greater] = [rewardOf(terms, money(basis)), rewardOf(terms, money(basis + more))]
          expect(greater).toBeGreaterThanOrEqual(less)
          expect(less % FEN).toBe(0)
          const next = nextStep(terms, money(basis))
          if (next) expect([next.need > basis, next.amount > less]).toEqual([true, true])
        }
      )
    )
  })

  test('ids and steps are in order, once each', () => {
    expect(new Set(ACTIVITIES.map(({ id }) => id)).size).toBe(ACTIVITIES.length)
    for (const { terms } of ACTIVITIES)
      if (terms.kind === 'dailyTurnover') expect([...terms.steps].sort((a, b) => a.need - b.need)).toEqual(terms.steps)
  })
})

describe('§M3.6 when it can be claimed', () => {
  const day = turnoverWindow(10)
  const paid = depositWindow(startOfDay(10), 7)
  test.each([
    ['of a day: before 00:05 of the next', day, startOfDay(11) + 299_999, 'none'],
    ['of a day: at 00:05', day, startOfDay(11) + 300_000, 'open'],
    ['of a day: in the last millisecond', day, startOfDay(12) - 1, 'open'],
    ['of a day: at the midnight after', day, startOfDay(12), 'expired'],
    ['of a deposit: at once', paid, startOfDay(10), 'open'],
    ['of a deposit: a week later', paid, startOfDay(10) + 7 * DAY_MS, 'expired']
  ] as const)('%s', (_, window, now, mark) => expect(rewardMark(yuan(8), window, now)).toBe(mark))

  test('a reward of 0 yuan cannot be claimed', () => {
    expect(rewardMark(money(0), day, startOfDay(11) + 300_000)).toBe('none')
  })
})
