import { sumOf } from '../../../rules/combinatorics'
import { flag, parityFact, sizeFact, sumSide } from '../../../rules/facts'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { sevenStarCard } from '../card'
import { NUMBERS, PLACES, SUM_TIE } from './numbers'
import { GROUPS } from './plays'
import { trends } from './trends'

/** What a draw shows is what its bets are settled by. */
const sideOf = (result: DrawResult) => sumSide(sumOf(result), SUM_TIE)

/** Type 9 七星彩: four independent digits 千 百 十 个 (§P10). */
export const sevenStar: GameFamily = {
  ...sevenStarCard,
  numbers: NUMBERS,
  positions: PLACES,
  groups: GROUPS,
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    sum: sumOf(result),
    sumBigOrSmall: sideOf(result),
    sumDoubleOrSingle: flag(sumOf(result) % 2 === 0),
    bigSmallArray: result.map(value => flag(value >= bigFrom(NUMBERS))),
    doubleSingleArray: result.map(value => flag(value % 2 === 0))
  }),
  facts: result => [
    { key: 'sum', label: '总和', value: String(sumOf(result)) },
    sizeFact(sideOf(result)),
    parityFact(sumOf(result))
  ]
}
