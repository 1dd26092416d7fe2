import { describe, expect, it } from 'vitest'
import { playByNumber } from '../../src/games/registry'
import { numberOptions } from '../../src/rules/kinds/parts/alphabet'
import { numbersFrom } from '../../src/rules/numberRange'
import type { PlayRow } from '../../src/rules/play'
import { QUICK_PICKS } from '../../src/rules/play'
import { quickPick } from '../../src/rules/quickPick'

const row = (from: number, to: number, bigFrom?: number): PlayRow => ({
  label: '',
  options: numberOptions(numbersFrom(from, to)),
  quick: QUICK_PICKS,
  ...(bigFrom === undefined ? {} : { bigFrom })
})

describe('全大小单双清 (§P0.5)', () => {
  it.each([
    ['digits', 0, 9, 5, undefined],
    ['PK10', 1, 10, 6, undefined],
    ['11x5', 1, 11, 6, undefined],
    ['die', 1, 6, 4, undefined],
    ['K3 sum', 3, 18, 11, undefined],
    ['冠亚和', 3, 19, 12, 12],
    ['sum 0–27', 0, 27, 14, undefined],
    ['sum 1–26', 1, 26, 14, undefined],
    ['sum 0–18', 0, 18, 9, undefined],
    ['sum 1–17', 1, 17, 9, undefined],
    ['11x5 median', 3, 9, 6, undefined],
    ['mark six', 1, 49, 25, undefined]
  ])('%s', (_, from, to, big, bigFrom) => {
    const values = numbersFrom(from, to)
    const quick = row(from, to, bigFrom)
    expect(quickPick(quick, 'all')).toEqual(values)
    expect(quickPick(quick, 'none')).toEqual([])
    expect(quickPick(quick, 'big')).toEqual(values.filter(value => value >= big))
    expect(quickPick(quick, 'small')).toEqual(values.filter(value => value < big))
    expect(quickPick(quick, 'odd')).toEqual(values.filter(value => value % 2 === 1))
    expect(quickPick(quick, 'even')).toEqual(values.filter(value => value % 2 === 0))
  })

  it('a board that is not of numbers alone has none: 斗牛 has 牛大 beside 牛6', () => {
    expect(playByNumber(1225)?.rows.map(({ quick }) => quick)).toEqual([[]])
  })

  it('the 冠亚和 tiles carry where 大 begins', () => {
    const tiles = playByNumber(2061)?.rows[0]
    expect(tiles && quickPick(tiles, 'big')).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  })
})
