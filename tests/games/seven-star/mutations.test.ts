import { describe, expect, it } from 'vitest'
import { sevenStar } from '../../../src/games/seven-star/rules/family'
import { ALL, positions } from '../../../src/games/seven-star/rules/numbers'
import { product, sumOf } from '../../../src/rules/combinatorics'
import { digitGroup } from '../../../src/rules/kinds/groups/digitGroups'
import { definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { anyDirectKind, directKind } from '../../../src/rules/kinds/positions/direct'
import { subsetKind } from '../../../src/rules/kinds/sets/subset'
import { tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play, Selection } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'

const rows = (selection: Selection): readonly (readonly number[])[] =>
  selection.form === 'picks' ? selection.rows : []
const made = (id: string, kind: Kind): Play => definePlay(`broken-${id}`, 9999, '', kind)
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(sevenStar, id)
  return { ...play, ...change(play) }
}

/** Each a mistake somebody could make; the proof of the play must notice. */
const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  [
    '二定位 counts four places as one note',
    () => mutated('qxc-fix2', () => ({ count: s => product(rows(s).map(row => Math.max(1, row.length))) }))
  ],
  [
    '三定位 wins with two places',
    () => made('near', { ...anyDirectKind(ALL, 3), settle: anyDirectKind(ALL, 2).settle })
  ],
  [
    '二定位 千个 looks at 千百',
    () => mutated('qxc-fix2-qg', () => ({ settle: playOf(sevenStar, 'qxc-fix2-qb').settle }))
  ],
  [
    '三定位 sold at the price of 四定位',
    () => made('price', { ...directKind(positions(0, 1, 3)), tiers: directKind(ALL).tiers })
  ],
  [
    '组选12 sold at the price of 组选24',
    () => made('twelve', { ...digitGroup('group12')(ALL), tiers: subsetKind(ALL, { k: 4 }).tiers })
  ],
  [
    '组选4 takes any pair of zones',
    () => made('four', { ...digitGroup('group4')(ALL), count: s => product(rows(s).map(row => row.length)) })
  ],
  [
    '一字现 pays a repeated digit twice',
    () =>
      mutated('qxc-any-one', () => ({
        settle: (s, r) => ({ won: [r.filter(value => (rows(s)[0] ?? []).includes(value)).length], pushed: 0 })
      }))
  ],
  ['总和 18 is 大', () => made('eighteen', tilesKind(ALL, [tile('大', 4665, 10_000, seen => sumOf(seen) >= 18)]))],
  [
    '总和 18 is no 和',
    () => mutated('qxc-c-total', play => ({ settle: (s, r) => ({ ...play.settle(s, r), pushed: 0 }) }))
  ]
]

describe('七星彩: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(row => [...row] as const))('%s', (_, play) =>
    expect(mismatchesOf(sevenStar, play())).not.toEqual([])
  )

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(sevenStar, made('sound', anyDirectKind(ALL, 3)))).toEqual([])
  })
})
