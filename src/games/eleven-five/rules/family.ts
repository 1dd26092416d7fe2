import { sumOf } from '../../../rules/combinatorics'
import {
  dragonFact,
  dragonOrTiger,
  numberSides,
  parityFact,
  sizeFact,
  sumAttributes,
  sumSide
} from '../../../rules/facts'
import { formCode, formName } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import { drawnAt } from '../../../rules/positions'
import type { GameFamily } from '../../family'
import { elevenFiveCard } from '../card'
import { BACK3, FRONT3, MID3, NUMBERS, POSITION_NAMES, SUM_TIE } from './numbers'
import { groups } from './plays'
import { trends } from './trends'

const sideOf = (result: DrawResult) => sumSide(sumOf(result), SUM_TIE)
/** The numbers differ, so there is no 和. */
const dragonOf = ([first = 0, , , , last = 0]: DrawResult) => dragonOrTiger(first, last)

/** Type 5 十一选五: five of eleven numbers, in the order of drawing (§P7). 11 and 1 are not neighbours. */
export const elevenFive: GameFamily = {
  ...elevenFiveCard,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_REELS,
  trends,
  attributes: result => ({
    ...sumAttributes(sumOf(result), sideOf(result)),
    ...numberSides(result, bigFrom(NUMBERS)),
    dragonOrTigerOrMild: dragonOf(result),
    firstThree: formCode(drawnAt(FRONT3, result), 'line'),
    secondThree: formCode(drawnAt(MID3, result), 'line'),
    lastThree: formCode(drawnAt(BACK3, result), 'line')
  }),
  facts: result => [
    { key: 'sum', label: '总和', value: String(sumOf(result)) },
    sizeFact(sideOf(result)),
    parityFact(sumOf(result)),
    dragonFact(dragonOf(result)),
    { key: 'front3', label: '前三', value: formName(drawnAt(FRONT3, result), 'line'), named: true },
    { key: 'mid3', label: '中三', value: formName(drawnAt(MID3, result), 'line'), named: true },
    { key: 'back3', label: '后三', value: formName(drawnAt(BACK3, result), 'line'), named: true }
  ]
}
