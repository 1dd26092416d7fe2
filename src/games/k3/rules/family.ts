import { sumOf } from '../../../rules/combinatorics'
import { flag, numberSides, parityFact, sizeFact, sumAttributes } from '../../../rules/facts'
import { formCode } from '../../../rules/forms'
import { INSTANT_DICE } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { isBig } from '../../../rules/kinds/tiles/dice'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { k3Card } from '../card'
import { NUMBERS, POSITION_NAMES } from './numbers'
import { groups } from './plays'
import { trends } from './trends'

/** 半顺 and 杂六 are one label here: 三不同, without the straights (§T3). */
const FORM_LABELS = ['豹子', '顺子', '对子', '三不同', '三不同'] as const
const formLabel = (result: DrawResult): string => FORM_LABELS[formCode(result, 'line') - 1] ?? ''

/** Type 3 快三: three dice (§P5). */
export const k3: GameFamily = {
  ...k3Card,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_DICE,
  trends,
  attributes: result => ({
    ...sumAttributes(sumOf(result), flag(isBig(result))),
    ...numberSides(result, bigFrom(NUMBERS)),
    firstThree: formCode(result, 'line')
  }),
  facts: result => [
    { key: 'sum', label: '和值', value: String(sumOf(result)) },
    sizeFact(flag(isBig(result))),
    parityFact(sumOf(result)),
    { key: 'form', label: '形态', value: formLabel(result) }
  ]
}
