import { useSearchParams } from 'react-router'
import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../games/cards'
import { signedText, yuanText } from '../../rules/yuanText'
import { cutToFen, fenText } from '../../widgets/report/amountText'
import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import { fromCursor } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { GameIcon } from '../shared/GameIcon'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { PickedWords } from '../shared/PickedWords'
import { statusText } from '../shared/statusText'
import { TEAM_ORDERS_PATH } from './agencyPaths'
import { GAME, gameAt, LIST_SPAN, MEMBER, whoseAt } from './filters'
import { hiddenWords } from './hiddenWords'
import { OPEN_FIRST, withoutFilters } from './onward'
import { spanOf } from './span'
import { TeamOrder } from './TeamOrder'
import { teamOrderPath } from './teamPaths'
import { orderTone } from './teamTone'

const { pending, won, lost, cancelled, returned } = ORDER_STATUS

const STATUS: Filter<string> = {
  param: 'status',
  label: '状态',
  look: 'chips',
  items: [
    { value: '', label: '全部' },
    ...[pending, won, lost, cancelled, returned].map(status => ({ value: String(status), label: statusText(status) }))
  ]
}

const List = recordsScreen({
  title: titleOf(TEAM_ORDERS_PATH),
  parent: AGENT_PATH,
  tabs: [
    recordsTab({
      label: titleOf(TEAM_ORDERS_PATH),
      filters: [LIST_SPAN, GAME, MEMBER, STATUS],
      source: fromCursor(
        'teamOrderList',
        (cursor, at) => ({
          ...spanOf(at),
          ...gameAt(at),
          ...whoseAt(at),
          orderStatus: chosen(STATUS, at),
          limit: PAGE_SIZE,
          cursor
        }),
        ({ list, next, sums }) => ({
          rows: list,
          next,
          figures: [
            { label: '已结算投注', value: fenText(sums.bet) },
            { label: '中奖', value: fenText(sums.win) },
            { label: '盈亏', value: signedText(cutToFen(sums.profit)) }
          ]
        })
      ),
      idOf: ({ orderId }) => orderId,
      timeOf: ({ actionTime }) => actionTime,
      line: row => ({
        mark: <GameIcon game={row} size="s" />,
        title: `${row.title} ${shownIssue(row.actionNo, row.type)} 期`,
        sub: (
          <>
            {row.name}，{row.playName} {row.inputCode === '' ? hiddenWords(row) : <PickedWords order={row} />}
          </>
        ),
        isCut: true,
        amount: row.orderstatus === won ? `+${yuanText(row.bonus)}` : yuanText(row.actioncoin),
        isWin: row.orderstatus === won,
        state: { text: statusText(row.orderstatus), tone: orderTone(row.orderstatus) },
        ...(row.orderstatus === won && { end: `投注 ${yuanText(row.actioncoin)}` })
      }),
      to: ({ orderId }) => teamOrderPath(orderId),
      empty: '暂无投注记录',
      onward: withoutFilters(TEAM_ORDERS_PATH, OPEN_FIRST)
    })
  ]
})

/** 投注明细: bets of the team, or the one the address names. */
export function TeamOrders() {
  const [at] = useSearchParams()
  return at.has('orderId') ? <TeamOrder /> : <List />
}
