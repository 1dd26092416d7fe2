import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, moneyFromYuan, moneyOfYuan, notePrice, odds, payout, yuanOf } from '../../src/rules/money'
import { cappedMoney, slipMoney } from '../../src/rules/slipTotals'

describe('money is a whole number of 1/10000 yuan', () => {
  it('yuan of the wire are taken to the nearest 1/10000, whatever their binary fractions are', () => {
    expect([1.005, 0.0003, 8.2, -1.005].map(moneyOfYuan)).toEqual([10_050, 3, 82_000, -10_050])
    for (let value = 0; value < 100_000; value += 7) expect(moneyOfYuan(yuanOf(money(value)))).toBe(value)
  })

  it.each([
    ['12.5', 125_000],
    [12.5, 125_000],
    ['-3', -30_000],
    ['0.0001', 1],
    ['0.00001', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['1,000', undefined]
  ])('reads %s', (text, value) => expect(moneyFromYuan(text)).toBe(value))

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), value => {
        expect(moneyFromYuan(yuanOf(money(value)).toFixed(4))).toBe(value)
      })
    )
  })

  it('refuses what is not whole', () => {
    expect(() => money(0.5)).toThrow(RangeError)
    expect(() => money(2 ** 53)).toThrow(RangeError)
  })

  it('§S5: notes × unit × one-yuan value × multiple × periods', () => {
    expect(slipMoney(6, 1, 2, 1)).toBe(120_000)
    expect(slipMoney(6, 0.1, 2, 3, 4)).toBe(144_000)
    expect(slipMoney(1, 0.01, 1, 1)).toBe(100)
  })

  it('what a bet would cost before its limits are asked stays at the most that is exact', () => {
    expect(slipMoney(100_000, 1, 2, 99_999, 100)).toBe(Number.MAX_SAFE_INTEGER)
    expect([cappedMoney(5), cappedMoney(-(2 ** 60))]).toEqual([5, Number.MIN_SAFE_INTEGER])
    expect(() => cappedMoney(0.5)).toThrow(RangeError)
  })

  it('a payout rounds down once, after the sum of all tiers', () => {
    const price = notePrice(0.01, 1, 1)
    expect(payout([1, 1], 0, [odds(15_555), odds(15_555)], price)).toBe(311)
    expect(payout([1], 0, [odds(15_555)], price)).toBe(155)
    expect(payout([2], 3, [odds(98_000)], notePrice(1, 2, 5))).toBe(2 * 980_000 + 3 * 100_000)
  })
})
