import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import type { TripleRule } from '../../../rules/kinds/tiles/dice'
import {
  anyTriple,
  diceParity,
  diceSize,
  diceSums,
  faceDoubles,
  facePairs,
  faceTriples
} from '../../../rules/kinds/tiles/dice'
import { ladderKind } from '../../../rules/kinds/tiles/ladder'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, tilesKind } from '../../../rules/kinds/tiles/tiles'
import { lazily } from '../../../rules/lazily'
import type { Play, PlayGroup } from '../../../rules/play'
import { ALL, COLOURS, colourOf } from './numbers'
import { SYMBOLS, symbolOf } from './symbols'

/** §P12: casino rule, a triple loses 大小 and 单双. */
const SIDES_ON_TRIPLE: TripleRule = 'lose'
/** 单骰, stake included: net 1:1, 2:1, 3:1 for one, two, three dice (§P17.6). */
const SINGLE_PRICES = [20_000, 30_000, 40_000] as const
/** 单色, stake included. Net 1:1 for one die would give back more than was staked: a colour shows in 19 of 27 draws. */
const COLOUR_PRICES = [12_000, 15_000, 30_000] as const

const SINGLES = SYMBOLS.map((label, i) => ({ label, numbers: [i + 1] }))
const COLOUR_TILES = COLOURS.map(({ name, points }) => ({ label: name, numbers: points }))
const SAME_COLOUR: readonly Tile[] = [tile('任意同色', 1, 9, drawn => new Set(drawn.map(colourOf)).size === 1)]

const board = (id: string, number: number, name: string, tiles: readonly Tile[], label: string): Play =>
  definePlay(id, number, name, tilesKind(ALL, tiles, label), CREDIT)

/** §P12.1; the first three groups under the names the product has always sold them by. */
export const groups = lazily((): readonly PlayGroup[] => [
  {
    id: 611,
    name: '一同号',
    style: 'credit',
    plays: [definePlay('yxx-single', 6101, '一同号', ladderKind(ALL, SINGLES, SINGLE_PRICES, '图案'), CREDIT)]
  },
  {
    id: 612,
    name: '二同号',
    style: 'credit',
    plays: [board('yxx-pair', 6102, '二同号', faceDoubles(symbolOf), '对子')]
  },
  {
    id: 613,
    name: '二不同',
    style: 'credit',
    plays: [board('yxx-two-diff', 6103, '二不同', facePairs(symbolOf), '组合')]
  },
  {
    id: 614,
    name: '三同号',
    style: 'credit',
    plays: [
      board('yxx-triple', 6104, '指定围骰', faceTriples(symbolOf), '围骰'),
      board('yxx-triple-any', 6105, '全围', anyTriple('全围'), '全围')
    ]
  },
  {
    id: 615,
    name: '三不同',
    style: 'credit',
    plays: [
      definePlay(
        'yxx-three-diff',
        6106,
        '三不同',
        subsetKind(ALL, { k: 3, label: '图案', name: '三不同', print: symbolOf }),
        CREDIT
      )
    ]
  },
  {
    id: 616,
    name: '两面',
    style: 'credit',
    plays: [
      board('yxx-size', 6107, '大小', diceSize(SIDES_ON_TRIPLE), '大小'),
      board('yxx-parity', 6108, '单双', diceParity(SIDES_ON_TRIPLE), '单双')
    ]
  },
  {
    id: 617,
    name: '点数',
    style: 'credit',
    plays: [board('yxx-sum', 6109, '点数', diceSums(4, 17), '点数')]
  },
  {
    id: 618,
    name: '颜色',
    style: 'credit',
    plays: [
      definePlay('yxx-colour-one', 6110, '单色', ladderKind(ALL, COLOUR_TILES, COLOUR_PRICES, '颜色'), CREDIT),
      board('yxx-colour-any-triple', 6111, '任意同色', SAME_COLOUR, '任意同色')
    ]
  }
])
