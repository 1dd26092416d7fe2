import { dragonFact, dragonOrTiger, flag, numberSides, parityFact, sizeFact, sumAttributes } from '../../../rules/facts'
import { INSTANT_RACES } from '../../../rules/instantTiming'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawResult } from '../../../rules/play'
import type { GameFamily } from '../../family'
import { racingCard } from '../card'
import { NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'
import { groups } from './plays'
import { trends } from './trends'

const topSum = ([champion = 0, runnerUp = 0]: DrawResult): number => champion + runnerUp
/** For 冠军 … 第五名 against 第十名 … 第六名: 1 龙, 0 虎. */
const dragons = (result: DrawResult): readonly (0 | 1 | 2)[] =>
  result.slice(0, 5).map((value, index) => dragonOrTiger(value, result[9 - index] ?? 0))

/** Type 2 racing: ten cars, all positions drawn (§P4). */
export const racing: GameFamily = {
  ...racingCard,
  numbers: NUMBERS,
  positions: POSITION_NAMES,
  get groups() {
    return groups()
  },
  instant: INSTANT_RACES,
  trends,
  attributes: result => ({
    ...sumAttributes(topSum(result), flag(topSum(result) >= SUM_BIG_FROM)),
    ...numberSides(result, bigFrom(NUMBERS)),
    dragonOrTigerArray: dragons(result)
  }),
  facts: result => [
    { key: 'sum', label: '冠亚和', value: String(topSum(result)) },
    sizeFact(flag(topSum(result) >= SUM_BIG_FROM)),
    parityFact(topSum(result)),
    dragonFact(...dragons(result))
  ]
}
