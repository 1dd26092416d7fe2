import { describe, expect, it } from 'vitest'
import { moneyText, shortYuanText, signedText, yuanText } from '../../src/rules/yuanText'

describe('[§S9] amounts', () => {
  it.each([
    [0, '0.00', '0.00'],
    [8846.5, '8,846.50', '8,846.50'],
    [9999.9999, '9,999.9999', '9,999.9999'],
    [10_000, '1 万', '10,000.00'],
    [128_465.12, '12.8465 万', '128,465.12'],
    [99_999.99, '9.9999 万', '99,999.99'],
    [-20_000, '-2 万', '-20,000.00'],
    [-9999.5, '-9,999.50', '-9,999.50'],
    [10_000.01, '1 万', '10,000.01'],
    [123_456_789, '12,345.6789 万', '123,456,789.00']
  ])('%d yuan stands by as %s and is paid as %s', (yuan, short, full) => {
    expect(shortYuanText(yuan)).toBe(short)
    expect(yuanText(yuan)).toBe(full)
  })

  it('floating point does not take a fen away', () => {
    expect([1.15, 0.29, 0.1 + 0.2].map(yuanText)).toEqual(['1.15', '0.29', '0.30'])
    expect(shortYuanText(10_000 + 0.1 + 0.2 + 0.7)).toBe('1.0001 万')
  })

  it('a movement has the sign of what is printed: what floating point leaves of a sum of nought is none', () => {
    expect([8, -348, 0, 0.0196].map(signedText)).toEqual(['+8.00', '−348.00', '0.00', '+0.0196'])
    expect([0.1 + 0.2 - 0.3, 0.3 - 0.1 - 0.2].map(signedText)).toEqual(['0.00', '0.00'])
  })

  it('whole 1/10000 yuan print like yuan, ungrouped or with all decimals where asked, sums beyond a number as text', () => {
    expect([88_465_000, -1, 0].map(amount => moneyText(amount))).toEqual(['8,846.50', '-0.0001', '0.00'])
    expect(moneyText(123_456_789_000, { grouped: false })).toBe('12345678.90')
    expect(moneyText('-98765432109876543210000', { least: 4 })).toBe('-9,876,543,210,987,654,321.0000')
    expect([Number.NaN, 1.5].map(amount => moneyText(amount))).toEqual(['-', '-'])
  })
})
