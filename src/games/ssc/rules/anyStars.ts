import { digitGroup } from '../../../rules/kinds/groups/digitGroups'
import { definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { anyPositions } from '../../../rules/kinds/positions/anyPositions'
import { anyDirectKind } from '../../../rules/kinds/positions/direct'
import {
  directUploadKind,
  distinctUploadKind,
  mixedUploadKind,
  pairUploadKind
} from '../../../rules/kinds/positions/upload'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { directSumKind, groupSumKind } from '../../../rules/kinds/sums/expand'
import type { Play } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { ALL, SHORT_NAMES } from './numbers'

const on = (k: number, make: (positions: Positions) => Kind): Kind => anyPositions(ALL, SHORT_NAMES, k, make)

/** §P3.5. */
export const any2 = (): readonly Play[] => [
  definePlay('ssc-any2-direct', 1171, '直选复式', anyDirectKind(ALL, 2)),
  definePlay('ssc-any2-direct-single', 1172, '直选单式', on(2, directUploadKind)),
  definePlay('ssc-any2-direct-sum', 1173, '直选和值', on(2, directSumKind)),
  definePlay(
    'ssc-any2-group',
    1174,
    '组选复式',
    on(2, positions => subsetKind(positions, { k: 2 }))
  ),
  definePlay('ssc-any2-group-single', 1175, '组选单式', on(2, distinctUploadKind)),
  definePlay('ssc-any2-group-sum', 1176, '组选和值', on(2, groupSumKind))
]

export const any3 = (): readonly Play[] => [
  definePlay('ssc-any3-direct', 1181, '直选复式', anyDirectKind(ALL, 3)),
  definePlay('ssc-any3-direct-single', 1182, '直选单式', on(3, directUploadKind)),
  definePlay('ssc-any3-direct-sum', 1183, '直选和值', on(3, directSumKind)),
  definePlay('ssc-any3-group3', 1184, '组三复式', on(3, digitGroup('group3'))),
  definePlay('ssc-any3-group3-single', 1185, '组三单式', on(3, pairUploadKind)),
  definePlay(
    'ssc-any3-group6',
    1186,
    '组六复式',
    on(3, positions => subsetKind(positions, { k: 3, name: '组六' }))
  ),
  definePlay(
    'ssc-any3-group6-single',
    1187,
    '组六单式',
    on(3, positions => distinctUploadKind(positions, '组六'))
  ),
  definePlay('ssc-any3-group-mixed', 1188, '混合组选', on(3, mixedUploadKind)),
  definePlay('ssc-any3-group-sum', 1189, '组选和值', on(3, groupSumKind))
]

export const any4 = (): readonly Play[] => [
  definePlay('ssc-any4-direct', 1191, '直选复式', anyDirectKind(ALL, 4)),
  definePlay('ssc-any4-direct-single', 1192, '直选单式', on(4, directUploadKind)),
  definePlay(
    'ssc-any4-group-24',
    1193,
    '组选24',
    on(4, positions => subsetKind(positions, { k: 4, name: '组选24' }))
  ),
  definePlay('ssc-any4-group-12', 1194, '组选12', on(4, digitGroup('group12'))),
  definePlay('ssc-any4-group-6', 1195, '组选6', on(4, digitGroup('group6'))),
  definePlay('ssc-any4-group-4', 1196, '组选4', on(4, digitGroup('group4')))
]
