import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { markSix, markSixOf } from '../../../src/games/mark-six/rules/family'
import { sumOf } from '../../../src/rules/combinatorics'
import { YUAN } from '../../../src/rules/money'
import { oddsOf, oddsTable, playReturn, RETURN_RATE } from '../../../src/rules/odds'
import type { Play, PriceTier } from '../../../src/rules/play'
import { exactFaults } from '../../../src/tools/sevenOf49'
import { playOf } from '../familyProof'

/** §P6.1–§P6.3: chances of the tiers, as printed there; "x!y" is x with y returned. */
const CHANCES: Readonly<Record<string, string>> = {
  'lhc-special-a': '1/49',
  'lhc-special-two-sided': '24/49!1/49',
  'lhc-special-combo': '12/49!1/49',
  'lhc-special-fowl': '24/49!1/49 24/49!1/49',
  'lhc-special-wave': '17/49 16/49 16/49',
  'lhc-special-zodiac': '4/49 4/49 4/49 4/49 4/49 4/49 5/49',
  'lhc-special-head': '9/49 10/49 10/49 10/49 10/49',
  'lhc-special-tail': '4/49 5/49 5/49',
  'lhc-special-range': '10/49 10/49 10/49 10/49 9/49',
  'lhc-special-element': '10/49 10/49 9/49 12/49 8/49',
  'lhc-combined-zodiac-2': '8/49!1/49',
  'lhc-combined-zodiac-6': '24/49!1/49',
  'lhc-combined-zodiac-11': '44/49!1/49',
  'lhc-regular': '6/49',
  'lhc-total-two-sided': '21714479/42950292 21235813/42950292 21220/42441 21221/42441',
  'lhc-total-tail': '21475045/42950292 21475247/42950292',
  'lhc-dragon-tiger': '1/2 1/2',
  'lhc-regular3-number': '1/49',
  'lhc-total-zodiac':
    '19/1952286 4925/1952286 18925/325381 14240/46483 21376/46483 56320/325381 940925/1952286 1011361/1952286',
  'lhc-seven-wave':
    '3787991/10737573!13600/466851 3318391/10737573!13600/466851 3318391/10737573!13600/466851 13600/466851',
  'lhc-four-of-four': '15/211876',
  'lhc-three-of-three': '5/4606',
  'lhc-three-two': '645/18424 20/18424',
  'lhc-two-of-two': '5/392',
  'lhc-two-special': '5/392 1/196',
  'lhc-special-link': '1/196',
  'lhc-link-zodiac-pair-two-of-two': '5/392',
  'lhc-link-tail-pair-special-link': '1/196',
  'lhc-link-banker-three-two': '645/18424 20/18424',
  'lhc-zodiac-chain-2': '209801/1022626 744427/3067878',
  'lhc-zodiac-chain-3': '288003/3579191 2060539/21475146',
  'lhc-zodiac-chain-4': '98496/3579191 355625/10737573',
  'lhc-zodiac-chain-5': '3968/511313 14480/1533939',
  'lhc-zodiac-chain-miss-2': '1873495/7158382 776815/3579191',
  'lhc-zodiac-chain-miss-3': '38998/325381 31620/325381',
  'lhc-zodiac-chain-miss-4': '16182/325381 140244/3579191',
  'lhc-zodiac-chain-miss-5': '5655/311234 195/14147',
  'lhc-tail-chain-2': '320005/1115592 744427/3067878',
  'lhc-tail-chain-3': '151975/1115592 3274455/28633528',
  'lhc-tail-chain-4': '824375/14316764 374125/7809144',
  'lhc-tail-chain-5': '884375/42950292 728125/42950292',
  'lhc-tail-chain-miss-2': '466089/2603048 776815/3579191',
  'lhc-tail-chain-miss-3': '61132/976143 76415/976143',
  'lhc-tail-chain-miss-4': '5655/311234 84825/3579191',
  'lhc-one-tail': '7139/15134 12574/22701',
  'lhc-one-tail-miss': '7995/15134 10127/22701',
  'lhc-one-zodiac': '7139/15134 7139/15134 7139/15134 7139/15134 7139/15134 7139/15134 12574/22701',
  'lhc-one-zodiac-miss': '7995/15134 7995/15134 7995/15134 7995/15134 7995/15134 7995/15134 10127/22701',
  'lhc-miss-5': '10127/22701',
  'lhc-miss-6': '374699/998844',
  'lhc-miss-7': '1124097/3579191',
  'lhc-miss-8': '1873495/7158382',
  'lhc-miss-9': '776815/3579191',
  'lhc-miss-10': '466089/2603048',
  'lhc-miss-11': '47804/325381',
  'lhc-miss-12': '38998/325381',
  'lhc-pick-one-5': '2665/6486',
  'lhc-pick-one-6': '10127/23782',
  'lhc-pick-one-7': '2622893/6135756',
  'lhc-pick-one-8': '1498796/3579191',
  'lhc-pick-one-9': '411255/1022626',
  'lhc-pick-one-10': '776815/2045252',
  'lhc-four-one': '6319/15134'
}

const lowest = (hits: bigint, of: bigint): string => {
  let [a, b] = [hits, of]
  while (b > 0n) [a, b] = [b, a % b]
  return `${hits / a}/${of / a}`
}
const reduced = (text: string): string => {
  const [hits = '0', of = '1'] = text.split('/')
  return lowest(BigInt(hits), BigInt(of))
}
const told = (tier: PriceTier): string =>
  lowest(tier.chance.hits, tier.chance.of) + (tier.push ? `!${lowest(tier.push.hits, tier.push.of)}` : '')
const returned = (play: Play): readonly number[] =>
  play.tiers.map(tier => {
    const push = tier.push ? Number(tier.push.hits) / Number(tier.push.of) : 0
    return (oddsOf(tier) / YUAN) * (Number(tier.chance.hits) / Number(tier.chance.of)) + push
  })

describe('mark six chances and prices', () => {
  it.each(Object.entries(CHANCES))('%s: the chances of the document', (id, text) => {
    const printed = text.split(' ').map(each => each.split('!').map(reduced).join('!'))
    expect(playOf(markSix, id).tiers.slice(0, printed.length).map(told)).toEqual(printed)
  })

  it.each(Array.from({ length: 16 }, (_, index) => 2020 + index))('%i: every chance that needs the year', year => {
    const yearly = playsOf(markSixOf(year)).filter(
      play => !playsOf(markSix).includes(play) && play.positions.length > 2
    )
    if (year !== 2026) expect(yearly.length).toBeGreaterThan(10)
    expect(yearly.flatMap(exactFaults)).toEqual([])
  })

  it('no price gives the player more than R, and little less', () => {
    for (const play of playsOf(markSix).filter(each => !each.ladder && !each.promise)) {
      for (const [at, share] of returned(play).entries()) {
        const push = play.tiers[at]?.push
        const pushed = push ? Number(push.hits) / Number(push.of) : 0
        expect(share, play.id).toBeLessThanOrEqual(RETURN_RATE * (1 - pushed) + pushed + 1e-9)
        expect(share, play.id).toBeGreaterThan(RETURN_RATE - 0.011)
      }
    }
  })

  it('plays of two prices give R together', () => {
    for (const id of ['lhc-three-two', 'lhc-two-special', 'lhc-regular-zodiac']) {
      const share = playReturn(playOf(markSix, id)).returned
      expect(share, id).toBeLessThanOrEqual(RETURN_RATE)
      expect(share, id).toBeGreaterThan(RETURN_RATE - 0.001)
    }
  })

  it('三中二 and 二中特 keep the market proportion', () => {
    const odds = (id: string) => [...oddsTable(playOf(markSix, id))]
    const [two = 0, three = 0] = odds('lhc-three-two')
    expect(three / two).toBeCloseTo(5.5, 2)
    const [both = 0, special = 0] = odds('lhc-two-special')
    expect(both / special).toBeCloseTo(2, 2)
  })

  it('正肖: k hits pay 1 + k (odds − 1), and the year animal gives R as well', () => {
    const play = playOf(markSix, 'lhc-regular-zodiac')
    const table = oddsTable(play).map(odds => odds - YUAN)
    expect(table.slice(0, 4).map(gain => gain / (table[0] ?? 1))).toEqual([1, 2, 3, 4])
    expect(table.slice(4).map(gain => gain / (table[4] ?? 1))).toEqual([1, 2, 3, 4, 5])
    const share = play.tiers
      .slice(4)
      .reduce((sum, tier) => sum + ((oddsOf(tier) / YUAN) * Number(tier.chance.hits)) / Number(tier.chance.of), 0)
    expect(share).toBeGreaterThan(RETURN_RATE - 0.001)
    expect(share).toBeLessThanOrEqual(RETURN_RATE)
  })
})

describe('正码过关: whatever the labels, the house keeps its share (§P6.2)', () => {
  const play = playOf(markSix, 'lhc-parlay')
  const WAVES = ['红', '蓝', '绿']
  const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
  const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
  const price: Readonly<Record<string, number>> = {
    大: 1.94,
    小: 1.94,
    单: 1.94,
    双: 1.94,
    红波: 2.7958,
    蓝波: 2.9706,
    绿波: 2.9706
  }
  const LABELS = Object.keys(price)
  const wave = (number: number) => WAVES[RED.includes(number) ? 0 : BLUE.includes(number) ? 1 : 2]
  const factor = (label: string, number: number): number => {
    if (label.endsWith('波')) return label === `${wave(number)}波` ? (price[label] ?? 0) : 0
    if (number === 49) return 1
    const holds = { 大: number >= 25, 小: number < 25, 单: number % 2 === 1, 双: number % 2 === 0 }[label]
    return holds ? (price[label] ?? 0) : 0
  }
  /** Numbers of which the same labels are true. */
  const atomOf = (number: number): string => LABELS.map(label => factor(label, number)).join()
  const balls = Array.from({ length: 49 }, (_, index) => index + 1)
  const atoms = [...new Set(balls.map(atomOf))].map(atom => balls.filter(number => atomOf(number) === atom))
  const mean = (labels: readonly string[], taken: readonly number[] = atoms.map(() => 0), left = 49): number => {
    const [label, ...rest] = labels
    if (label === undefined) return 1
    return atoms.reduce((sum, atom, at) => {
      const open = atom.length - (taken[at] ?? 0)
      const pays = open > 0 ? factor(label, atom[0] ?? 0) : 0
      if (pays === 0) return sum
      const next = taken.map((count, other) => (other === at ? count + 1 : count))
      return sum + (open / left) * pays * mean(rest, next, left - 1)
    }, 0)
  }

  it('the legs show their own prices', () => {
    const shown = play.rows[0]?.options.map(option => [option.label, oddsTable(play)[option.tier ?? -1]])
    expect(Object.fromEntries(shown ?? [])).toEqual(
      Object.fromEntries(LABELS.map(label => [label, Math.round((price[label] ?? 0) * YUAN)]))
    )
  })

  it('every pair, triple and four of labels returns less than R', () => {
    for (const [i, a] of LABELS.entries())
      for (const [j, b] of LABELS.slice(i).entries())
        for (const [k, c] of [...LABELS.slice(i + j), ''].entries())
          for (const d of c === '' ? [''] : [...LABELS.slice(i + j + k), '']) {
            const labels = [a, b, c, d].filter(label => label !== '')
            expect(mean(labels), labels.join()).toBeLessThan(RETURN_RATE)
          }
  })

  it.each([
    ['大', '小', '大', '小', '大', '小'],
    ['单', '双', '单', '双', '单', '双'],
    ['红波', '红波', '蓝波', '蓝波', '绿波', '绿波'],
    ['大', '小', '单', '双', '红波', '蓝波']
  ])('six legs %s %s %s %s %s %s', (...labels) => {
    expect(mean(labels)).toBeLessThan(RETURN_RATE)
    expect(mean(labels)).toBeGreaterThan(0.7)
  })

  it('the plain note promises the mean over its labels', () => {
    const sides = LABELS.slice(0, 4)
    const pairs = sides.flatMap(a => sides.map(b => mean([a, b])))
    const average = pairs.reduce((sum, share) => sum + share, 0) / pairs.length
    expect(playReturn(play).returned).toBeCloseTo(average, 10)
  })

  it('and its chance: both labels win, or one does while the other is returned on 49', () => {
    const sides = LABELS.slice(0, 4)
    const paid = (label: string, number: number) => factor(label, number) > 0
    const ways = balls.flatMap(first =>
      balls
        .filter(second => second !== first)
        .map(second => sides.filter(a => paid(a, first)).length * sides.filter(b => paid(b, second)).length)
    )
    const { hits, of } = playReturn(play).chance
    expect(Number(hits) / Number(of)).toBeCloseTo(sumOf(ways) / (49 * 48 * 16), 12)
  })
})
