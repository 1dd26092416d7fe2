import { describe, expect, it } from 'vitest'
import { playByNumber } from '../../src/games/registry'
import { fraction } from '../../src/rules/fraction'
import { maxOddsOf, oddsOf, oddsTable, RETURN_RATE, returnOf } from '../../src/rules/odds'

describe('odds = floor(R × (1 − push) / chance) (§A4)', () => {
  it('R is 0.98', () => expect(RETURN_RATE).toBe(0.98))

  it.each([
    ['1/10', fraction(1, 10), 98_000],
    ['9/20, four decimals below ten', fraction(9, 20), 21_777],
    ['4/9', fraction(4, 9), 22_050],
    ['3/1000, two decimals from ten on', fraction(3, 1000), 3_266_600],
    ['1/720', fraction(1, 720), 7_056_000],
    ['1/100000', fraction(1, 100_000), 980_000_000]
  ])('%s', (_, chance, expected) => expect(oddsOf({ name: '', chance })).toBe(expected))

  it('a push is no loss, so it lowers the price to what is left (§P0.8)', () => {
    const tier = { name: '大', chance: fraction(24, 49), push: fraction(1, 49) }
    expect(oddsOf(tier)).toBe(19_600)
    expect(returnOf(tier).returned).toBeCloseTo((24 * 1.96 + 1) / 49, 10)
  })

  it('a market ladder stands as it is', () => {
    expect(oddsOf({ name: '', chance: fraction(1, 216), fixedOdds: 40_000 })).toBe(40_000)
  })

  it('another rate can be asked for; R = 1 has no edge', () => {
    expect(oddsOf({ name: '', chance: fraction(1, 90) }, 1)).toBe(900_000)
    expect(oddsOf({ name: '', chance: fraction(1, 90) }, 0.9)).toBe(810_000)
  })

  it.each([
    [143, 3_266_600, 1_633_300],
    [1003, 980_000_000, 98_000_000],
    [1001, 980_000_000, 0],
    [2061, 441_000, 0],
    [1221, 98_000, 0]
  ])('§P0.3: play %i has maxOdds %i and maxOddTwo %i', (number, maxOdds, maxOddTwo) => {
    const play = playByNumber(number)
    if (!play) throw new Error(`no play ${number}`)
    expect(maxOddsOf(play)).toEqual({ maxOdds, maxOddTwo })
    expect(oddsTable(play)).toBe(oddsTable(play))
  })
})
