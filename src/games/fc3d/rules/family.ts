import { sumOf } from '../../../rules/combinatorics'
import { dragonFact, dragonOrTiger, flag, numberSides, parityFact, sizeFact, sumAttributes } from '../../../rules/facts'
import { formCode, formName } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { fc3dCard } from '../card'
import { NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'
import { groups } from './plays'
import { spanOf } from './tiles'
import { trends } from './trends'

const dragonOf = ([first = 0, , last = 0]: DrawResult) => dragonOrTiger(first, last)

/** Type 7 福彩3D: three independent digits 百 十 个 (§P9). */
export const fc3d: GameFamily = {
  ...fc3dCard,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    ...sumAttributes(sumOf(result), flag(sumOf(result) >= SUM_BIG_FROM)),
    ...numberSides(result, bigFrom(NUMBERS)),
    dragonOrTigerOrMild: dragonOf(result),
    firstThree: formCode(result)
  }),
  facts: result => [
    { key: 'sum', label: '总和', value: String(sumOf(result)) },
    sizeFact(flag(sumOf(result) >= SUM_BIG_FROM)),
    parityFact(sumOf(result)),
    { key: 'span', label: '跨度', value: String(spanOf(result)) },
    dragonFact(dragonOf(result)),
    { key: 'form', label: '形态', value: formName(result) }
  ]
}
