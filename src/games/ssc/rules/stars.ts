import { sumOf } from '../../../rules/combinatorics'
import { fraction } from '../../../rules/fraction'
import { digitGroup } from '../../../rules/kinds/groups/digitGroups'
import { bsoeOf } from '../../../rules/kinds/parts/alphabet'
import { definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { comboKind, directKind } from '../../../rules/kinds/positions/direct'
import {
  directUploadKind,
  distinctUploadKind,
  mixedUploadKind,
  pairUploadKind
} from '../../../rules/kinds/positions/upload'
import { repeatKind, subsetKind } from '../../../rules/kinds/sets/subset'
import { directSumKind, groupBankerKind, groupSumKind, spanKind } from '../../../rules/kinds/sums/expand'
import { tilesKind, valueKind } from '../../../rules/kinds/tiles/tiles'
import type { Play } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { ALL, NUMBERS } from './numbers'
import { SPECIAL_FORMS } from './tiles'

/** playId of 后三混合组选, fixed by §S5. */
const MIXED_GROUP_NUMBER = 143

type Row = readonly [suffix: string, offset: number, name: string, kind: (positions: Positions) => Kind]

const plays = (prefix: string, first: number, positions: Positions, rows: readonly Row[]): readonly Play[] =>
  rows.map(([suffix, offset, name, kind]) => {
    const id = `${prefix}-${suffix}`
    return definePlay(id, id === 'ssc-back3-group-mixed' ? MIXED_GROUP_NUMBER : first + offset, name, kind(positions))
  })

/** §P3.1. */
export const five = (): readonly Play[] => [
  ...plays('ssc-five', 1001, ALL, [
    ['direct', 0, '直选复式', directKind],
    ['direct-single', 1, '直选单式', directUploadKind],
    ['combo', 2, '五星组合', comboKind],
    ['group-120', 3, '组选120', positions => subsetKind(positions, { k: 5, name: '组选120' })],
    ['group-60', 4, '组选60', digitGroup('group60')],
    ['group-30', 5, '组选30', digitGroup('group30')],
    ['group-20', 6, '组选20', digitGroup('group20')],
    ['group-10', 7, '组选10', digitGroup('group10')],
    ['group-5', 8, '组选5', digitGroup('group5')]
  ]),
  ...plays('ssc-fun', 1010, ALL, [
    ['one', 0, '一帆风顺', positions => repeatKind(positions, 1)],
    ['two', 1, '好事成双', positions => repeatKind(positions, 2)],
    ['three', 2, '三星报喜', positions => repeatKind(positions, 3)],
    ['four', 3, '四季发财', positions => repeatKind(positions, 4)]
  ])
]

/** §P3.2. */
export const fourStars = (prefix: string, first: number, positions: Positions): readonly Play[] =>
  plays(prefix, first, positions, [
    ['direct', 0, '直选复式', directKind],
    ['direct-single', 1, '直选单式', directUploadKind],
    ['combo', 2, '四星组合', comboKind],
    ['group-24', 3, '组选24', positions => subsetKind(positions, { k: 4, name: '组选24' })],
    ['group-12', 4, '组选12', digitGroup('group12')],
    ['group-6', 5, '组选6', digitGroup('group6')],
    ['group-4', 6, '组选4', digitGroup('group4')]
  ])

/** §P3.3. */
export const threeStars = (prefix: string, first: number, positions: Positions): readonly Play[] =>
  plays(prefix, first, positions, [
    ['direct', 0, '直选复式', directKind],
    ['direct-single', 1, '直选单式', directUploadKind],
    ['combo', 2, '三星组合', comboKind],
    ['direct-sum', 3, '直选和值', directSumKind],
    ['span', 4, '直选跨度', spanKind],
    ['group3', 5, '组三复式', digitGroup('group3')],
    ['group3-single', 6, '组三单式', pairUploadKind],
    ['group6', 7, '组六复式', positions => subsetKind(positions, { k: 3, name: '组六' })],
    ['group6-single', 8, '组六单式', positions => distinctUploadKind(positions, '组六')],
    ['group-mixed', 9, '混合组选', mixedUploadKind],
    ['group-sum', 10, '组选和值', groupSumKind],
    ['group-banker', 11, '组选包胆', groupBankerKind],
    [
      'sum-tail',
      12,
      '和值尾数',
      positions => valueKind(positions, '和值尾数', 9, fraction(1, 10), drawn => sumOf(drawn) % 10)
    ],
    ['special', 13, '特殊号', positions => tilesKind(positions, SPECIAL_FORMS, '形态')]
  ])

/** §P3.4. */
export const twoStars = (prefix: string, first: number, positions: Positions, name: string): readonly Play[] =>
  plays(prefix, first, positions, [
    ['direct', 0, `${name}直选复式`, directKind],
    ['direct-single', 1, `${name}直选单式`, directUploadKind],
    ['direct-sum', 2, `${name}直选和值`, directSumKind],
    ['span', 3, `${name}直选跨度`, spanKind],
    ['group', 4, `${name}组选复式`, positions => subsetKind(positions, { k: 2 })],
    ['group-single', 5, `${name}组选单式`, distinctUploadKind],
    ['group-sum', 6, `${name}组选和值`, groupSumKind],
    ['group-banker', 7, `${name}组选包胆`, groupBankerKind]
  ])

/** 不定位 of `k` numbers, §P3.4. */
export const notFixed =
  (k: number) =>
  (positions: Positions): Kind =>
    subsetKind(positions, { k, name: '不定位' })

/** 大小单双 by rows, §P3.4. */
export const sidesRows = (positions: Positions): Kind => directKind(positions, bsoeOf(NUMBERS))
