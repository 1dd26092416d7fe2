import { sumOf } from '../../../rules/combinatorics'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { packKind } from '../../../rules/kinds/sets/pack'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { Play, PlayGroup } from '../../../rules/play'
import { ALL, FIRST_AND_THIRD, POSITION_NAMES, position } from './numbers'
import {
  BALL_NUMBERS,
  BALL_SIDES,
  COMBO,
  DRAGON_TIGER,
  DRAGON_TIGER_LEOPARD,
  EDGE,
  EXTREME,
  FORM_TILES,
  LEOPARD,
  SUM_SIDES,
  SUM_TILES,
  SUMS,
  sumWays,
  TAIL
} from './tiles'
import { NO_WAVE, waveTiles } from './wave'

const board = (id: string, number: number, name: string, tiles: readonly Tile[], label: string): Play =>
  definePlay(id, number, name, tilesKind(ALL, tiles, label), CREDIT)

const pack = (): Kind =>
  packKind(ALL, {
    take: 3,
    values: SUMS,
    waysOf: sumWays,
    read: sumOf,
    label: '和值'
  })

/** §P8.1: all are credit boards. */
export const groups = lazily((): readonly PlayGroup[] => [
  {
    id: 601,
    name: '混合',
    style: 'credit',
    plays: [
      board('pcdd-two-sided', 6001, '大小单双', SUM_SIDES, '和值'),
      board('pcdd-combo', 6002, '组合', COMBO, '组合'),
      board('pcdd-extreme', 6003, '极值', EXTREME, '极值'),
      board('pcdd-wave', 6004, '色波', waveTiles(NO_WAVE), '色波'),
      board('pcdd-leopard', 6005, '豹子', LEOPARD, '豹子'),
      board('pcdd-form', 6006, '形态', FORM_TILES, '形态')
    ]
  },
  {
    id: 602,
    name: '特码',
    style: 'credit',
    plays: [board('pcdd-sum', 6011, '特码', SUM_TILES, '和值')]
  },
  { id: 603, name: '特码包三', style: 'credit', plays: [definePlay('pcdd-pack3', 6012, '特码包三', pack(), CREDIT)] },
  {
    id: 604,
    name: '单球两面',
    style: 'credit',
    plays: POSITION_NAMES.map((name, i) =>
      definePlay(`pcdd-ball${i + 1}-two-sided`, 6031 + i, name, tilesKind(position(i), BALL_SIDES, '两面'), CREDIT)
    )
  },
  {
    id: 605,
    name: '单球号码',
    style: 'credit',
    plays: POSITION_NAMES.map((name, i) =>
      definePlay(`pcdd-ball${i + 1}-number`, 6021 + i, name, tilesKind(position(i), BALL_NUMBERS, '号码'), CREDIT)
    )
  },
  {
    id: 606,
    name: '龙虎',
    style: 'credit',
    plays: [
      definePlay('pcdd-dragon-tiger', 6041, '龙虎和', tilesKind(FIRST_AND_THIRD, DRAGON_TIGER, '龙虎'), CREDIT),
      board('pcdd-dragon-tiger-leopard', 6042, '龙虎豹', DRAGON_TIGER_LEOPARD, '龙虎豹')
    ]
  },
  {
    id: 607,
    name: '边中尾',
    style: 'credit',
    plays: [board('pcdd-edge', 6051, '边中', EDGE, '边中'), board('pcdd-tail', 6052, '尾数', TAIL, '尾数')]
  }
])
