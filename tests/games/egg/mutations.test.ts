import { describe, expect, it } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { ALL } from '../../../src/games/egg/rules/numbers'
import { sumWays } from '../../../src/games/egg/rules/tiles'
import { WAVE_NAMES, waveOf } from '../../../src/games/egg/rules/wave'
import { sumOf } from '../../../src/rules/combinatorics'
import { CREDIT, definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { packKind } from '../../../src/rules/kinds/sets/pack'
import type { Tile } from '../../../src/rules/kinds/tiles/tiles'
import { pushTile, tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play, Selection } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'
import { sumIn, tileFaults } from '../tileOracle'

const picks = (selection: Selection): readonly number[] => (selection.form === 'picks' ? (selection.rows[0] ?? []) : [])
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(egg, id)
  return { ...play, ...change(play) }
}
const made = (kind: Kind): Play => definePlay('broken', 9999, '', kind, CREDIT)
const tiles = (...each: readonly Tile[]): Play => made(tilesKind(ALL, each))
const bySum = (label: string, ways: number, test: (sum: number) => boolean): Tile =>
  tile(label, ways, 1000, seen => test(sumOf(seen)))
/** Nine sums keep random selections of exactly three frequent. */
const pack = (waysOf: (sum: number) => number): Kind =>
  packKind(ALL, {
    take: 3,
    values: [9, 10, 11, 12, 13, 14, 15, 16, 17],
    waysOf,
    read: sumOf,
    label: '和值'
  })

const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  ['大 starts at 13', () => tiles(bySum('大', 500, sum => sum >= 13))],
  ['大单 priced like 大双', () => tiles(bySum('大单', 269, sum => sum >= 14 && sum % 2 === 1))],
  ['极大 starts at 21', () => tiles(bySum('极大', 56, sum => sum >= 21))],
  ['grey sums have the wave of their remainder', () => tiles(bySum('红波', 332, sum => sum % 3 === 0))],
  [
    'a wave priced for returned stakes keeps them',
    () =>
      tiles(
        pushTile(
          bySum('绿波', 258, sum => waveOf(sum) === 'green'),
          152,
          () => false
        )
      )
  ],
  ['包三 is priced one way too cheap', () => made(pack(sum => sumWays(sum) + 1))],
  ['包三 takes four', () => mutated('pcdd-pack3', () => ({ count: s => (picks(s).length >= 3 ? 1 : 0) }))],
  [
    '龙 wins a tie',
    () =>
      mutated('pcdd-dragon-tiger', play => ({
        settle: (s, draw) => {
          const hits = play.settle(s, draw)
          return draw[0] === draw[2] && picks(s).includes(0) ? { ...hits, won: [1, ...hits.won.slice(1)] } : hits
        }
      }))
  ]
]

describe('PC蛋蛋: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(each => [...each]))('%s', (_, play) => {
    expect(mismatchesOf(egg, play())).not.toEqual([])
  })

  it('waves of equal chance that were swapped are caught by the second telling', () => {
    const swapped = tiles(
      bySum('绿波', 258, sum => waveOf(sum) === 'blue'),
      bySum('蓝波', 258, sum => waveOf(sum) === 'green')
    )
    const told = (label: string, draw: string) => `${WAVE_NAMES[waveOf(sumIn(draw)) ?? 'red']}波` === label
    expect(mismatchesOf(egg, swapped)).toEqual([])
    expect(tileFaults(egg, swapped, told)).toHaveLength(2 * (258 + 258))
  })

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(egg, made(pack(sumWays)))).toEqual([])
  })
})
