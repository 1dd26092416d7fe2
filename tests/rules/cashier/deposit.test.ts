import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositFault, payerFault, TAILS, withTail } from '../../../src/rules/cashier/deposit'
import { recentRange } from '../../../src/rules/cashier/recentDays'
import { usdtAsked, usdtCredited } from '../../../src/rules/cashier/usdt'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { FEN, money, YUAN } from '../../../src/rules/money'

const yuan = (n: number) => money(n * YUAN)

describe('§M4.2 an amount for a channel', () => {
  const range = { min: yuan(100), max: yuan(5000), fixedAmounts: [] }
  test.each<[number | undefined, string | undefined]>([
    [undefined, 'deposit.amount'],
    [99.99, 'deposit.range'],
    [100, undefined],
    [5000, undefined],
    [5000.01, 'deposit.range']
  ])('%s yuan: %s', (amount, code) => {
    expect(depositFault(amount === undefined ? undefined : money(Math.round(amount * YUAN)), range)?.code).toBe(code)
  })

  test('where amounts are fixed, only they are right', () => {
    const fixed = { ...range, fixedAmounts: [yuan(100), yuan(200)] }
    expect([100, 150, 200].map(amount => depositFault(yuan(amount), fixed)?.code)).toEqual([
      undefined,
      'deposit.fixed',
      undefined
    ])
    expect(depositFault(yuan(99), range)?.params).toEqual({ min: '100', max: '5,000' })
  })

  test.each<[string, boolean]>([
    ['王芳', true],
    ['林小明', true],
    ['阿依古丽·买买提', true],
    ['林', false],
    ['', false],
    ['Lin', false],
    ['林小明1', false],
    ['林 明', false],
    ['林'.repeat(20), true],
    ['林'.repeat(21), false]
  ])('payer %j: %s', (name, right) => {
    expect(payerFault('bankTransfer', name)).toBe(right ? undefined : 'deposit.payer')
  })

  test.each<[string, boolean]>([
    ['海', true],
    ['Lucky 🌊 88', true],
    ['', false],
    ['  ', false],
    ['a\u0000b', false],
    ['林'.repeat(21), false]
  ])('nickname of a payment app %j: %s', (name, right) => {
    expect(payerFault('underLinePayment', name)).toBe(right ? undefined : 'deposit.nickname')
  })

  test('tails are 0.01 to 0.99', () => {
    expect([withTail(yuan(500), 1), withTail(yuan(500), TAILS)]).toEqual([yuan(500) + FEN, yuan(501) - FEN])
  })
})

describe('§M2.3 USDT', () => {
  test.each([
    [500, 7.2, 69.45],
    [100, 7.2, 13.89],
    [720, 7.2, 100],
    [720.01, 7.2, 100.01]
  ])('%d yuan at %d are asked for as %d', (amount, rate, usdt) => {
    expect(usdtAsked(money(Math.round(amount * YUAN)), rate * YUAN)).toBe(Math.round(usdt * 1e6))
  })

  test('the USDT a player is asked to pay are worth the amount, and less than 0.01 USDT more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_00 }), fc.integer({ min: 10_000, max: 200_000 }), (fen, rate) => {
        const asked = usdtAsked(money(fen * FEN), rate)
        expect(BigInt(asked) * BigInt(rate)).toBeGreaterThanOrEqual(BigInt(fen * FEN) * 1_000_000n)
        expect(BigInt(asked - 10_000) * BigInt(rate)).toBeLessThan(BigInt(fen * FEN) * 1_000_000n)
      })
    )
  })

  test('the yuan credited are never worth more than the USDT that arrived, and at most 0.01 yuan less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 10_000, max: 200_000 }), (received, rate) => {
        const worth = BigInt(received) * BigInt(rate)
        const credited = usdtCredited(received, rate)
        expect(credited % FEN).toBe(0)
        expect(BigInt(credited) * 1_000_000n).toBeLessThanOrEqual(worth)
        expect(BigInt(credited + FEN) * 1_000_000n).toBeGreaterThan(worth)
      })
    )
  })
})

describe('the days of a list', () => {
  const NOW = Date.UTC(2026, 10, 20, 15, 59, 59)
  test.each<[1 | -1 | 7 | 30, string, string]>([
    [1, '2026-11-20 00:00:00', '2026-11-21 00:00:00'],
    [-1, '2026-11-19 00:00:00', '2026-11-20 00:00:00'],
    [7, '2026-11-14 00:00:00', '2026-11-21 00:00:00'],
    [30, '2026-10-22 00:00:00', '2026-11-21 00:00:00']
  ])('%d: from %s to %s', (filter, from, until) => {
    const range = recentRange(filter, NOW)
    expect([chinaDateTime(range.from), chinaDateTime(range.until)]).toEqual([from, until])
  })
})
