import { describe, expect, it } from 'vitest'
import { egg } from '../../src/games/egg/rules/family'
import type { GameFamily } from '../../src/games/family'
import { introductionOf } from '../../src/games/introductions'
import { racing } from '../../src/games/racing/rules/family'
import { top } from '../../src/games/racing/rules/numbers'
import { ssc } from '../../src/games/ssc/rules/family'
import { ALL, BACK3, BACK4 } from '../../src/games/ssc/rules/numbers'
import { BULL } from '../../src/games/ssc/rules/tiles'
import { choose, product, sumOf } from '../../src/rules/combinatorics'
import { formOf } from '../../src/rules/forms'
import { fraction } from '../../src/rules/fraction'
import { digitGroup } from '../../src/rules/kinds/groups/digitGroups'
import { definePlay } from '../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../src/rules/kinds/parts/kind'
import { comboKind } from '../../src/rules/kinds/positions/direct'
import { mixedUploadKind } from '../../src/rules/kinds/positions/upload'
import { repeatKind, subsetKind } from '../../src/rules/kinds/sets/subset'
import { groupBankerKind, spanKind } from '../../src/rules/kinds/sums/expand'
import { tile, tilesKind } from '../../src/rules/kinds/tiles/tiles'
import type { Play, Selection } from '../../src/rules/play'
import { proveExample } from '../../src/tools/provePlay'
import { mismatchesOf, playOf } from './familyProof'

const rows = (selection: Selection): readonly (readonly number[])[] =>
  selection.form === 'picks' ? selection.rows : []
const first = (selection: Selection): readonly number[] => rows(selection)[0] ?? []
const made = (id: string, kind: Kind): Play => definePlay(`broken-${id}`, 9999, '', kind)
const mutated = (family: GameFamily, id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(family, id)
  return { ...play, ...change(play) }
}

/** Each a mistake somebody could make; the proof of the play must notice. */
const MUTATIONS: readonly (readonly [what: string, family: GameFamily, play: () => Play])[] = [
  [
    '前三直选 counts the product, repeated numbers included',
    racing,
    () => mutated(racing, 'pk10-top3-direct', () => ({ count: s => product(rows(s).map(row => row.length)) }))
  ],
  [
    '组选60 forgets that the double may not be a single',
    ssc,
    () =>
      made('60', { ...digitGroup('group60')(ALL), count: s => first(s).length * choose((rows(s)[1] ?? []).length, 3) })
  ],
  [
    '组选包胆 counts 55',
    ssc,
    () => made('banker', { ...groupBankerKind(BACK3), count: s => (first(s).length === 1 ? 55 : 0) })
  ],
  [
    '组选包胆 pays 豹子',
    ssc,
    () => {
      const kind = groupBankerKind(BACK3)
      const triple = (drawn: readonly number[]) => new Set(drawn).size === 1
      return made('triple', {
        ...kind,
        settle: (s, seen) =>
          triple(seen) && first(s).includes(seen[0] ?? -1) ? { won: [1, 0], pushed: 0 } : kind.settle(s, seen)
      })
    }
  ],
  [
    '混合组选 swaps the prices of 组三 and 组六',
    ssc,
    () => {
      const kind = mixedUploadKind(BACK3)
      return made('mixed', { ...kind, tiers: [...kind.tiers].reverse() })
    }
  ],
  [
    '跨度 counts a span one too wide',
    ssc,
    () => made('span', { ...spanKind(BACK3), count: s => sumOf(first(s).map(w => (w === 0 ? 10 : 6 * w * (11 - w)))) })
  ],
  [
    '组合 pays the two-star note without its tens digit',
    ssc,
    () => {
      const kind = comboKind(BACK3)
      return made('combo', {
        ...kind,
        settle: (s, seen) => {
          const { won, pushed } = kind.settle(s, seen)
          return { won: [won[0] ?? 0, won[2] ?? 0, won[2] ?? 0], pushed }
        }
      })
    }
  ],
  [
    '好事成双 needs three',
    ssc,
    () => {
      const [two, three] = [repeatKind(ALL, 2), repeatKind(ALL, 3)]
      return made('fun', { ...two, settle: three.settle })
    }
  ],
  [
    '三星报喜 sold at the chance of 好事成双',
    ssc,
    () => made('fun-price', { ...repeatKind(ALL, 3), tiers: repeatKind(ALL, 2).tiers })
  ],
  [
    '不定位 pays a repeated digit twice',
    ssc,
    () => {
      const kind = subsetKind(BACK3, { k: 1 })
      return made('repeat', {
        ...kind,
        settle: (s, seen) => ({ won: [seen.filter(value => first(s).includes(value)).length], pushed: 0 })
      })
    }
  ],
  [
    '组选12 priced like 组选24',
    ssc,
    () => made('12', { ...digitGroup('group12')(BACK4), tiers: subsetKind(BACK4, { k: 4 }).tiers })
  ],
  [
    '任二 counts places instead of pairs of places',
    ssc,
    () => mutated(ssc, 'ssc-any2-group', () => ({ count: s => s.positions.length * choose(first(s).length, 2) }))
  ],
  [
    '任三 settles the first three places only',
    ssc,
    () =>
      mutated(ssc, 'ssc-any3-group6', play => ({
        settle: (s, r) => play.settle({ ...s, positions: s.positions.slice(0, 3) }, r)
      }))
  ],
  ['总和 大 from 22', ssc, () => made('total', tilesKind(ALL, [tile('大', 1, 2, seen => sumOf(seen) >= 22)]))],
  [
    '顺子 without 890 and 901',
    ssc,
    () => made('form', tilesKind(BACK3, [tile('顺子', 60, 1000, seen => formOf(seen, 'line') === 'straight')]))
  ],
  [
    '牛大 from 牛5',
    ssc,
    () =>
      made(
        'bull',
        tilesKind(
          ALL,
          BULL.map(each => (each.label === '牛大' ? { ...each, chance: fraction(38591, 100_000) } : each))
        )
      )
  ],
  ['冠亚和 11 is 大', racing, () => made('sum', tilesKind(top(2), [tile('大', 4, 9, seen => sumOf(seen) >= 11)]))],
  [
    '龙 wins on a tie',
    ssc,
    () =>
      mutated(ssc, 'ssc-dt-wg', play => ({
        settle: (s, r) => (r[0] === r[4] && first(s).includes(0) ? { won: [1, 0, 0], pushed: 0 } : play.settle(s, r))
      }))
  ],
  [
    'the wire drops the places',
    ssc,
    () => mutated(ssc, 'ssc-any2-direct-single', play => ({ encode: s => play.encode({ ...s, positions: [] }) }))
  ],
  [
    'a bet without a note is accepted',
    ssc,
    () => mutated(ssc, 'ssc-back3-group6', () => ({ check: () => ({ ok: true }) }))
  ]
]

describe('mutations: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(row => [...row]))('%s', (_, family, play) => {
    expect(mismatchesOf(family, play())).not.toEqual([])
  })

  it.each([
    ['ssc-position', ssc, '中奖2注', '中奖1注'],
    ['pcdd-pack3', egg, '4.39', '4.40']
  ] as const)('an example that was written by hand: %s', (id, family, right, wrong) => {
    const play = playOf(family, id)
    const told = introductionOf(play)
    expect(proveExample(family, play, told)).toEqual([])
    const byHand = { ...told, example: told.example.replace(right, wrong) }
    expect(byHand.example).not.toBe(told.example)
    expect(proveExample(family, play, byHand)).not.toEqual([])
  })

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(ssc, made('sound', groupBankerKind(BACK3)))).toEqual([])
  })
})
