import type { PlayWords } from '../../rules/proofs/playProof'
import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'
import { POSITION_NAMES } from './rules/numbers'
import { BALLS, DRAGON_TIGER_PAIRS } from './rules/plays'

const dragonTiger = (front: string, back: string): PlayWords =>
  ofOptions(`${front}大于${back}为龙，小于${back}为虎，相等为和；开和时龙、虎不中奖。`)

const TOTAL = ofOptions('5个号码之和23至45为大，0至22为小；和为奇数是单，为偶数是双。')

const TRIPLES = [
  ['front3', '万位、千位、百位'],
  ['mid3', '千位、百位、十位'],
  ['back3', '百位、十位、个位']
] as const
/** `others`: forms that are sold beside 豹子, 顺子 and 对子. */
const form = (positions: string, others = ''): PlayWords =>
  ofOptions(`${positions}的三个号码相同为豹子，连续为顺子，恰有两个相同为对子${others}；顺序不限，9与0相邻。`)

export const sscWords: FamilyWords = {
  'ssc-sum-bsoe': TOTAL,
  'ssc-c-total': TOTAL,
  ...Object.fromEntries([
    ...DRAGON_TIGER_PAIRS.map(([key, , front, back]) => [
      `ssc-dt-${key}`,
      dragonTiger(POSITION_NAMES[front], POSITION_NAMES[back])
    ]),
    ...TRIPLES.flatMap(([key, positions]) => [
      [`ssc-${key}-special`, form(positions)],
      [`ssc-c-${key}-form`, form(positions, '，只有两个相邻为半顺，其余为杂六')]
    ]),
    ...BALLS.flatMap((name, i) => [
      [
        `ssc-c-ball${i + 1}-two-sided`,
        ofOptions(`${name}5至9为大，0至4为小；奇数为单，偶数为双；1、2、3、5、7为质，0、4、6、8、9为合。`)
      ],
      [`ssc-c-ball${i + 1}-number`, { win: `${name}的开奖号码等于所选号码，即为中奖。` }]
    ])
  ]),
  'ssc-c-dragon-tiger': dragonTiger(BALLS[0], BALLS[4]),
  'ssc-c-bull': ofOptions(
    '五个号码中有三个之和是10的倍数为有牛，五个号码之和的个位是牛数，个位为0是牛牛；没有这样的三个号码为无牛。牛6至牛牛为牛大，牛1至牛5为牛小；牛1、牛3、牛5、牛7、牛9为牛单，牛2、牛4、牛6、牛8、牛牛为牛双；无牛时这四项都不中奖。'
  )
}
