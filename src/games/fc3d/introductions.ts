import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'

const BALLS = ['第一球', '第二球', '第三球'] as const

export const fc3dWords: FamilyWords = {
  'fc3d-c-total': ofOptions('3个号码之和14至27为大，0至13为小；和为奇数是单，为偶数是双。'),
  ...Object.fromEntries(
    BALLS.flatMap((name, i) => [
      [`fc3d-c-ball${i + 1}-two-sided`, ofOptions(`${name}5至9为大，0至4为小；奇数为单，偶数为双。`)],
      [`fc3d-c-ball${i + 1}-number`, { win: `${name}的开奖号码等于所选号码，即为中奖。` }]
    ])
  ),
  'fc3d-c-dragon-tiger': ofOptions('百位大于个位为龙，小于个位为虎，相等为和；开和时龙、虎不中奖。'),
  'fc3d-c-form': ofOptions(
    '三个号码相同为豹子，连续为顺子，恰有两个相同为对子，只有两个相邻为半顺，其余为杂六；顺序不限，9与0相邻。'
  ),
  'fc3d-c-span': ofOptions('3个号码中最大与最小号码之差等于所选跨度，即为中奖。'),
  'fc3d-c-pair-sum': ofOptions('所选两个位置的号码之和为奇数是单，为偶数是双。')
}
