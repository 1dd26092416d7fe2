import { sumOf } from '../../../rules/combinatorics'
import { formCode, formOf } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { EXTREME_BIG_FROM, EXTREME_SMALL_TO, NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'
import { GROUPS } from './plays'
import { trends } from './trends'
import { waveOf } from './wave'

const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)
/** First ball against the third: 1 龙, 0 虎, 2 和 (§S3). */
const dragonOrTiger = ([first = 0, , third = 0]: DrawResult): 0 | 1 | 2 => (first === third ? 2 : flag(first > third))

function sizeOf(sum: number): string {
  if (sum >= EXTREME_BIG_FROM) return '极大'
  if (sum <= EXTREME_SMALL_TO) return '极小'
  return sum >= SUM_BIG_FROM ? '大' : '小'
}

function waveLabel(sum: number): string {
  const wave = waveOf(sum)
  return wave ? `${wave}波` : '无'
}

/** Type 6 PC蛋蛋, 幸运28: three digits and their sum (§P8). */
export const egg: GameFamily = {
  key: 'egg',
  type: 6,
  name: 'PC蛋蛋',
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
    { label: '和值', value: String(sumOf(result)) },
    { label: '大小', value: sizeOf(sumOf(result)) },
    { label: '单双', value: sumOf(result) % 2 === 1 ? '单' : '双' },
    { label: '色波', value: waveLabel(sumOf(result)) },
    { label: '形态', value: formOf(result) },
    { label: '龙虎', value: ['虎', '龙', '和'][dragonOrTiger(result)] ?? '' }
  ]
}
