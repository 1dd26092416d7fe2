import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'

const SUM = { win: '三个开奖号码之和等于所选和值，即为中奖。' }
const SIDES = ofOptions('和值11至18为大，3至10为小，奇数为单，偶数为双；豹子同样按和值计算。')
const TRIPLE = { win: '开奖的三个号码都是所选号码，即为中奖。' }
const ANY_TRIPLE = {
  info: '对111、222、333、444、555、666一起投注，为一注。',
  win: '开奖的三个号码全部相同，即为中奖。'
}
const PAIR = { win: '所选号码至少出现两次（三次也算），即为中奖。' }

export const k3Words: FamilyWords = {
  'k3-sum': SUM,
  'k3-c-sum': SUM,
  'k3-sum-two-sided': SIDES,
  'k3-c-total': SIDES,
  'k3-c-combo': { win: '和值的大小和单双都与所选组合相符，即为中奖。' },
  'k3-triple-single': TRIPLE,
  'k3-c-triple': TRIPLE,
  'k3-triple-all': ANY_TRIPLE,
  'k3-c-triple-any': ANY_TRIPLE,
  'k3-pair-multi': PAIR,
  'k3-c-short': PAIR,
  'k3-c-long': { win: '所选的两个号码都出现，即为中奖。' },
  'k3-straight-all': {
    info: '对123、234、345、456一起投注，为一注。',
    win: '开奖号码为123、234、345、456之一，顺序不限，即为中奖。'
  },
  'k3-straight-single': { win: '开奖号码与所选三连号相同，顺序不限，即为中奖。' },
  'k3-one-in': { win: '所选号码出现即为中奖，重复出现只计一次。' },
  'k3-one-out': { win: '所选号码一次也没有出现，即为中奖。' },
  'k3-c-form': { win: '豹子三个相同，顺子三个相连，对子恰有两个相同，半顺恰有两个相连，其余为杂六；1与6不相连。' }
}
