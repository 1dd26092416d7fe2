import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { valueGroup } from '../../../rules/trend/columns'
import { positionValue } from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTable } from '../../../rules/trend/tab'
import { LIST_WINDOWS, TABLE_WINDOWS } from '../../../rules/trend/tabParts'
import { NUMBERS, PLACES } from './numbers'

const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BASE_TABLE: TrendTable = {
  name: '基本走势',
  fields: PLACES.map((label, place) => ({
    row: `${place + 1}thTrend`,
    footer: `${place + 1}thData`,
    groups: [valueGroup(`${place + 1}thNumbers`, label, VALUES, positionValue(place))]
  }))
}

const CALLS = {
  qxcHistory: { kind: 'draw-list' },
  qxcBaseTrend: { kind: 'miss-table', shape: 'list', tables: () => [BASE_TABLE] }
} satisfies Record<string, TrendStatistic>

/** Seven-star: three tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'qxcBaseInfo',
  calls: CALLS,
  extras: [],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'qxcHistory',
      period: LIST_WINDOWS,
      views: [{ name: '号码', shows: 'numbers' }]
    },
    {
      kind: 'number-distribution',
      name: '号码分布',
      call: 'qxcHistory',
      period: LIST_WINDOWS,
      numbers: VALUES,
      bigFrom: bigFrom(NUMBERS),
      sides: []
    },
    {
      kind: 'miss-table',
      name: '基本走势',
      call: 'qxcBaseTrend',
      period: TABLE_WINDOWS,
      views: [
        { name: '基本走势', table: 0 },
        ...PLACES.map((name, place) => ({ name, table: 0, groups: [`${place + 1}thNumbers`] }))
      ]
    }
  ]
}
