import { sumOf } from '../../../rules/combinatorics'
import { dragonFact, dragonOrTiger, flag, numberSides, parityFact, sizeFact, sumAttributes } from '../../../rules/facts'
import { formCode, formName } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import { drawnAt } from '../../../rules/positions'
import type { GameFamily } from '../../family'
import { sscCard } from '../card'
import { BACK3, FRONT3, MID3, NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'
import { groups } from './plays'
import { trends } from './trends'

const dragonOf = ([first = 0, , , , last = 0]: DrawResult) => dragonOrTiger(first, last)

/** Type 1 时时彩: five independent digits 万 千 百 十 个 (§P3). */
export const ssc: GameFamily = {
  ...sscCard,
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
    firstThree: formCode(drawnAt(FRONT3, result)),
    secondThree: formCode(drawnAt(MID3, result)),
    lastThree: formCode(drawnAt(BACK3, result))
  }),
  facts: result => [
    { key: 'sum', label: '总和', value: String(sumOf(result)) },
    sizeFact(flag(sumOf(result) >= SUM_BIG_FROM)),
    parityFact(sumOf(result)),
    dragonFact(dragonOf(result)),
    { key: 'front3', label: '前三', value: formName(drawnAt(FRONT3, result)), named: true },
    { key: 'mid3', label: '中三', value: formName(drawnAt(MID3, result)), named: true },
    { key: 'back3', label: '后三', value: formName(drawnAt(BACK3, result)), named: true }
  ]
}
