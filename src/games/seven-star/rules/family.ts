import { sumOf } from '../../../rules/combinatorics'
import { numberSides, parityFact, sizeFact, sumAttributes, sumSide } from '../../../rules/facts'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { sevenStarCard } from '../card'
import { NUMBERS, POSITION_NAMES, SUM_TIE } from './numbers'
import { groups } from './plays'
import { trends } from './trends'

/** The sides a draw shows are those its bets are settled by. */
const sideOf = (result: DrawResult) => sumSide(sumOf(result), SUM_TIE)

/** Type 9 七星彩: four independent digits 千 百 十 个 (§P10). */
export const sevenStar: GameFamily = {
  ...sevenStarCard,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    ...sumAttributes(sumOf(result), sideOf(result)),
    ...numberSides(result, bigFrom(NUMBERS))
  }),
  facts: result => [
    { key: 'sum', label: '总和', value: String(sumOf(result)) },
    sizeFact(sideOf(result)),
    parityFact(sumOf(result))
  ]
}
