import { signedText } from '../../rules/yuanText'
import { chosenText } from '../kinds/records/Filter'
import { fromCursor } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { MOVEMENT_TYPES } from '../shared/lists/movementTypes'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { TEAM_MOVEMENTS_PATH } from './agencyPaths'
import { MEMBER, REPORT_SPAN, whoseAt } from './filters'
import { OPEN_FIRST, withoutFilters } from './onward'
import { spanOf } from './span'
import { teamOrderPath } from './teamPaths'

/** 交易明细: movements of the team's main balances, without the balance they left (§G6.1). */
export const TeamMovements = recordsScreen({
  title: titleOf(TEAM_MOVEMENTS_PATH),
  parent: AGENT_PATH,
  tabs: [
    recordsTab({
      label: titleOf(TEAM_MOVEMENTS_PATH),
      filters: [REPORT_SPAN, MEMBER, MOVEMENT_TYPES],
      source: fromCursor(
        'teamMovements',
        (cursor, at) => ({
          ...spanOf(at),
          ...whoseAt(at),
          kind: chosenText(MOVEMENT_TYPES, at),
          limit: PAGE_SIZE,
          cursor
        }),
        ({ list, next }) => ({ rows: list, next })
      ),
      idOf: ({ id }) => String(id),
      timeOf: ({ time }) => time,
      line: ({ kind, name, type, amount, orderId, returned }) => ({
        icon: 'record',
        title: kind,
        sub: name,
        amount: signedText(amount),
        isWin: type === 'settle' && !returned,
        ...(orderId !== '' && { end: `注单 ${orderId}` })
      }),
      to: ({ orderId }) => (orderId === '' ? undefined : teamOrderPath(orderId)),
      empty: '暂无明细',
      onward: withoutFilters(TEAM_MOVEMENTS_PATH, OPEN_FIRST)
    })
  ]
})
