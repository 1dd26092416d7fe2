import { describe, expect, it } from 'vitest'
import { k3 } from '../../../src/games/k3/rules/family'
import { ALL } from '../../../src/games/k3/rules/numbers'
import { choose, sumOf } from '../../../src/rules/combinatorics'
import { fraction } from '../../../src/rules/fraction'
import { CREDIT, definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { bankerKind } from '../../../src/rules/kinds/sets/banker'
import { ladderKind } from '../../../src/rules/kinds/tiles/ladder'
import { tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play, Selection } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'

const row = (selection: Selection, at: number): readonly number[] =>
  selection.form === 'picks' ? (selection.rows[at] ?? []) : []
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(k3, id)
  return { ...play, ...change(play) }
}
const made = (kind: Kind): Play => definePlay('broken', 9999, '', kind, CREDIT)
const tiles = (label: string, hits: number, test: (drawn: readonly number[]) => boolean): Play =>
  made(tilesKind(ALL, [tile(label, hits, 216, test)]))
const times = (drawn: readonly number[], face: number): number => drawn.filter(shown => shown === face).length
const FACES = [1, 2, 3, 4, 5, 6].map(face => ({ label: String(face), numbers: [face] }))
const army = ladderKind(ALL, FACES, [20_000, 30_000, 40_000], '号码')

const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  [
    '二同号单选 counts the product though the zones overlap',
    () => mutated('k3-pair-single', () => ({ count: s => row(s, 0).length * row(s, 1).length }))
  ],
  ['二同号单选 accepts zones that overlap', () => mutated('k3-pair-single', () => ({ check: () => ({ ok: true }) }))],
  [
    '二同号单选 pays a triple as pair and single',
    () =>
      mutated('k3-pair-single', play => ({
        settle: (s, draw) =>
          new Set(draw).size === 1 && row(s, 0).includes(draw[0] ?? 0) ? { won: [1], pushed: 0 } : play.settle(s, draw)
      }))
  ],
  [
    '二不同号 pays once however many pairs show',
    () =>
      mutated('k3-two-diff', play => ({
        settle: (s, draw) => ({ won: [Math.min(1, play.settle(s, draw).won[0] ?? 0)], pushed: 0 })
      }))
  ],
  [
    '胆拖 forgets that a 胆码 is no 拖码',
    () => mutated('k3-three-diff-banker', () => ({ count: s => choose(row(s, 1).length, 3 - row(s, 0).length) }))
  ],
  [
    '胆拖 takes as many 胆码 as a note has numbers',
    () =>
      mutated('k3-three-diff-banker', play => ({
        count: s => (row(s, 0).length === 3 ? 1 : play.count(s))
      }))
  ],
  [
    '胆拖 is priced as if two numbers were three',
    () => made({ ...bankerKind(ALL, 3, ''), tiers: bankerKind(ALL, 2, '').tiers })
  ],
  ['二同号复选 does not count a triple', () => tiles('11*', 16, seen => times(seen, 1) === 2)],
  ['大 starts at 10', () => tiles('大', 108, seen => sumOf(seen) >= 10)],
  [
    '大 loses on a triple at the price of winning on it',
    () => tiles('大', 108, seen => sumOf(seen) >= 11 && new Set(seen).size > 1)
  ],
  [
    '三军 believes every step as likely as the first',
    () => made({ ...army, tiers: army.tiers.map(tier => ({ ...tier, chance: fraction(75, 216) })) })
  ],
  [
    '三军 pays two dice at the step of three',
    () =>
      made({
        ...army,
        settle: (s, seen) => {
          const [one = 0, two = 0, three = 0] = army.settle(s, seen).won
          return { won: [one, 0, two + three], pushed: 0 }
        }
      })
  ],
  [
    '三连号通选 takes 5, 6 and 1',
    () => tiles('三连号通选', 24, seen => ['123', '234', '345', '456', '156'].includes([...seen].sort().join('')))
  ],
  [
    'the wire forgets the singles',
    () => mutated('k3-pair-single', play => ({ encode: s => play.encode(s).replace(/\|.*/, '|') }))
  ]
]

describe('快三: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(each => [...each]))('%s', (_, play) => {
    expect(mismatchesOf(k3, play())).not.toEqual([])
  })

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(k3, made(army))).toEqual([])
    expect(
      mismatchesOf(
        k3,
        tiles('大', 108, seen => sumOf(seen) >= 11)
      )
    ).toEqual([])
  })

  it('a ladder needs a price a place and tiles of one chance', () => {
    expect(() => ladderKind(ALL, FACES, [20_000, 30_000], '号码')).toThrow(RangeError)
    const uneven = [...FACES, { label: '大', numbers: [4, 5, 6] }]
    expect(() => ladderKind(ALL, uneven, [20_000, 30_000, 40_000], '号码')).toThrow(RangeError)
  })
})
