import { describe, expect, it } from 'vitest'
import { fishShrimpCrab } from '../../../src/games/fish-shrimp-crab/rules/family'
import { ALL, COLOURS, colourOf } from '../../../src/games/fish-shrimp-crab/rules/numbers'
import { sumOf } from '../../../src/rules/combinatorics'
import { CREDIT, definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { subsetKind } from '../../../src/rules/kinds/sets/subset'
import { ladderKind } from '../../../src/rules/kinds/tiles/ladder'
import { tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play } from '../../../src/rules/play'
import { mismatchesOf } from '../familyProof'

const made = (kind: Kind): Play => definePlay('broken', 9999, '', kind, CREDIT)
const tiles = (label: string, hits: number, test: (drawn: readonly number[]) => boolean): Play =>
  made(tilesKind(ALL, [tile(label, hits, 216, test)]))
const colours = ladderKind(
  ALL,
  COLOURS.map(({ name, points }) => ({ label: name, numbers: points })),
  [12_000, 15_000, 30_000],
  '颜色'
)

const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  ['a triple wins 大 at the casino price', () => tiles('大', 105, seen => sumOf(seen) >= 11)],
  ['任意同色 is the chance of a triple', () => tiles('任意同色', 6, seen => new Set(seen.map(colourOf)).size === 1)],
  [
    '三不同 is written alike for two symbols',
    () => made(subsetKind(ALL, { k: 3, print: points => (points > 4 ? '蟹' : String(points)) }))
  ],
  [
    '单色 has the chances of one symbol',
    () =>
      made({ ...colours, tiers: ladderKind(ALL, [{ label: '1', numbers: [1] }], [12_000, 15_000, 30_000], '').tiers })
  ],
  [
    '单色 pays by colours, not by dice',
    () =>
      made({
        ...colours,
        settle: (selection, seen) => colours.settle(selection, [...new Set(seen)])
      })
  ]
]

describe('鱼虾蟹: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(each => [...each]))('%s', (_, play) => {
    expect(mismatchesOf(fishShrimpCrab, play())).not.toEqual([])
  })

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(fishShrimpCrab, made(colours))).toEqual([])
  })
})
