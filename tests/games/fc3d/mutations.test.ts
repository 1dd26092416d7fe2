import { describe, expect, it } from 'vitest'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { ALL, ENDS, FRONT2 } from '../../../src/games/fc3d/rules/numbers'
import { spanOf } from '../../../src/games/fc3d/rules/tiles'
import { sumOf } from '../../../src/rules/combinatorics'
import { definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { subsetKind } from '../../../src/rules/kinds/sets/subset'
import { directSumKind, groupSumKind } from '../../../src/rules/kinds/sums/expand'
import { dragonTiger } from '../../../src/rules/kinds/tiles/sides'
import { tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'

const made = (id: string, kind: Kind): Play => definePlay(`broken-${id}`, 9999, '', kind)
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(fc3d, id)
  return { ...play, ...change(play) }
}

/** Each a mistake somebody could make; the proof of the play must notice. */
const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  ['总和 大 from 13', () => made('total', tilesKind(ALL, [tile('大', 1, 2, seen => sumOf(seen) >= 13)]))],
  [
    '组选和值 pays 豹子',
    () =>
      made('triple', {
        ...groupSumKind(ALL),
        settle: (s, seen) => ({ won: [directSumKind(ALL).settle(s, seen).won[0] ?? 0, 0], pushed: 0 })
      })
  ],
  [
    '前二 looks at the last two',
    () => mutated('fc3d-front2-direct', () => ({ settle: playOf(fc3d, 'fc3d-back2-direct').settle }))
  ],
  [
    '组六 sold at the price of 组三',
    () => mutated('fc3d-group6', () => ({ tiers: playOf(fc3d, 'fc3d-group3').tiers }))
  ],
  [
    '二码不定位 takes both places of 前二',
    () => made('two', { ...subsetKind(ALL, { k: 2 }), tiers: subsetKind(FRONT2, { k: 2 }).tiers })
  ],
  [
    '龙 wins on a tie',
    () =>
      mutated('fc3d-c-dragon-tiger', play => ({
        settle: (s, r) => (r[0] === r[2] ? play.settle(s, [9, 0, 0]) : play.settle(s, r))
      }))
  ],
  [
    '和 pushes at the price at which it loses',
    () =>
      made('tie', {
        ...tilesKind(ENDS, dragonTiger(fc3d.numbers, 'push')),
        tiers: tilesKind(ENDS, dragonTiger(fc3d.numbers, 'lose')).tiers
      })
  ],
  [
    '跨度 0 is every pair',
    () => made('span', tilesKind(ALL, [tile('0', 10, 1000, seen => spanOf(seen.slice(0, 2)) === 0)]))
  ],
  ['包胆 counts 55', () => mutated('fc3d-group-banker', play => ({ count: s => (play.count(s) > 0 ? 55 : 0) }))]
]

describe('福彩3D: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(row => [...row] as const))('%s', (_, play) =>
    expect(mismatchesOf(fc3d, play())).not.toEqual([])
  )

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(fc3d, made('sound', groupSumKind(ALL)))).toEqual([])
  })
})
