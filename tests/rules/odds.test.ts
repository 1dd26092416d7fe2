import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES, playByNumber } from '../../src/games/registry'
import { fraction } from '../../src/rules/fraction'
import {
  bestOddsOf,
  chanceText,
  hasOwnPrices,
  maxOddsOf,
  oddsOf,
  oddsTable,
  RETURN_RATE,
  returnOf
} from '../../src/rules/odds'

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

  it.each([
    ['one chance', 'pk10-top2-direct', '1/90'],
    ['tiles of one chance', 'ssc-c-total', '1/2'],
    ['特码包三', 'pcdd-pack3', '5/1000 至 223/1000'],
    ['和值', 'pk10-sum2', '2/90 至 10/90'],
    ['组三 and 组六', 'ssc-back3-group-mixed', '3/1000 至 6/1000'],
    ['a ladder promises all of its steps together', 'k3-c-three-army', '91/216'],
    ['正码过关 promises its commonest note', 'lhc-parlay', '239904/921984']
  ])('the chance of one note: %s', (_, id, text) => {
    const play = FAMILIES.flatMap(playsOf).find(each => each.id === id)
    expect(play && chanceText(play)).toBe(text)
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
    [1221, 98_000, 0],
    [6012, 1_960_000, 0]
  ])('§P0.3: play %i has maxOdds %i and maxOddTwo %i', (number, maxOdds, maxOddTwo) => {
    const play = playByNumber(number)
    if (!play) throw new Error(`no play ${number}`)
    expect(maxOddsOf(play)).toEqual({ maxOdds, maxOddTwo })
    expect(oddsTable(play)).toBe(oddsTable(play))
  })

  it('nothing is promised where one note has two prices (§P0.3)', () => {
    const combo = playByNumber(1093)
    const selection = { form: 'picks', rows: [[1], [2], [3]], positions: [] } as const
    expect(combo?.count(selection)).toBeGreaterThan(0)
    expect(combo && bestOddsOf(combo, selection)).toBe(0)
  })

  it('every option that is a note by itself has the price that stands at its place', () => {
    const plays = FAMILIES.flatMap(playsOf).filter(play => hasOwnPrices(play) && !play.ladder && !play.pricedAt)
    expect(plays.length).toBeGreaterThan(50)
    for (const play of plays) {
      const table = oddsTable(play)
      const options = play.rows.flatMap(row => row.options)
      expect([play.id, options.map(({ tier }, place) => table[tier ?? place])]).toEqual([play.id, [...table]])
    }
  })

  it.each<[string, readonly number[], number, number]>([
    ['the rarest', [0, 1, 27], 1960, 1_960_000],
    ['the likeliest', [12, 13, 14], 1960, 43_946],
    ['at another group', [12, 13, 14], 1930, 43_273],
    ['no pack yet', [12, 13], 1960, 0]
  ])('a pack of 包三 wins at its own price alone: %s', (_, sums, group, price) => {
    const play = playByNumber(6012)
    expect(play && bestOddsOf(play, { form: 'picks', rows: [sums], positions: [] }, group)).toBe(price)
  })
})
