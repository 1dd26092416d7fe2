import type { BaseCall } from '../../../../src/contract/trendCalls'
import type { FamilyKey } from '../../../../src/games/cards'
import type { GameFamily } from '../../../../src/games/family'
import { sumOf } from '../../../../src/rules/combinatorics'
import { flag, parityFact } from '../../../../src/rules/facts'
import { INSTANT_REELS } from '../../../../src/rules/instantTiming'
import { CREDIT, definePlay } from '../../../../src/rules/kinds/parts/definePlay'
import { directKind } from '../../../../src/rules/kinds/positions/direct'
import { numberTiles } from '../../../../src/rules/kinds/tiles/sides'
import { tilesKind } from '../../../../src/rules/kinds/tiles/tiles'
import type { NumberRange } from '../../../../src/rules/numberRange'
import { numbersFrom } from '../../../../src/rules/numberRange'
import { positionsOf } from '../../../../src/rules/positions'
import { valueGroup } from '../../../../src/rules/trend/columns'
import { positionValue } from '../../../../src/rules/trend/series'
import { missTables } from '../../../../src/rules/trend/tables'
import { LIST_WINDOWS } from '../../../../src/rules/trend/tabParts'
import { missTab } from '../../../../src/rules/trend/tabs'
import { madeUpCard } from '../card'

const NUMBERS: NumberRange = { from: 1, to: 4, take: 3, distinct: false, width: 1 }
const NAMES = ['首球', '中球', '末球'] as const
// The compiler knows the calls of the shipped families alone, as it does their keys.
const BASE = 'madeUpBase' as string as BaseCall
const HISTORY = 'madeUpHistory' as string as 'qxcHistory'
const BALLS = 'madeUpBalls' as string as 'qxcBaseTrend'
const BALL_GROUPS = [0, 1].map(position =>
  valueGroup(String(position), NAMES[position] ?? '', numbersFrom(1, 4), positionValue(position))
)
const ALL = positionsOf(NUMBERS, NAMES, [0, 1, 2])

export const madeUp: GameFamily = {
  ...madeUpCard,
  // The compiler knows the shipped families alone.
  key: madeUpCard.key as string as FamilyKey,
  numbers: NUMBERS,
  positions: NAMES,
  groups: [
    { id: 991, name: '直选', style: 'official', plays: [definePlay('made-direct', 9901, '直选复式', directKind(ALL))] },
    {
      id: 992,
      name: '首球',
      style: 'credit',
      plays: [
        definePlay(
          'made-first',
          9902,
          '首球号码',
          tilesKind(positionsOf(NUMBERS, NAMES, [0]), numberTiles(NUMBERS), '号码'),
          CREDIT
        )
      ]
    }
  ],
  instant: INSTANT_REELS,
  attributes: result => ({ sum: sumOf(result), sumBigOrSmall: flag(sumOf(result) > 7) }),
  facts: result => [{ key: 'sum', label: '和值', value: String(sumOf(result)) }, parityFact(sumOf(result))],
  trends: {
    base: BASE,
    calls: { [HISTORY]: { kind: 'draw-list' }, [BALLS]: missTables({ name: '球走势', groups: BALL_GROUPS }) },
    extras: [],
    tabs: [
      {
        kind: 'draw-list',
        name: '开奖号码',
        call: HISTORY,
        period: LIST_WINDOWS,
        views: [{ name: '号码', shows: 'numbers' }]
      },
      missTab('球走势', BALLS)
    ]
  }
}
