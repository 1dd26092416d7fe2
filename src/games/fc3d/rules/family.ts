import { sumOf } from '../../../rules/combinatorics'
import { formCode, formOf } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'
import { GROUPS } from './plays'
import { spanOf } from './tiles'
import { trends } from './trends'

const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)
/** 1 龙, 0 虎, 2 和 (§S3). */
const dragonOrTiger = ([first = 0, , last = 0]: DrawResult): 0 | 1 | 2 => (first === last ? 2 : flag(first > last))

/** Type 7 福彩3D: three independent digits 百 十 个 (§P9). */
export const fc3d: GameFamily = {
  key: 'fc3d',
  type: 7,
  name: '福彩3D',
  numbers: NUMBERS,
  positions: PLACES,
  groups: GROUPS,
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    sum: sumOf(result),
    sumBigOrSmall: flag(sumOf(result) >= SUM_BIG_FROM),
    sumDoubleOrSingle: flag(sumOf(result) % 2 === 0),
    bigSmallArray: result.map(value => flag(value >= bigFrom(NUMBERS))),
    doubleSingleArray: result.map(value => flag(value % 2 === 0)),
    dragonOrTigerOrMild: dragonOrTiger(result),
    firstThree: formCode(result)
  }),
  facts: result => [
    { label: '总和', value: String(sumOf(result)) },
    { label: '大小', value: sumOf(result) >= SUM_BIG_FROM ? '大' : '小' },
    { label: '单双', value: sumOf(result) % 2 === 1 ? '单' : '双' },
    { label: '跨度', value: String(spanOf(result)) },
    { label: '龙虎', value: ['虎', '龙', '和'][dragonOrTiger(result)] ?? '' },
    { label: '形态', value: formOf(result) }
  ]
}
