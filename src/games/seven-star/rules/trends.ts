import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { valueGroup } from '../../../rules/trend/columns'
import { positionValue } from '../../../rules/trend/series'
import type { FamilyTrends } from '../../../rules/trend/tab'
import { missTables } from '../../../rules/trend/tables'
import { distributionTab, drawListTab, missTab } from '../../../rules/trend/tabs'
import { NUMBERS, POSITION_NAMES } from './numbers'

const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const idOf = (position: number) => `numbers${position}`

/** Seven-star: three tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'qxcBaseInfo',
  calls: {
    qxcHistory: { kind: 'draw-list' },
    qxcBaseTrend: missTables({
      name: '基本走势',
      groups: POSITION_NAMES.map((label, position) =>
        valueGroup(idOf(position), label, VALUES, positionValue(position))
      )
    })
  },
  extras: [],
  tabs: [
    drawListTab('qxcHistory', { name: '号码', shows: 'numbers' }),
    { ...distributionTab('qxcHistory', VALUES, bigFrom(NUMBERS)), sides: [] },
    missTab('基本走势', 'qxcBaseTrend', [
      { name: '基本走势', table: 0 },
      ...POSITION_NAMES.map((name, position) => ({ name, table: 0, groups: [idOf(position)] }))
    ])
  ]
}
