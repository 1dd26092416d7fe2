import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { positionKind } from '../../../rules/kinds/positions/direct'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { PlayGroup } from '../../../rules/play'
import { ALL, BACK3, ENDS, FRONT1, FRONT2, FRONT3, MID3, position } from './numbers'
import { anyBanker, anyPicks, anySingle, stars } from './stars'
import {
  ANY_NUMBER,
  BALL_NUMBERS,
  BALL_SIDES,
  DRAGON_TIGER,
  FORMS,
  MEDIAN,
  ODD_EVEN,
  TOTAL_SIDES,
  TOTAL_TAIL
} from './tiles'

const BALLS = ['第一球', '第二球', '第三球', '第四球', '第五球'] as const

/** §P7.1. */
const official = (): readonly PlayGroup[] => [
  { id: 501, name: '前三', style: 'official', plays: stars('x5-front3', 5021, FRONT3) },
  { id: 502, name: '中三', style: 'official', plays: stars('x5-mid3', 5031, MID3) },
  { id: 503, name: '后三', style: 'official', plays: stars('x5-back3', 5041, BACK3) },
  { id: 504, name: '前二', style: 'official', plays: stars('x5-front2', 5011, FRONT2) },
  {
    id: 505,
    name: '前一',
    style: 'official',
    plays: [definePlay('x5-front1-direct', 5001, '前一直选', positionKind(FRONT1))]
  },
  {
    id: 506,
    name: '定位胆',
    style: 'official',
    plays: [definePlay('x5-position', 5051, '定位胆', positionKind(ALL))]
  },
  {
    id: 507,
    name: '不定位',
    style: 'official',
    plays: [definePlay('x5-front3-any', 5052, '前三不定位', subsetKind(FRONT3, { k: 1, name: '不定位' }))]
  },
  { id: 508, name: '任选复式', style: 'official', plays: anyPicks() },
  { id: 509, name: '任选单式', style: 'official', plays: anySingle() },
  { id: 510, name: '任选胆拖', style: 'official', plays: anyBanker() },
  {
    id: 511,
    name: '趣味',
    style: 'official',
    plays: [
      definePlay('x5-odd-even-count', 5091, '定单双', tilesKind(ALL, ODD_EVEN, '单双个数')),
      definePlay('x5-median', 5092, '猜中位', tilesKind(ALL, MEDIAN, '中位数'))
    ]
  }
]

/** §P7.2. */
const credit = (): readonly PlayGroup[] => [
  {
    id: 521,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('x5-c-total-two-sided', 5101, '总和', tilesKind(ALL, TOTAL_SIDES, '总和'), CREDIT),
      definePlay('x5-c-total-tail', 5102, '总和尾数', tilesKind(ALL, TOTAL_TAIL, '总和尾数'), CREDIT),
      ...BALLS.map((name, i) =>
        definePlay(`x5-c-ball${i + 1}-two-sided`, 5111 + i, name, tilesKind(position(i), BALL_SIDES, '两面'), CREDIT)
      ),
      definePlay('x5-c-dragon-tiger', 5103, '龙虎', tilesKind(ENDS, DRAGON_TIGER, '龙虎'), CREDIT)
    ]
  },
  {
    id: 522,
    name: '单球号码',
    style: 'credit',
    plays: BALLS.map((name, i) =>
      definePlay(`x5-c-ball${i + 1}-number`, 5121 + i, name, tilesKind(position(i), BALL_NUMBERS, '号码'), CREDIT)
    )
  },
  {
    id: 523,
    name: '一中一',
    style: 'credit',
    plays: [definePlay('x5-c-any-number', 5131, '一中一', tilesKind(ALL, ANY_NUMBER, '号码'), CREDIT)]
  },
  {
    id: 524,
    name: '三球形态',
    style: 'credit',
    plays: [
      definePlay('x5-c-front3-form', 5141, '前三', tilesKind(FRONT3, FORMS, '形态'), CREDIT),
      definePlay('x5-c-mid3-form', 5142, '中三', tilesKind(MID3, FORMS, '形态'), CREDIT),
      definePlay('x5-c-back3-form', 5143, '后三', tilesKind(BACK3, FORMS, '形态'), CREDIT)
    ]
  }
]

export const groups = lazily(() => [...official(), ...credit()])
