import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'

export const fishShrimpCrabWords: FamilyWords = {
  'yxx-pair': { win: '所选图案至少出现两个（三个也算），即为中奖。' },
  'yxx-two-diff': { win: '所选的两个图案都出现，即为中奖。' },
  'yxx-triple': { win: '三个骰子都是所选图案，即为中奖。' },
  'yxx-triple-any': { win: '三个骰子的图案全部相同，即为中奖。' },
  'yxx-three-diff': {
    info: '选择至少3个图案，每3个图案组成一注。',
    win: '三个骰子正是一注的三个图案，顺序不限，即为中奖。'
  },
  'yxx-size': ofOptions('点数11至17为大，4至10为小；三个图案相同时不中奖。'),
  'yxx-parity': ofOptions('点数为奇数是单，为偶数是双；三个图案相同时不中奖。'),
  'yxx-sum': { win: '三个骰子的点数之和等于所选点数，即为中奖。' },
  'yxx-colour-any-triple': { win: '三个骰子颜色全部相同，即为中奖。' }
}
