import { digitGroup } from '../../../rules/kinds/groups/digitGroups'
import { bsoeOf } from '../../../rules/kinds/parts/alphabet'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { anyDirectKind, directKind, positionKind } from '../../../rules/kinds/positions/direct'
import { directUploadKind } from '../../../rules/kinds/positions/upload'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { PlayGroup } from '../../../rules/play'
import { ALL, BACK2, FRONT2, NUMBERS, POSITION_NAMES, positions } from './numbers'
import { BALL_SIDES, TOTAL_SIDES } from './tiles'

const POSITION_PAIRS = [
  ['qb', '千百', 0, 1],
  ['qs', '千十', 0, 2],
  ['qg', '千个', 0, 3],
  ['bs', '百十', 1, 2],
  ['bg', '百个', 1, 3],
  ['sg', '十个', 2, 3]
] as const
const POSITION_TRIPLES = [
  ['qbs', '千百十', 0, 1, 2],
  ['qbg', '千百个', 0, 1, 3],
  ['qsg', '千十个', 0, 2, 3],
  ['bsg', '百十个', 1, 2, 3]
] as const

/** A repeated digit is paid once (§P14). */
const notFixed = (k: 1 | 2 | 3): Kind => subsetKind(ALL, { k, name: '不定位' })

/** §P10.1. */
export const groups = lazily((): readonly PlayGroup[] => [
  {
    id: 901,
    name: '一定位',
    style: 'official',
    plays: [definePlay('qxc-position', 9001, '定位胆', positionKind(ALL))]
  },
  {
    id: 902,
    name: '二定位',
    style: 'official',
    plays: [
      definePlay('qxc-fix2', 9011, '任选二', anyDirectKind(ALL, 2)),
      ...POSITION_PAIRS.map(([key, name, ...indices], i) =>
        definePlay(`qxc-fix2-${key}`, 9012 + i, name, directKind(positions(...indices)))
      )
    ]
  },
  {
    id: 903,
    name: '三定位',
    style: 'official',
    plays: [
      definePlay('qxc-fix3', 9021, '任选三', anyDirectKind(ALL, 3)),
      ...POSITION_TRIPLES.map(([key, name, ...indices], i) =>
        definePlay(`qxc-fix3-${key}`, 9022 + i, name, directKind(positions(...indices)))
      )
    ]
  },
  {
    id: 904,
    name: '四定位',
    style: 'official',
    plays: [
      definePlay('qxc-direct', 9031, '直选复式', directKind(ALL)),
      definePlay('qxc-direct-single', 9032, '直选单式', directUploadKind(ALL))
    ]
  },
  {
    id: 905,
    name: '组选',
    style: 'official',
    plays: [
      definePlay('qxc-group-24', 9041, '组选24', subsetKind(ALL, { k: 4, name: '组选24' })),
      definePlay('qxc-group-12', 9042, '组选12', digitGroup('group12')(ALL)),
      definePlay('qxc-group-6', 9043, '组选6', digitGroup('group6')(ALL)),
      definePlay('qxc-group-4', 9044, '组选4', digitGroup('group4')(ALL))
    ]
  },
  {
    id: 906,
    name: '不定位',
    style: 'official',
    plays: [
      definePlay('qxc-any-one', 9051, '一字现', notFixed(1)),
      definePlay('qxc-any-two', 9052, '二字现', notFixed(2)),
      definePlay('qxc-any-three', 9053, '三字现', notFixed(3))
    ]
  },
  {
    id: 907,
    name: '大小单双',
    style: 'official',
    plays: [
      definePlay('qxc-front2-bsoe', 9061, '前二大小单双', directKind(FRONT2, bsoeOf(NUMBERS))),
      definePlay('qxc-back2-bsoe', 9062, '后二大小单双', directKind(BACK2, bsoeOf(NUMBERS)))
    ]
  },
  {
    id: 921,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('qxc-c-total', 9101, '总和', tilesKind(ALL, TOTAL_SIDES, '总和'), CREDIT),
      ...POSITION_NAMES.map((name, i) =>
        definePlay(`qxc-c-ball${i + 1}-two-sided`, 9102 + i, name, tilesKind(positions(i), BALL_SIDES, '两面'), CREDIT)
      )
    ]
  }
])
