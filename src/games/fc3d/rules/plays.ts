import { digitGroup } from '../../../rules/kinds/groups/digitGroups'
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
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { Play, PlayGroup } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { ALL, BACK2, ENDS, FRONT2, NUMBERS, position } from './numbers'
import { ALL_FORMS, BALL_NUMBERS, BALL_SIDES, DRAGON_TIGER, PAIR_SUMS, SPANS, TOTAL_SIDES } from './tiles'

const BALLS = ['第一球', '第二球', '第三球'] as const

/** A repeated digit is paid once (§P14). */
const notFixed = (k: 1 | 2): Kind => subsetKind(ALL, { k, name: '不定位' })

const twoStars = (prefix: string, first: number, positions: Positions, name: string): readonly Play[] => [
  definePlay(`${prefix}-direct`, first, `${name}直选复式`, directKind(positions)),
  definePlay(`${prefix}-direct-single`, first + 1, `${name}直选单式`, directUploadKind(positions)),
  definePlay(`${prefix}-group`, first + 2, `${name}组选复式`, subsetKind(positions, { k: 2 })),
  definePlay(`${prefix}-group-single`, first + 3, `${name}组选单式`, distinctUploadKind(positions))
]

/** §P9.1. */
const official = (): readonly PlayGroup[] => [
  {
    id: 701,
    name: '三星',
    style: 'official',
    plays: [
      definePlay('fc3d-direct', 7001, '直选复式', directKind(ALL)),
      definePlay('fc3d-direct-single', 7002, '直选单式', directUploadKind(ALL)),
      definePlay('fc3d-direct-sum', 7003, '直选和值', directSumKind(ALL)),
      definePlay('fc3d-span', 7004, '直选跨度', spanKind(ALL)),
      definePlay('fc3d-group3', 7005, '组三复式', digitGroup('group3')(ALL)),
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
const credit = (): readonly PlayGroup[] => [
  {
    id: 721,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('fc3d-c-total', 7101, '总和', tilesKind(ALL, TOTAL_SIDES, '总和'), CREDIT),
      ...BALLS.map((name, i) =>
        definePlay(`fc3d-c-ball${i + 1}-two-sided`, 7102 + i, name, tilesKind(position(i), BALL_SIDES, '两面'), CREDIT)
      ),
      definePlay('fc3d-c-dragon-tiger', 7121, '龙虎和', tilesKind(ENDS, DRAGON_TIGER, '龙虎'), CREDIT)
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
    plays: [definePlay('fc3d-c-form', 7122, '形态', tilesKind(ALL, ALL_FORMS, '形态'), CREDIT)]
  },
  {
    id: 724,
    name: '跨度',
    style: 'credit',
    plays: [definePlay('fc3d-c-span', 7123, '跨度', tilesKind(ALL, SPANS, '跨度'), CREDIT)]
  },
  {
    id: 725,
    name: '二字和数',
    style: 'credit',
    plays: [definePlay('fc3d-c-pair-sum', 7124, '二字和数', tilesKind(ALL, PAIR_SUMS, '和数'), CREDIT)]
  }
]

export const groups = lazily(() => [...official(), ...credit()])
