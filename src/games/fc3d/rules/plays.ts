import { group3Pairs } from '../../../rules/kinds/groups/digitGroups'
import { bsoeOf } from '../../../rules/kinds/parts/alphabet'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { directKind, positionKind } from '../../../rules/kinds/positions/direct'
import {
  directUploadKind,
  distinctUploadKind,
  mixedUploadKind,
  pairUploadKind
} from '../../../rules/kinds/positions/upload'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { directSumKind, groupBankerKind, groupSumKind, spanKind } from '../../../rules/kinds/sums/expand'
import { tilesKind, tilesWithHelp } from '../../../rules/kinds/tiles/tiles'
import type { Play, PlayGroup } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { ALL, BACK2, ENDS, FRONT2, NUMBERS, position } from './numbers'
import { ALL_FORMS, BALL_NUMBERS, BALL_SIDES, DRAGON_TIGER, PAIR_SUMS, SPANS, TOTAL_SIDES } from './tiles'

const BALLS = ['第一球', '第二球', '第三球'] as const
const BALL_WIN = '5至9为大，0至4为小；奇数为单，偶数为双。'
const FORM_WIN =
  '三个号码相同为豹子，连续为顺子，恰有两个相同为对子，只有两个相邻为半顺，其余为杂六；顺序不限，9与0相邻。'

/** A repeated digit is paid once (§P14). */
const notFixed = (k: 1 | 2): Kind => ({
  ...subsetKind(ALL, { k, name: '不定位' }),
  win: `${k === 1 ? '所选号码' : `一注的${k}个号码都`}出现在百位、十位、个位之中，即为中奖；重复出现只计一次。`
})

const twoStars = (prefix: string, first: number, positions: Positions, name: string): readonly Play[] => [
  definePlay(`${prefix}-direct`, first, `${name}直选复式`, directKind(positions)),
  definePlay(`${prefix}-direct-single`, first + 1, `${name}直选单式`, directUploadKind(positions)),
  definePlay(`${prefix}-group`, first + 2, `${name}组选复式`, subsetKind(positions, { k: 2 })),
  definePlay(`${prefix}-group-single`, first + 3, `${name}组选单式`, distinctUploadKind(positions))
]

/** §P9.1. */
const OFFICIAL_GROUPS: readonly PlayGroup[] = [
  {
    id: 701,
    name: '三星',
    style: 'official',
    plays: [
      definePlay('fc3d-direct', 7001, '直选复式', directKind(ALL)),
      definePlay('fc3d-direct-single', 7002, '直选单式', directUploadKind(ALL)),
      definePlay('fc3d-direct-sum', 7003, '直选和值', directSumKind(ALL)),
      definePlay('fc3d-span', 7004, '直选跨度', spanKind(ALL)),
      definePlay('fc3d-group3', 7005, '组三复式', group3Pairs(ALL)),
      definePlay('fc3d-group3-single', 7006, '组三单式', pairUploadKind(ALL)),
      definePlay('fc3d-group6', 7007, '组六复式', subsetKind(ALL, { k: 3, name: '组六' })),
      definePlay('fc3d-group6-single', 7008, '组六单式', distinctUploadKind(ALL, '组六')),
      definePlay('fc3d-group-mixed', 7009, '混合组选', mixedUploadKind(ALL)),
      definePlay('fc3d-group-sum', 7010, '组选和值', groupSumKind(ALL)),
      definePlay('fc3d-group-banker', 7011, '组选包胆', groupBankerKind(ALL))
    ]
  },
  {
    id: 702,
    name: '二星',
    style: 'official',
    plays: [...twoStars('fc3d-front2', 7021, FRONT2, '前二'), ...twoStars('fc3d-back2', 7031, BACK2, '后二')]
  },
  {
    id: 703,
    name: '定位胆',
    style: 'official',
    plays: [definePlay('fc3d-position', 7041, '定位胆', positionKind(ALL))]
  },
  {
    id: 704,
    name: '不定位',
    style: 'official',
    plays: [
      definePlay('fc3d-any-one', 7051, '一码不定位', notFixed(1)),
      definePlay('fc3d-any-two', 7052, '二码不定位', notFixed(2))
    ]
  },
  {
    id: 705,
    name: '大小单双',
    style: 'official',
    plays: [
      definePlay('fc3d-front2-bsoe', 7061, '前二大小单双', directKind(FRONT2, bsoeOf(NUMBERS))),
      definePlay('fc3d-back2-bsoe', 7062, '后二大小单双', directKind(BACK2, bsoeOf(NUMBERS)))
    ]
  }
]

/** §P9.2. */
const CREDIT_GROUPS: readonly PlayGroup[] = [
  {
    id: 721,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay(
        'fc3d-c-total',
        7101,
        '总和',
        tilesWithHelp(ALL, TOTAL_SIDES, '总和', '3个号码之和14至27为大，0至13为小；和为奇数是单，为偶数是双。'),
        CREDIT
      ),
      ...BALLS.map((name, i) =>
        definePlay(
          `fc3d-c-ball${i + 1}-two-sided`,
          7102 + i,
          name,
          tilesWithHelp(position(i), BALL_SIDES, '两面', `${name}${BALL_WIN}`),
          CREDIT
        )
      ),
      definePlay(
        'fc3d-c-dragon-tiger',
        7121,
        '龙虎和',
        tilesWithHelp(ENDS, DRAGON_TIGER, '龙虎', '百位大于个位为龙，小于个位为虎，相等为和；开和时龙、虎不中奖。'),
        CREDIT
      )
    ]
  },
  {
    id: 722,
    name: '单球号码',
    style: 'credit',
    plays: BALLS.map((name, i) =>
      definePlay(`fc3d-c-ball${i + 1}-number`, 7111 + i, name, tilesKind(position(i), BALL_NUMBERS, '号码'), CREDIT)
    )
  },
  {
    id: 723,
    name: '形态',
    style: 'credit',
    plays: [definePlay('fc3d-c-form', 7122, '形态', tilesWithHelp(ALL, ALL_FORMS, '形态', FORM_WIN), CREDIT)]
  },
  {
    id: 724,
    name: '跨度',
    style: 'credit',
    plays: [
      definePlay(
        'fc3d-c-span',
        7123,
        '跨度',
        tilesWithHelp(ALL, SPANS, '跨度', '3个号码中最大与最小号码之差等于所选跨度，即为中奖。'),
        CREDIT
      )
    ]
  },
  {
    id: 725,
    name: '二字和数',
    style: 'credit',
    plays: [
      definePlay(
        'fc3d-c-pair-sum',
        7124,
        '二字和数',
        tilesWithHelp(ALL, PAIR_SUMS, '和数', '所选两个位置的号码之和为奇数是单，为偶数是双。'),
        CREDIT
      )
    ]
  }
]

export const GROUPS: readonly PlayGroup[] = [...OFFICIAL_GROUPS, ...CREDIT_GROUPS]
