import { sumOf } from '../../../rules/combinatorics'
import type { DrawFact } from '../../../rules/facts'
import { flag, numberSides, parityFact, sizeFact, sumAttributes } from '../../../rules/facts'
import { formCode } from '../../../rules/forms'
import { INSTANT_DICE } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { isBig, isTriple } from '../../../rules/kinds/tiles/dice'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { fishShrimpCrabCard } from '../card'
import { colourOf, NUMBERS, POSITION_NAMES } from './numbers'
import { groups } from './plays'
import { symbolOf } from './symbols'

/** 大小 and 单双. 围骰 is neither: it loses both bets (§P12.1), and is said once. */
const sidesOf = (result: DrawResult): readonly DrawFact[] =>
  isTriple(result)
    ? [{ key: 'form', label: '形态', value: '围骰' }]
    : [sizeFact(flag(isBig(result))), parityFact(sumOf(result))]

/** typeId 61 鱼虾蟹: three dice with symbols, of type 3 like the dice (§P12). */
export const fishShrimpCrab: GameFamily = {
  ...fishShrimpCrabCard,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_DICE,
  attributes: result => ({
    ...sumAttributes(sumOf(result), flag(isBig(result))),
    ...numberSides(result, bigFrom(NUMBERS)),
    firstThree: formCode(result, 'line')
  }),
  facts: result => [
    { key: 'symbols', label: '图案', value: result.map(symbolOf).join(' ') },
    { key: 'sum', label: '点数', value: String(sumOf(result)) },
    ...sidesOf(result),
    { key: 'colours', label: '颜色', value: result.map(points => colourOf(points)?.name).join(' ') }
  ]
}
