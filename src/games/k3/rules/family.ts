import { sumOf } from '../../../rules/combinatorics'
import { formCode } from '../../../rules/forms'
import { INSTANT_DICE } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { diceForm, isBig, isOdd } from '../../../rules/kinds/tiles/dice'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { NUMBERS, PLACES } from './numbers'
import { GROUPS } from './plays'
import { trends } from './trends'

const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)

/** 半顺 and 杂六 are one label here: 三不同, without the straights (§T3). */
const formLabel = (result: DrawResult): string => {
  const form = diceForm(result)
  return form === '半顺' || form === '杂六' ? '三不同' : form
}

/** Type 3 快三: three dice (§P5). */
export const k3: GameFamily = {
  key: 'k3',
  type: 3,
  name: '快三',
  numbers: NUMBERS,
  positions: PLACES,
  groups: GROUPS,
  instant: INSTANT_DICE,
  trends,
  attributes: result => ({
    sum: sumOf(result),
    sumBigOrSmall: flag(isBig(result)),
    sumDoubleOrSingle: flag(!isOdd(result)),
    bigSmallArray: result.map(value => flag(value >= bigFrom(NUMBERS))),
    doubleSingleArray: result.map(value => flag(value % 2 === 0)),
    firstThree: formCode(result, 'line')
  }),
  facts: result => [
    { label: '和值', value: String(sumOf(result)) },
    { label: '大小', value: isBig(result) ? '大' : '小' },
    { label: '单双', value: isOdd(result) ? '单' : '双' },
    { label: '形态', value: formLabel(result) }
  ]
}
