import { describe, expect, it } from 'vitest'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { ALL, BACK3, FRONT3, position } from '../../../src/games/eleven-five/rules/numbers'
import { medianOf } from '../../../src/games/eleven-five/rules/tiles'
import { choose, product, sumOf } from '../../../src/rules/combinatorics'
import { formOf } from '../../../src/rules/forms'
import { definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import { bankerKind } from '../../../src/rules/kinds/sets/banker'
import { subsetKind } from '../../../src/rules/kinds/sets/subset'
import { subsetUploadKind } from '../../../src/rules/kinds/sets/subsetUpload'
import { pushTile, tile, tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Play, Selection } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'

const rows = (selection: Selection): readonly (readonly number[])[] =>
  selection.form === 'picks' ? selection.rows : []
const first = (selection: Selection): readonly number[] => rows(selection)[0] ?? []
const second = (selection: Selection): readonly number[] => rows(selection)[1] ?? []
const made = (id: string, kind: Kind): Play => definePlay(`broken-${id}`, 9999, '', kind)
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(elevenFive, id)
  return { ...play, ...change(play) }
}
const six = () => subsetKind(ALL, { k: 6, matches: 5 })

/** Each a mistake somebody could make; the proof of the play must notice. */
const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  [
    '前三直选 counts repeated numbers',
    () => mutated('x5-front3-direct', () => ({ count: s => product(rows(s).map(row => row.length)) }))
  ],
  ['任选六 wants six of the five drawn', () => made('six', { ...six(), settle: subsetKind(ALL, { k: 6 }).settle })],
  ['任选七中五 sold at the price of 任选六中五', () => mutated('x5-any7', () => ({ tiers: six().tiers }))],
  [
    '任选八 pays one note however many win',
    () =>
      mutated('x5-any8', play => ({
        settle: (s, r) => ({ won: [Math.min(1, play.settle(s, r).won[0] ?? 0)], pushed: 0 })
      }))
  ],
  [
    '胆拖 counts a 拖码 that is a 胆码 too',
    () => mutated('x5-any3-banker', () => ({ count: s => choose(second(s).length, 3 - first(s).length) }))
  ],
  [
    '胆拖 wins without its 胆码',
    () => {
      const kind = bankerKind(ALL, 3, '')
      const picks = subsetKind(ALL, { k: 3 })
      return made('free', {
        ...kind,
        settle: (s, seen) =>
          kind.count(s) < 1 ? kind.settle(s, seen) : picks.settle({ ...s, form: 'picks', rows: [second(s)] }, seen)
      })
    }
  ],
  [
    '任选六 胆拖 wins with four of the five',
    () => made('four', { ...bankerKind(ALL, 6, '', 5), settle: bankerKind(ALL, 6, '', 4).settle })
  ],
  [
    '任选四 单式 wins with three',
    () => made('near', { ...subsetUploadKind(ALL, 4, ''), settle: subsetUploadKind(ALL, 4, '', 3).settle })
  ],
  [
    '任选五 单式 keeps the order on the wire',
    () => mutated('x5-any5-single', play => ({ encode: s => play.encode(s).split(' ').reverse().join(' ') }))
  ],
  [
    '前三不定位 looks at all five',
    () => made('all', { ...subsetKind(ALL, { k: 1 }), tiers: subsetKind(FRONT3, { k: 1 }).tiers })
  ],
  ['总和 大 from 30', () => made('thirty', tilesKind(ALL, [tile('大', 215, 462, seen => sumOf(seen) >= 30)]))],
  [
    '总和 大 keeps the stake at 30',
    () =>
      made(
        'kept',
        tilesKind(ALL, [
          {
            ...pushTile(
              tile('大', 215, 462, s => sumOf(s) > 30),
              32,
              s => sumOf(s) === 30
            ),
            test: s => (sumOf(s) > 30 ? 'won' : 'lost')
          }
        ])
      )
  ],
  ['尾大 from 4', () => made('tail', tilesKind(ALL, [tile('尾大', 232, 462, seen => sumOf(seen) % 10 >= 4)]))],
  ['06 is 小', () => made('half', tilesKind(position(0), [tile('小', 5, 11, ([shown = 0]) => shown <= 6)]))],
  [
    '11 joins 1',
    () =>
      made(
        'ring',
        tilesKind(BACK3, [
          tile('杂六', 84, 165, s => formOf(s, 'line') === 'mixed' && !(s.includes(1) && s.includes(11)))
        ])
      )
  ],
  [
    '猜中位 takes the mean',
    () => made('mean', tilesKind(ALL, [tile('06', 100, 462, s => Math.round(sumOf(s) / 5) === medianOf(s))]))
  ],
  [
    '5单0双 counts 双',
    () => made('even', tilesKind(ALL, [tile('5单0双', 6, 462, s => s.every(value => value % 2 === 0))]))
  ]
]

describe('11选5: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(row => [...row] as const))('%s', (_, play) =>
    expect(mismatchesOf(elevenFive, play())).not.toEqual([])
  )

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(elevenFive, made('sound', bankerKind(ALL, 6, '', 5)))).toEqual([])
    expect(mismatchesOf(elevenFive, made('sound', subsetUploadKind(ALL, 7, '', 5)))).toEqual([])
  })
})
