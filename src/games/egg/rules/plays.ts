import { pickSelection } from '../../../rules/actionCode'
import { sumOf } from '../../../rules/combinatorics'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { withHelp } from '../../../rules/kinds/parts/kind'
import { packKind } from '../../../rules/kinds/sets/pack'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import type { Play, PlayGroup } from '../../../rules/play'
import { ALL, FIRST_AND_THIRD, PLACES, position } from './numbers'
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

const board = (id: string, number: number, name: string, tiles: readonly Tile[], label: string, win: string): Play =>
  definePlay(id, number, name, withHelp(tilesKind(ALL, tiles, label), win), CREDIT)

const PACK = packKind(ALL, {
  take: 3,
  values: SUMS,
  waysOf: sumWays,
  read: sumOf,
  label: '和值',
  sample: { selection: pickSelection([[12, 13, 14]]), drawn: [3, 4, 6] }
})

/** §P8.1: all are credit boards. */
export const GROUPS: readonly PlayGroup[] = [
  {
    id: 601,
    name: '混合',
    style: 'credit',
    plays: [
      board('pcdd-two-sided', 6001, '大小单双', SUM_SIDES, '和值', '和值14至27为大，0至13为小，奇数为单，偶数为双。'),
      board('pcdd-combo', 6002, '组合', COMBO, '组合', '和值的大小和单双都与所选组合相符，即为中奖。'),
      board('pcdd-extreme', 6003, '极值', EXTREME, '极值', '和值22至27为极大，0至5为极小。'),
      board(
        'pcdd-wave',
        6004,
        '色波',
        waveTiles(NO_WAVE),
        '色波',
        '和值3、6、9、12、15、18、21、24为红波，1、4、7、10、16、19、22、25为绿波，2、5、8、11、17、20、23、26为蓝波；和值0、13、14、27不属任何色波，不中奖。'
      ),
      board('pcdd-leopard', 6005, '豹子', LEOPARD, '豹子', '三个开奖号码相同，即为中奖。'),
      board(
        'pcdd-form',
        6006,
        '形态',
        FORM_TILES,
        '形态',
        '三个号码相连为顺子（9与0相连），恰有两个相同为对子，顺序不限。'
      )
    ]
  },
  {
    id: 602,
    name: '特码',
    style: 'credit',
    plays: [board('pcdd-sum', 6011, '特码', SUM_TILES, '和值', '三个开奖号码之和等于所选和值，即为中奖。')]
  },
  { id: 603, name: '特码包三', style: 'credit', plays: [definePlay('pcdd-pack3', 6012, '特码包三', PACK, CREDIT)] },
  {
    id: 604,
    name: '单球两面',
    style: 'credit',
    plays: PLACES.map((name, i) =>
      definePlay(
        `pcdd-ball${i + 1}-two-sided`,
        6031 + i,
        name,
        withHelp(tilesKind(position(i), BALL_SIDES, '两面'), `${name}5至9为大，0至4为小，奇数为单，偶数为双。`),
        CREDIT
      )
    )
  },
  {
    id: 605,
    name: '单球号码',
    style: 'credit',
    plays: PLACES.map((name, i) =>
      definePlay(
        `pcdd-ball${i + 1}-number`,
        6021 + i,
        name,
        withHelp(tilesKind(position(i), BALL_NUMBERS, '号码'), `${name}的开奖号码等于所选号码，即为中奖。`),
        CREDIT
      )
    )
  },
  {
    id: 606,
    name: '龙虎',
    style: 'credit',
    plays: [
      definePlay(
        'pcdd-dragon-tiger',
        6041,
        '龙虎和',
        withHelp(
          tilesKind(FIRST_AND_THIRD, DRAGON_TIGER, '龙虎'),
          '第一球大于第三球为龙，小于为虎，相等为和；开和时龙、虎不中奖。'
        ),
        CREDIT
      ),
      board(
        'pcdd-dragon-tiger-leopard',
        6042,
        '龙虎豹',
        DRAGON_TIGER_LEOPARD,
        '龙虎豹',
        '和值除以3，余0为龙，余1为虎，余2为豹。'
      )
    ]
  },
  {
    id: 607,
    name: '边中尾',
    style: 'credit',
    plays: [
      board('pcdd-edge', 6051, '边中', EDGE, '边中', '和值0至9、18至27为边，10至17为中；18至27为大边，0至9为小边。'),
      board(
        'pcdd-tail',
        6052,
        '尾数',
        TAIL,
        '尾数',
        '尾数是和值的个位；5至9为尾大，0至4为尾小，奇数为尾单，偶数为尾双。'
      )
    ]
  }
]
