import { sumOf } from '../../../rules/combinatorics'
import type { DrawFact } from '../../../rules/facts'
import { dragonFact, dragonOrTiger, flag, numberSides, parityFact, sumAttributes } from '../../../rules/facts'
import { formCode, formName } from '../../../rules/forms'
import { INSTANT_REELS } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { eggCard } from '../card'
import { EXTREME_BIG_FROM, EXTREME_SMALL_TO, NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'
import { groups } from './plays'
import { trends } from './trends'
import { WAVE_NAMES, waveOf } from './wave'

/** First ball against the third. */
const dragonOf = ([first = 0, , third = 0]: DrawResult) => dragonOrTiger(first, third)

function sizeOf(sum: number): string {
  if (sum >= EXTREME_BIG_FROM) return '极大'
  if (sum <= EXTREME_SMALL_TO) return '极小'
  return sum >= SUM_BIG_FROM ? '大' : '小'
}

function waveFact(sum: number): DrawFact {
  const wave = waveOf(sum)
  const fact = { key: 'wave', label: '色波' } as const
  return wave ? { ...fact, value: `${WAVE_NAMES[wave]}波` } : { ...fact, value: '无', named: true }
}

/** Type 6 PC蛋蛋, 幸运28: three digits and their sum (§P8). */
export const egg: GameFamily = {
  ...eggCard,
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
    { key: 'sum', label: '和值', value: String(sumOf(result)) },
    { key: 'size', label: '大小', value: sizeOf(sumOf(result)) },
    parityFact(sumOf(result)),
    waveFact(sumOf(result)),
    { key: 'form', label: '形态', value: formName(result) },
    dragonFact(dragonOf(result))
  ]
}
