import { pairSingleKind } from '../../../rules/kinds/groups/pairSingle'
import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { distinctUploadKind, pairUploadKind } from '../../../rules/kinds/positions/upload'
import { bankerKind } from '../../../rules/kinds/sets/banker'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import type { TripleRule } from '../../../rules/kinds/tiles/dice'
import {
  anyStraight,
  anyTriple,
  diceCombo,
  diceForms,
  diceParity,
  diceSize,
  diceSums,
  faceDoubles,
  faceMissing,
  facePairs,
  faceShows,
  faceTriples,
  straightTiles
} from '../../../rules/kinds/tiles/dice'
import { ladderKind } from '../../../rules/kinds/tiles/ladder'
import { tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import { numbersFrom } from '../../../rules/numberRange'
import type { PlayGroup } from '../../../rules/play'
import { ALL } from './numbers'

/** §P14: a triple is big or small, odd or even by its sum. */
const SIDES_ON_TRIPLE: TripleRule = 'count'
/** 三军, stake included: net 1:1, 2:1, 3:1 for one, two, three dice (§P17.6). */
const ARMY_PRICES = [20_000, 30_000, 40_000] as const

const armies = () => numbersFrom(1, 6).map(face => ({ label: String(face), numbers: [face] }))
const sums = () => tilesKind(ALL, diceSums(3, 18), '和值')
const sides = () => tilesKind(ALL, [...diceSize(SIDES_ON_TRIPLE), ...diceParity(SIDES_ON_TRIPLE)], '和值')
const tripleSingle = () => tilesKind(ALL, faceTriples(String), '三同号')
const pairTiles = (suffix: string) => tilesKind(ALL, faceDoubles(String, suffix), '对子')
const anyTripleOf = (label: string) => tilesKind(ALL, anyTriple(label), label)

/** §P5.1 and §P5.2. 11–13 and 15–19 are the numbering around play 12 of §S5. */
export const groups = lazily((): readonly PlayGroup[] => [
  {
    id: 301,
    name: '和值',
    style: 'official',
    plays: [definePlay('k3-sum', 15, '和值', sums()), definePlay('k3-sum-two-sided', 3001, '大小单双', sides())]
  },
  {
    id: 302,
    name: '三同号',
    style: 'official',
    plays: [
      definePlay('k3-triple-all', 18, '三同号通选', anyTripleOf('三同号通选')),
      definePlay('k3-triple-single', 13, '三同号单选', tripleSingle())
    ]
  },
  {
    id: 303,
    name: '二同号',
    style: 'official',
    plays: [
      definePlay('k3-pair-multi', 17, '二同号复选', pairTiles('*')),
      definePlay('k3-pair-single', 12, '二同号单选', pairSingleKind(ALL)),
      definePlay('k3-pair-single-upload', 3011, '二同号单选单式', pairUploadKind(ALL, '二同号'))
    ]
  },
  {
    id: 304,
    name: '三不同号',
    style: 'official',
    plays: [
      definePlay('k3-three-diff', 11, '三不同号', subsetKind(ALL, { k: 3, name: '三不同号' })),
      definePlay('k3-three-diff-banker', 3021, '三不同号胆拖', bankerKind(ALL, 3, '三不同号')),
      definePlay('k3-three-diff-upload', 3022, '三不同号单式', distinctUploadKind(ALL, '三不同号'))
    ]
  },
  {
    id: 305,
    name: '二不同号',
    style: 'official',
    plays: [
      definePlay('k3-two-diff', 16, '二不同号', subsetKind(ALL, { k: 2, name: '二不同号' })),
      definePlay('k3-two-diff-banker', 3031, '二不同号胆拖', bankerKind(ALL, 2, '二不同号'))
    ]
  },
  {
    id: 306,
    name: '三连号',
    style: 'official',
    plays: [
      definePlay('k3-straight-all', 19, '三连号通选', tilesKind(ALL, anyStraight('三连号通选'), '三连号通选')),
      definePlay('k3-straight-single', 3041, '三连号单选', tilesKind(ALL, straightTiles, '三连号'))
    ]
  },
  {
    id: 307,
    name: '单挑一骰',
    style: 'official',
    plays: [
      definePlay('k3-one-in', 3051, '猜必出', tilesKind(ALL, faceShows, '号码')),
      definePlay('k3-one-out', 3052, '猜必不出', tilesKind(ALL, faceMissing, '号码'))
    ]
  },
  {
    id: 321,
    name: '两面盘',
    style: 'credit',
    plays: [
      definePlay('k3-c-total', 3101, '总和', sides(), CREDIT),
      definePlay('k3-c-combo', 3102, '组合', tilesKind(ALL, diceCombo, '组合'), CREDIT)
    ]
  },
  { id: 322, name: '点数', style: 'credit', plays: [definePlay('k3-c-sum', 3111, '点数', sums(), CREDIT)] },
  {
    id: 323,
    name: '三军',
    style: 'credit',
    plays: [definePlay('k3-c-three-army', 3121, '三军', ladderKind(ALL, armies(), ARMY_PRICES, '号码'), CREDIT)]
  },
  {
    id: 324,
    name: '围骰',
    style: 'credit',
    plays: [
      definePlay('k3-c-triple', 3131, '围骰', tripleSingle(), CREDIT),
      definePlay('k3-c-triple-any', 3132, '全骰', anyTripleOf('全骰'), CREDIT)
    ]
  },
  {
    id: 325,
    name: '长牌',
    style: 'credit',
    plays: [definePlay('k3-c-long', 3141, '长牌', tilesKind(ALL, facePairs(String), '长牌'), CREDIT)]
  },
  { id: 326, name: '短牌', style: 'credit', plays: [definePlay('k3-c-short', 3142, '短牌', pairTiles(''), CREDIT)] },
  {
    id: 327,
    name: '形态',
    style: 'credit',
    plays: [definePlay('k3-c-form', 3151, '形态', tilesKind(ALL, diceForms, '形态'), CREDIT)]
  }
])
