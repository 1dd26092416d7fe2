import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import type { GameFamily } from '../../src/games/family'
import { familyOn } from '../../src/games/family'
import { introductionOf } from '../../src/games/introductions'
import { FAMILIES } from '../../src/games/registry'
import { groupRate, HIGHEST_GROUP, LOWEST_GROUP } from '../../src/rules/agency/group'
import { bestOddsOf, maxOddsOf, oddsTable, playReturn } from '../../src/rules/odds'
import type { Play } from '../../src/rules/play'

/** In lunar years with different signs, and at the special odds of the game that has them. */
const RULES: readonly GameFamily[] = FAMILIES.flatMap(family =>
  ['2026-11-20', '2027-02-06'].flatMap(day => {
    const rules = familyOn(family, day)
    return [rules, ...(rules.special ? [rules.special()] : [])]
  })
)
const PLAYS: readonly Play[] = RULES.flatMap(playsOf)
const GROUPS = Array.from({ length: (HIGHEST_GROUP - LOWEST_GROUP) / 2 + 1 }, (_, n) => LOWEST_GROUP + 2 * n)

/** Of the table as it stood before there were groups. */
const TABLE = 'f1f331492ae1ec66ac5e107d7c5573509a6101b20847de44783d6c27cf867bca'

/** The rule a second time: decimals cut off the quotient as it is written out. */
function priceOf(table: number, group: number): number {
  const digits = String((BigInt(table) * BigInt(group)) / BigInt(1960)).padStart(5, '0')
  const [whole, decimals] = [digits.slice(0, -4), digits.slice(-4)]
  return Number(whole + (whole.length > 1 ? decimals.slice(0, 2).padEnd(4, '0') : decimals))
}

/** What a note gives back at most, in exact fractions: hits × price over all of its tiers, beside what is not returned. */
const exceeds = (play: Play, table: readonly number[], group: number): string | undefined => {
  const tiers = play.tiers.map(({ chance, push = { hits: 0n, of: 1n } }, at) => ({
    won: [chance.hits * BigInt(table[at] ?? 0), chance.of * 10_000n] as const,
    most: [BigInt(group) * (push.of - push.hits), 2000n * push.of] as const
  }))
  const bad = tiers.findIndex(({ won, most }) => won[0] * most[1] > most[0] * won[1])
  return bad < 0 ? undefined : `${play.id} at ${group}: tier ${play.tiers[bad]?.name}`
}

describe('prices of bonus groups (§G1.2)', () => {
  test('at 1960 every price is that of the table, byte for byte (check 2)', () => {
    const lines = PLAYS.map(play => `${play.number} ${oddsTable(play, 1960).join()}`)
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(TABLE)
    expect(lines).toEqual(PLAYS.map(play => `${play.number} ${oddsTable(play).join()}`))
  })

  test('the steps of a ladder are told of the same draws, and its chance is that of all of them', () => {
    const ladders = PLAYS.filter(({ ladder }) => ladder)
    expect(ladders.length).toBeGreaterThan(0)
    for (const play of ladders) {
      const chances = play.tiers.map(({ chance }) => chance)
      expect([play.id, new Set(chances.map(({ of }) => of)).size]).toEqual([play.id, 1])
      expect(playReturn(play).chance.hits).toBe(chances.reduce((sum, { hits }) => sum + hits, 0n))
    }
  })

  test('every play, tier and group: rounded down as prices are, no win below its stake, G / 2000 at most (check 2)', () => {
    const faults: string[] = []
    let prices = 0
    for (const play of PLAYS) {
      const table = oddsTable(play)
      for (const group of GROUPS) {
        const own = oddsTable(play, group)
        prices += own.length
        const wrong = own.findIndex((price, at) => price !== priceOf(table[at] ?? 0, group))
        if (wrong >= 0) faults.push(`${play.id} at ${group}: ${own[wrong]} for ${table[wrong]}`)
        if (own.some(price => price < 10_000)) faults.push(`${play.id} at ${group}: a win below its stake`)
        const over = exceeds(play, own, group)
        if (over !== undefined) faults.push(over)
        // A note of several prices gives back all of them together; what is pushed comes on top of it.
        const pushes = play.tiers.some(tier => tier.push)
        const { returned } = playReturn(play, group)
        if (!pushes && returned > groupRate(group) + 1e-12) faults.push(`${play.id} at ${group} gives back ${returned}`)
      }
    }
    expect(faults).toEqual([])
    expect([PLAYS.length, GROUPS.length]).toEqual([1158, 31])
    expect(prices).toBeGreaterThan(100_000)
  })

  test.each([
    [19_600, 1950, 19_500],
    [9_800_000, 1950, 9_750_000],
    [10_690, 1900, 10_362],
    [100_000, 1950, 99_489],
    [130_600, 1930, 128_600]
  ])('%i at %i is %i', (table, group, price) => expect(priceOf(table, group)).toBe(price))

  test('a better group is never a worse price, and the best price of a play follows', () => {
    for (const play of PLAYS)
      for (const [at, group] of GROUPS.entries()) {
        const below = oddsTable(play, GROUPS[at - 1] ?? LOWEST_GROUP)
        const own = oddsTable(play, group)
        if (own.some((price, tier) => price < (below[tier] ?? 0))) throw new Error(`${play.id} at ${group}`)
        expect(maxOddsOf(play, group).maxOdds).toBe(Math.max(...own))
      }
  })

  test('the example of an introduction is paid at the prices of the group, and so are the prices it names', () => {
    const family = FAMILIES.find(({ key }) => key === 'racing')
    const play = family && playsOf(family).find(({ id }) => id === 'pk10-top1')
    const pack = PLAYS.find(({ kind }) => kind.name === 'pack')
    if (!play || !pack) throw new Error('no play')
    const { sample, example } = introductionOf(play, 1930)
    expect(example).toContain(`共返还${((oddsTable(play, 1930)[0] ?? 0) * 2) / 10_000}`)
    expect(example).not.toBe(introductionOf(play).example)
    expect(bestOddsOf(play, sample.selection, 1930)).toBe(oddsTable(play, 1930)[0])
    expect(introductionOf(pack, 1930).info).toContain(`最低${(oddsTable(pack, 1930)[0] ?? 0) / 10_000}`)
  })

  /** 七色波 counts the special number as one and a half. */
  const NO_PRICE = ['lhc-seven-wave 1.5']

  test.each([1960, 1950, 1930, 1900])('every price and return in the words of a play is that of group %i', group => {
    const told = new Set<string>()
    const faults = PLAYS.flatMap(play => {
      const { info, win } = introductionOf(play, group)
      const own = [
        ...oddsTable(play, group).map(price => String(price / 10_000)),
        (playReturn(play, group).returned * 100).toFixed(2)
      ]
      const named = [...(info + win).matchAll(/\d+\.\d+/g)].map(([figure]) => figure)
      if (named.length > 0) told.add(play.kind.name)
      return named.filter(figure => !own.includes(figure)).map(figure => `${play.id} ${figure}`)
    })
    expect(new Set(faults)).toEqual(new Set(NO_PRICE))
    expect([...told].sort()).toEqual(['ladder', 'pack', 'parlay', 'steps', 'tiles'])
  })

  test.each([
    [
      1960,
      '6个正码中有所选生肖的号码即为中奖，每出现1个号码，盈利为本金的（赔率－1）倍；4个号码的生肖赔率2.1483，5个号码的生肖赔率1.7918。'
    ],
    [
      1930,
      '6个正码中有所选生肖的号码即为中奖，按出现的个数派奖，赔率（含本金）：4个号码的生肖出现1个2.1154、2个3.2461、3个4.3768、4个5.5075；5个号码的生肖出现1个1.7643、2个2.544、3个3.3237、4个4.1034、5个4.883。'
    ]
  ])('正肖 at %i', (group, sentence) => {
    const play = PLAYS.find(({ id }) => id === 'lhc-regular-zodiac')
    expect(play && introductionOf(play, group).win).toBe(sentence)
  })
})
