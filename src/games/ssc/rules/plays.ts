import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { positionKind } from '../../../rules/kinds/positions/direct'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { Play, PlayGroup } from '../../../rules/play'
import { any2, any3, any4 } from './anyStars'
import { ALL, BACK2, BACK3, BACK4, FRONT2, FRONT3, FRONT4, MID3, position, positionPair } from './numbers'
import { five, fourStars, notFixed, sidesRows, threeStars, twoStars } from './stars'
import { ALL_FORMS, BALL_NUMBERS, BALL_SIDES, BULL, DRAGON_TIGER, TOTAL_SIDES } from './tiles'

export const DRAGON_TIGER_PAIRS = [
  ['wq', '万千', 0, 1],
  ['wb', '万百', 0, 2],
  ['ws', '万十', 0, 3],
  ['wg', '万个', 0, 4],
  ['qb', '千百', 1, 2],
  ['qs', '千十', 1, 3],
  ['qg', '千个', 1, 4],
  ['bs', '百十', 2, 3],
  ['bg', '百个', 2, 4],
  ['sg', '十个', 3, 4]
] as const
export const BALLS = ['第一球', '第二球', '第三球', '第四球', '第五球'] as const

const notFixedPlays = (): readonly Play[] => [
  definePlay('ssc-front3-any-one', 1131, '前三一码', notFixed(1)(FRONT3)),
  definePlay('ssc-mid3-any-one', 1132, '中三一码', notFixed(1)(MID3)),
  definePlay('ssc-back3-any-one', 1133, '后三一码', notFixed(1)(BACK3)),
  definePlay('ssc-front3-any-two', 1134, '前三二码', notFixed(2)(FRONT3)),
  definePlay('ssc-mid3-any-two', 1135, '中三二码', notFixed(2)(MID3)),
  definePlay('ssc-back3-any-two', 1136, '后三二码', notFixed(2)(BACK3)),
  definePlay('ssc-front4-any-one', 1137, '前四一码', notFixed(1)(FRONT4)),
  definePlay('ssc-back4-any-one', 1138, '后四一码', notFixed(1)(BACK4)),
  definePlay('ssc-front4-any-two', 1139, '前四二码', notFixed(2)(FRONT4)),
  definePlay('ssc-back4-any-two', 1140, '后四二码', notFixed(2)(BACK4)),
  definePlay('ssc-back4-any-three', 1141, '后四三码', notFixed(3)(BACK4)),
  definePlay('ssc-five-any-one', 1142, '五星一码', notFixed(1)(ALL)),
  definePlay('ssc-five-any-two', 1143, '五星二码', notFixed(2)(ALL)),
  definePlay('ssc-five-any-three', 1144, '五星三码', notFixed(3)(ALL))
]

const sidesPlays = (): readonly Play[] => [
  definePlay('ssc-front2-bsoe', 1151, '前二大小单双', sidesRows(FRONT2)),
  definePlay('ssc-back2-bsoe', 1152, '后二大小单双', sidesRows(BACK2)),
  definePlay('ssc-front3-bsoe', 1153, '前三大小单双', sidesRows(FRONT3)),
  definePlay('ssc-back3-bsoe', 1154, '后三大小单双', sidesRows(BACK3)),
  definePlay('ssc-sum-bsoe', 1155, '五星和值大小单双', tilesKind(ALL, TOTAL_SIDES, '和值'))
]

/** §P3. */
export const groups = lazily((): readonly PlayGroup[] => [
  { id: 101, name: '五星', style: 'official', plays: five() },
  { id: 102, name: '后四', style: 'official', plays: fourStars('ssc-back4', 1021, BACK4) },
  { id: 103, name: '前四', style: 'official', plays: fourStars('ssc-front4', 1031, FRONT4) },
  { id: 104, name: '前三', style: 'official', plays: threeStars('ssc-front3', 1051, FRONT3) },
  { id: 105, name: '中三', style: 'official', plays: threeStars('ssc-mid3', 1071, MID3) },
  { id: 106, name: '后三', style: 'official', plays: threeStars('ssc-back3', 1091, BACK3) },
  {
    id: 107,
    name: '二星',
    style: 'official',
    plays: [...twoStars('ssc-front2', 1111, FRONT2, '前二'), ...twoStars('ssc-back2', 1121, BACK2, '后二')]
  },
  {
    id: 108,
    name: '定位胆',
    style: 'official',
    plays: [definePlay('ssc-position', 1130, '定位胆', positionKind(ALL))]
  },
  { id: 109, name: '不定位', style: 'official', plays: notFixedPlays() },
  { id: 110, name: '大小单双', style: 'official', plays: sidesPlays() },
  {
    id: 111,
    name: '龙虎',
    style: 'official',
    plays: DRAGON_TIGER_PAIRS.map(([key, name, front, back], i) =>
      definePlay(`ssc-dt-${key}`, 1161 + i, name, tilesKind(positionPair(front, back), DRAGON_TIGER, '龙虎'))
    )
  },
  { id: 112, name: '任选二', style: 'official', plays: any2() },
  { id: 113, name: '任选三', style: 'official', plays: any3() },
  { id: 114, name: '任选四', style: 'official', plays: any4() },
  {
    id: 121,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('ssc-c-total', 1201, '总和', tilesKind(ALL, TOTAL_SIDES, '总和'), CREDIT),
      ...BALLS.map((name, i) =>
        definePlay(`ssc-c-ball${i + 1}-two-sided`, 1202 + i, name, tilesKind(position(i), BALL_SIDES, '两面'), CREDIT)
      ),
      definePlay('ssc-c-dragon-tiger', 1221, '龙虎斗', tilesKind(positionPair(0, 4), DRAGON_TIGER, '龙虎'), CREDIT)
    ]
  },
  {
    id: 122,
    name: '单球号码',
    style: 'credit',
    plays: BALLS.map((name, i) =>
      definePlay(`ssc-c-ball${i + 1}-number`, 1211 + i, name, tilesKind(position(i), BALL_NUMBERS, '号码'), CREDIT)
    )
  },
  {
    id: 123,
    name: '三球形态',
    style: 'credit',
    plays: [
      definePlay('ssc-c-front3-form', 1222, '前三', tilesKind(FRONT3, ALL_FORMS, '形态'), CREDIT),
      definePlay('ssc-c-mid3-form', 1223, '中三', tilesKind(MID3, ALL_FORMS, '形态'), CREDIT),
      definePlay('ssc-c-back3-form', 1224, '后三', tilesKind(BACK3, ALL_FORMS, '形态'), CREDIT)
    ]
  },
  {
    id: 124,
    name: '斗牛',
    style: 'credit',
    plays: [definePlay('ssc-c-bull', 1225, '斗牛', tilesKind(ALL, BULL, '牛数'), CREDIT)]
  }
])
