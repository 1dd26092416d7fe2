import type { PlayWords } from '../../rules/proofs/playProof'
import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'
import { POSITION_NAMES } from './rules/numbers'
import { CREDIT_POSITIONS, FRONT_POSITIONS } from './rules/plays'

const sum = (positions: string): PlayWords => ({ win: `${positions}的号码之和等于所选和值，即为中奖。` })
const SUM2 = sum('冠军、亚军')

/** 龙 and 虎 of a position against the one that mirrors it. */
const dragonTiger = (front: string, index: number): string => {
  const back = POSITION_NAMES.at(-1 - index) ?? ''
  return `${front}的号码大于${back}为龙，小于${back}为虎`
}
const sides = (name: string, index: number): string =>
  `${name}6至10为大，1至5为小；奇数为单，偶数为双${index < FRONT_POSITIONS ? `；${dragonTiger(name, index)}` : ''}。`

export const racingWords: FamilyWords = {
  'pk10-top1': { info: '选择至少1个号码，每个号码为一注。', win: '冠军的开奖号码等于所选号码，即为中奖。' },
  'pk10-sum2': SUM2,
  'pk10-c-sum': SUM2,
  'pk10-sum3': sum('冠军、亚军、季军'),
  'pk10-c-sum-two-sided': ofOptions(
    '冠军与亚军的号码之和12至19为大，3至11为小；和为奇数是单，为偶数是双；11是小，也是单。'
  ),
  'pk10-c-top2-pair': { win: '冠军和亚军正是所选组合的两个号码，顺序不限，即为中奖。' },
  ...Object.fromEntries([
    ...POSITION_NAMES.slice(0, FRONT_POSITIONS).map((name, i) => [
      `pk10-dt-${i + 1}v${POSITION_NAMES.length - i}`,
      ofOptions(`${dragonTiger(name, i)}。`)
    ]),
    ...CREDIT_POSITIONS.flatMap((name, i) => [
      [`pk10-c-place${i + 1}-two-sided`, ofOptions(sides(name, i))],
      [`pk10-c-place${i + 1}-number`, { win: `${name}的开奖号码等于所选号码，即为中奖。` }]
    ])
  ])
}
