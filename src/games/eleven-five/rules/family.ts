import { sumOf } from '../../../rules/combinatorics'
import { formCode, formOf } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import { drawnAt } from '../../../rules/positions'
import type { GameFamily } from '../../family'
import { BACK3, FRONT3, MID3, NUMBERS, PLACES, SUM_TIE } from './numbers'
import { GROUPS } from './plays'
import { trends } from './trends'

const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)
/** 1 大, 0 小, 2 和 (§T3). */
const sumSide = (result: DrawResult): 0 | 1 | 2 => (sumOf(result) === SUM_TIE ? 2 : flag(sumOf(result) > SUM_TIE))
/** 1 龙, 0 虎: the numbers differ, so there is no 和. */
const dragonOrTiger = ([first = 0, , , , last = 0]: DrawResult): 0 | 1 => flag(first > last)

/** Type 5 十一选五: five of eleven numbers, in the order of drawing (§P7). 11 and 1 are not neighbours. */
export const elevenFive: GameFamily = {
  key: 'eleven-five',
  type: 5,
  name: '十一选五',
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
    doubleSingleArray: result.map(value => flag(value % 2 === 0)),
    dragonOrTigerOrMild: dragonOrTiger(result),
    firstThree: formCode(drawnAt(FRONT3, result), 'line'),
    secondThree: formCode(drawnAt(MID3, result), 'line'),
    lastThree: formCode(drawnAt(BACK3, result), 'line')
  }),
  facts: result => [
    { label: '总和', value: String(sumOf(result)) },
    { label: '大小', value: ['小', '大', '和'][sumSide(result)] ?? '' },
    { label: '单双', value: sumOf(result) % 2 === 1 ? '单' : '双' },
    { label: '龙虎', value: dragonOrTiger(result) === 1 ? '龙' : '虎' },
    { label: '前三', value: formOf(drawnAt(FRONT3, result), 'line'), named: true },
    { label: '中三', value: formOf(drawnAt(MID3, result), 'line'), named: true },
    { label: '后三', value: formOf(drawnAt(BACK3, result), 'line'), named: true }
  ]
}
