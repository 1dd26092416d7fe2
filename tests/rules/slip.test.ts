import { describe, expect, it } from 'vitest'
import { notePrice, odds, payout } from '../../src/rules/money'
import { availableUnits, BASKET_LIMIT, clampMultiple, unitModesOf } from '../../src/rules/slip'
import { maxWin, slipTotals } from '../../src/rules/slipTotals'
import { betMessage } from '../../src/text/betMessages'

describe('slip (§S5)', () => {
  it.each([
    [12, 12],
    [0, 1],
    [-5, 1],
    [1.5, 1],
    [1e9, 99_999]
  ])('multiple %d is bet as %d', (multiple, bet) => expect(clampMultiple(multiple)).toBe(bet))

  it.each(['basket.full', 'basket.full.lines'] as const)('the basket holds what its sentence says: %s', key => {
    expect(BASKET_LIMIT).toBe(100)
    expect(betMessage(key)).toMatch(/^购彩篮最多添加一百注(~|单!)$/)
  })

  it.each([
    [
      [1, 0.1, 0.01],
      [1, 0.1],
      [1, 0.1]
    ],
    [[0.1], [1, 0.1, 0.01], [0.1]],
    [[0.01], [1], [1]],
    [[], [1, 0.1], [1]]
  ])('units of %j and %j are %j, 元 by default', (play, type, units) =>
    expect(availableUnits(play, type)).toEqual(units)
  )

  it('reads a unit menu of the wire', () => {
    expect(unitModesOf('1,0.1,0.01')).toEqual([1, 0.1, 0.01])
    expect(unitModesOf('0.10,2')).toEqual([0.1])
  })

  it('totals of lines and periods', () => {
    const lines = [
      { notes: 6, unitMode: 1, oneYuanValue: 2, multiple: 3 },
      { notes: 4, unitMode: 0.1, oneYuanValue: 1, multiple: 1 }
    ] as const
    expect(slipTotals(lines)).toEqual({ notes: 10, money: 364_000 })
    expect(slipTotals(lines, 5)).toEqual({ notes: 10, money: 1_820_000 })
    expect(slipTotals([])).toEqual({ notes: 0, money: 0 })
  })

  it('max win = max odds × multiple × periods × one-yuan value × unit', () => {
    expect(maxWin(odds(98_000), { unitMode: 1, oneYuanValue: 2, multiple: 10 }, 3)).toBe(98_000 * 60)
    expect(maxWin(odds(21_777), { unitMode: 0.01, oneYuanValue: 1, multiple: 1 })).toBe(217)
  })

  it('max win of a series is what its rounds can pay: each is rounded down by itself', () => {
    const round = payout([1], 0, [odds(23_931)], notePrice(0.01, 2, 1))
    expect(maxWin(odds(23_931), { unitMode: 0.01, oneYuanValue: 2, multiple: 1 }, 100)).toBe(100 * round)
  })
})
