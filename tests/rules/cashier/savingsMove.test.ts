import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedAmount } from '../../../src/rules/cashier/amount'
import { YUEBAO_MAX } from '../../../src/rules/cashier/interest'
import { savingsAll, savingsComplaint } from '../../../src/rules/cashier/savingsMove'
import { FEN, money, YUAN, yuanOf } from '../../../src/rules/money'

const saved = (tenThousandths: number) => ({ player: money(0), yuebao: money(tenThousandths) })
const complaintOf = (typed: string, balances: ReturnType<typeof saved>) =>
  savingsComplaint(typedAmount(typed), 'out', balances)?.key

describe('savings: in and out at any time (§M2.4)', () => {
  test.each([
    [5045, '0.50', undefined],
    [5045, '0.51', 'savings.balance'],
    [5045, '0.49', 'savings.least'],
    [9999, '0.99', undefined],
    [10_000, '1', undefined],
    [20_045, '0.99', 'savings.least'],
    [50, '0.01', 'savings.balance']
  ])('of %i ten-thousandths %s yuan leave: %s', (yuebao, typed, complaint) => {
    expect(complaintOf(typed, saved(yuebao))).toBe(complaint)
  })

  test.each([
    ['what is no amount', undefined, 'cash.amount', false, 500_000],
    ['less than a yuan', 0.99, 'savings.least', false, 500_000],
    ['a yuan', 1, undefined, undefined, 500_000],
    ['all that still fits', 400_000, undefined, undefined, 500_000],
    ['more than fits', 400_000.01, 'savings.most', true, 500_000],
    ['more than there is', 500, 'cash.balance', true, 499]
  ] as const)('in goes %s: %s yuan: %s, decided by the balances: %s', (_, yuan, key, isFinal, player) => {
    const amount = yuan === undefined ? undefined : money(Math.round(yuan * YUAN))
    const complaint = savingsComplaint(amount, 'in', { player: money(player * YUAN), yuebao: money(600_000 * YUAN) })
    expect([complaint?.key, complaint?.isFinal]).toEqual([key, isFinal])
  })

  test('全部 can be typed and leaves, whatever interest has left behind the second decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: FEN, max: YUEBAO_MAX + 100 * YUAN }), yuebao => {
        const all = savingsAll('out', saved(yuebao))
        expect(all % FEN).toBe(0)
        expect(yuebao - all).toBeLessThan(FEN)
        expect(complaintOf(String(yuanOf(all)), saved(yuebao))).toBeUndefined()
      })
    )
  })
})
