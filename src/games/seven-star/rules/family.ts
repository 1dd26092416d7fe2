import { sumOf } from '../../../rules/combinatorics'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { NUMBERS, PLACES, SUM_TIE } from './numbers'
import { GROUPS } from './plays'
import { trends } from './trends'

const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)
/** 1 大, 0 小, 2 和: what is told of a draw is what its bets are settled by. */
const sumSide = (result: DrawResult): 0 | 1 | 2 => (sumOf(result) === SUM_TIE ? 2 : flag(sumOf(result) > SUM_TIE))

/** Type 9 七星彩: four independent digits 千 百 十 个 (§P10). */
export const sevenStar: GameFamily = {
  key: 'seven-star',
  type: 9,
  name: '七星彩',
  numbers: NUMBERS,
  positions: PLACES,
  groups: GROUPS,
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    sum: sumOf(result),
    sumBigOrSmall: sumSide(result),
    sumDoubleOrSingle: flag(sumOf(result) % 2 === 0),
    bigSmallArray: result.map(value => flag(value >= bigFrom(NUMBERS))),
    doubleSingleArray: result.map(value => flag(value % 2 === 0))
  }),
  facts: result => [
    { label: '总和', value: String(sumOf(result)) },
    { label: '大小', value: ['小', '大', '和'][sumSide(result)] ?? '' },
    { label: '单双', value: sumOf(result) % 2 === 1 ? '单' : '双' }
  ]
}
