import { bsoeOf } from '../../../rules/kinds/parts/alphabet'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { positionKind } from '../../../rules/kinds/positions/direct'
import { distinctDirectKind } from '../../../rules/kinds/positions/distinctDirect'
import { directUploadKind } from '../../../rules/kinds/positions/upload'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { PlayGroup } from '../../../rules/play'
import { ALL, BACK5, FRONT5, mirrorPositions, NUMBERS, position, SUM_BIG_FROM, top } from './numbers'
import {
  DRAGON_TIGER,
  FRONT_POSITION_SIDES,
  PAIR_TILES,
  POSITION_NUMBERS,
  POSITION_SIDES,
  SUM_SIDES,
  SUM_TILES,
  SUM3_TILES
} from './tiles'

export const CREDIT_POSITIONS = [
  '冠军',
  '亚军',
  '第三名',
  '第四名',
  '第五名',
  '第六名',
  '第七名',
  '第八名',
  '第九名',
  '第十名'
] as const
/** That have 龙虎 against the position that mirrors them. */
export const FRONT_POSITIONS = 5

const credit = (index: number, name: string) => ({
  sides: definePlay(
    `pk10-c-place${index + 1}-two-sided`,
    2103 + index,
    name,
    index < FRONT_POSITIONS
      ? tilesKind(mirrorPositions(index), FRONT_POSITION_SIDES, '两面')
      : tilesKind(position(index), POSITION_SIDES, '两面'),
    CREDIT
  ),
  numbers: definePlay(
    `pk10-c-place${index + 1}-number`,
    2121 + index,
    name,
    tilesKind(position(index), POSITION_NUMBERS, '号码'),
    CREDIT
  )
})

const creditBoard = lazily(() => CREDIT_POSITIONS.map((name, index) => credit(index, name)))

/** §P4.1 and §P4.2. */
export const groups = lazily((): readonly PlayGroup[] => [
  {
    id: 201,
    name: '定位胆',
    style: 'official',
    plays: [
      definePlay('pk10-position-front5', 2001, '第1-5名', positionKind(FRONT5)),
      definePlay('pk10-position-back5', 2002, '第6-10名', positionKind(BACK5)),
      definePlay('pk10-position', 2003, '第1-10名', positionKind(ALL))
    ]
  },
  {
    id: 202,
    name: '猜冠军',
    style: 'official',
    plays: [definePlay('pk10-top1', 2010, '猜冠军', positionKind(top(1)))]
  },
  {
    id: 203,
    name: '猜前二',
    style: 'official',
    plays: [
      definePlay('pk10-top2-direct', 2021, '直选复式', distinctDirectKind(top(2))),
      definePlay('pk10-top2-direct-single', 2022, '直选单式', directUploadKind(top(2))),
      definePlay('pk10-top2-group', 2023, '组选', subsetKind(top(2), { k: 2 }))
    ]
  },
  {
    id: 204,
    name: '猜前三',
    style: 'official',
    plays: [
      definePlay('pk10-top3-direct', 2031, '直选复式', distinctDirectKind(top(3))),
      definePlay('pk10-top3-direct-single', 2032, '直选单式', directUploadKind(top(3))),
      definePlay('pk10-top3-group', 2033, '组选', subsetKind(top(3), { k: 3 })),
      definePlay('pk10-top3-any', 2034, '不定位', subsetKind(top(3), { k: 1, name: '不定位' }))
    ]
  },
  {
    id: 205,
    name: '猜前四',
    style: 'official',
    plays: [
      definePlay('pk10-top4-direct', 2041, '直选复式', distinctDirectKind(top(4))),
      definePlay('pk10-top4-direct-single', 2042, '直选单式', directUploadKind(top(4))),
      definePlay('pk10-top4-group', 2043, '组选', subsetKind(top(4), { k: 4 }))
    ]
  },
  {
    id: 206,
    name: '猜前五',
    style: 'official',
    plays: [
      definePlay('pk10-top5-direct', 2051, '直选复式', distinctDirectKind(top(5))),
      definePlay('pk10-top5-direct-single', 2052, '直选单式', directUploadKind(top(5))),
      definePlay('pk10-top5-group', 2053, '组选', subsetKind(top(5), { k: 5 }))
    ]
  },
  {
    id: 207,
    name: '冠亚和',
    style: 'official',
    plays: [
      definePlay('pk10-sum2', 2061, '冠亚和值', tilesKind(top(2), SUM_TILES, '和值', SUM_BIG_FROM)),
      definePlay('pk10-sum3', 2062, '冠亚季和值', tilesKind(top(3), SUM3_TILES, '和值'))
    ]
  },
  {
    id: 208,
    name: '大小单双',
    style: 'official',
    plays: [definePlay('pk10-bsoe', 2071, '大小单双', positionKind(ALL, bsoeOf(NUMBERS)))]
  },
  {
    id: 209,
    name: '龙虎',
    style: 'official',
    plays: [
      definePlay('pk10-dt-1v10', 2081, '冠军vs第十名', tilesKind(mirrorPositions(0), DRAGON_TIGER, '龙虎')),
      definePlay('pk10-dt-2v9', 2082, '亚军vs第九名', tilesKind(mirrorPositions(1), DRAGON_TIGER, '龙虎')),
      definePlay('pk10-dt-3v8', 2083, '季军vs第八名', tilesKind(mirrorPositions(2), DRAGON_TIGER, '龙虎')),
      definePlay('pk10-dt-4v7', 2084, '第四名vs第七名', tilesKind(mirrorPositions(3), DRAGON_TIGER, '龙虎')),
      definePlay('pk10-dt-5v6', 2085, '第五名vs第六名', tilesKind(mirrorPositions(4), DRAGON_TIGER, '龙虎'))
    ]
  },
  {
    id: 221,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('pk10-c-sum-two-sided', 2101, '冠亚和', tilesKind(top(2), SUM_SIDES, '冠亚和'), CREDIT),
      ...creditBoard().map(board => board.sides)
    ]
  },
  {
    id: 222,
    name: '冠亚和',
    style: 'credit',
    plays: [definePlay('pk10-c-sum', 2102, '冠亚和', tilesKind(top(2), SUM_TILES, '和值', SUM_BIG_FROM), CREDIT)]
  },
  {
    id: 223,
    name: '1-5名',
    style: 'credit',
    plays: creditBoard()
      .slice(0, FRONT_POSITIONS)
      .map(board => board.numbers)
  },
  {
    id: 224,
    name: '6-10名',
    style: 'credit',
    plays: creditBoard()
      .slice(FRONT_POSITIONS)
      .map(board => board.numbers)
  },
  {
    id: 225,
    name: '冠亚组合',
    style: 'credit',
    plays: [definePlay('pk10-c-top2-pair', 2131, '冠亚组合', tilesKind(top(2), PAIR_TILES, '组合'), CREDIT)]
  }
])
