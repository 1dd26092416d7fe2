import type { PlayWords } from '../../rules/proofs/playProof'
import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'
import { NUMBERS } from './rules/numbers'

const BALLS = ['第一球', '第二球', '第三球', '第四球', '第五球'] as const

/** 任选 of `k` numbers, however they are picked. */
function anyOf(k: number): PlayWords {
  if (k === 1) return { win: `所选号码在开奖的${NUMBERS.take}个号码之中，即为中奖；中奖的每一注都派奖。` }
  return k <= NUMBERS.take
    ? { win: `一注的${k}个号码全部在开奖的${NUMBERS.take}个号码之中，顺序不限，即为中奖；中奖的每一注都派奖。` }
    : { win: `开奖的${NUMBERS.take}个号码全部在一注的${k}个号码之中，顺序不限，即为中奖；中奖的每一注都派奖。` }
}

const form = (balls: string): PlayWords =>
  ofOptions(`${balls}的三个号码连续为顺子，只有两个相邻为半顺，都不相邻为杂六，顺序不限；11与01不相邻。`)

export const elevenFiveWords: FamilyWords = {
  'x5-front1-direct': {
    info: '选择至少1个号码，每个号码为一注。',
    win: '第一位的开奖号码与所选号码相同，即为中奖。'
  },
  'x5-front3-any': { win: '所选号码在第一位、第二位、第三位的开奖号码之中，即为中奖；中奖的每一注都派奖。' },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap(k =>
      [`x5-any${k}`, `x5-any${k}-single`, `x5-any${k}-banker`].map(id => [id, anyOf(k)])
    )
  ),
  'x5-odd-even-count': ofOptions('开奖的5个号码中，单数与双数的个数与所选相同，即为中奖。'),
  'x5-median': ofOptions('开奖的5个号码从小到大排列，第三个号码与所选号码相同，即为中奖。'),
  'x5-c-total-two-sided': ofOptions(
    '5个号码之和大于30为大，小于30为小，等于30时大、小退还本金；和为奇数是单，为偶数是双。'
  ),
  'x5-c-total-tail': ofOptions('5个号码之和的个位数5至9为尾大，0至4为尾小。'),
  ...Object.fromEntries(
    BALLS.flatMap((name, i) => [
      [`x5-c-ball${i + 1}-two-sided`, ofOptions(`${name}06至11为大，01至05为小；奇数为单，偶数为双。`)],
      [`x5-c-ball${i + 1}-number`, { win: `${name}的开奖号码等于所选号码，即为中奖。` }]
    ])
  ),
  'x5-c-dragon-tiger': ofOptions('第一球大于第五球为龙，小于第五球为虎。'),
  'x5-c-any-number': ofOptions('所选号码在开奖的5个号码之中，即为中奖。'),
  'x5-c-front3-form': form('第一球、第二球、第三球'),
  'x5-c-mid3-form': form('第二球、第三球、第四球'),
  'x5-c-back3-form': form('第三球、第四球、第五球')
}
