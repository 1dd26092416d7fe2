import { describe, expect, test } from 'vitest'
import type { HeldPayout } from '../../../src/rules/agency/raise'
import { advanceable, advanceParts, heldBack } from '../../../src/rules/agency/raise'

const TODAY = '2026-11-20'
const held = (id: number, amount: number, terms: Partial<HeldPayout> = {}): HeldPayout => ({
  ...{ id, amount, advanced: 0, voided: 0, matures_day: '2026-11-21' },
  ...terms
})

describe('an advance on commission is half at most (§G2.5)', () => {
  test('half of an odd amount is rounded down, payout by payout', () => {
    expect(advanceable([held(1, 7), held(2, 5)], TODAY)).toBe(5)
    expect(advanceParts([held(1, 7), held(2, 5)], 5, TODAY)).toEqual([
      { id: 1, amount: 3 },
      { id: 2, amount: 2 }
    ])
  })

  test('what was advanced of a payout counts; the other half stays held back', () => {
    const payouts = [held(1, 100, { advanced: 30 })]
    expect([advanceable(payouts, TODAY), heldBack(payouts, TODAY)]).toEqual([20, 70])
  })

  test.each([
    ['is due', { matures_day: TODAY }],
    ['was taken back', { voided: 100 }]
  ])('nothing is held back or advanced of a payout that %s', (_, terms) => {
    const payouts = [held(1, 100, terms), held(2, 10)]
    expect([advanceable(payouts, TODAY), heldBack(payouts, TODAY)]).toEqual([5, 10])
    expect(advanceParts(payouts, 5, TODAY)).toEqual([{ id: 2, amount: 5 }])
  })
})
