import { signedText, yuanText } from '../../rules/yuanText'
import type { AnyIconName } from '../../ui/art/AnyIcon'
import type { Action } from '../kinds/page/Action'
import { chosen, chosenText, DAYS } from '../kinds/records/Filter'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { GameIcon } from '../shared/GameIcon'
import { MOVEMENT_TYPES } from '../shared/lists/movementTypes'
import { BILL_PATH, payOrderPath, RECHARGE_PATH, withdrawalPath } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { billTask } from './billTask'
import type { Movement } from './Movement'

/** The longest span a list takes. */
const LONGEST = 30

/** What a movement belongs to, by how its type begins. */
const ICONS: readonly (readonly [string, AnyIconName])[] = [
  ['deposit', 'deposit'],
  ['withdraw', 'withdraw'],
  ['yuebao', 'sprout'],
  ['interest', 'sprout'],
  ['transfer', 'swap'],
  ['bonus', 'gift'],
  ['signIn', 'gift'],
  ['activity', 'gift'],
  ['forfeit', 'gift'],
  ['adjust', 'edit']
]

const iconOf = (type: string): AnyIconName => ICONS.find(([start]) => type.startsWith(start))?.[1] ?? 'ticket'

/** Where a movement is told in full; a bet's own page knows its order by number. */
function onward({ orderId }: Movement): readonly Action[] {
  if (orderId === '') return []
  if (orderId.startsWith('D')) return [{ kind: 'link', label: '查看充值订单', to: payOrderPath(orderId) }]
  if (orderId.startsWith('W')) return [{ kind: 'link', label: '查看提现订单', to: withdrawalPath(orderId) }]
  if (orderId.startsWith('T')) return []
  return [{ kind: 'link', label: '查看注单', to: `/app/bettingRecord/detail?orderId=${orderId}` }]
}

const sumOf = (rows: readonly Movement[], sign: 1 | -1): string =>
  yuanText(rows.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0))

/** 账户明细: every movement of the main balance. */
export const Bill = recordsScreen({
  title: titleOf(BILL_PATH),
  tabs: [
    recordsTab({
      label: '账户明细',
      filters: [DAYS, MOVEMENT_TYPES],
      source: fromPages(
        'bill',
        (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at), type: chosenText(MOVEMENT_TYPES, at) }),
        ({ total, list }) => ({ total, rows: list })
      ),
      end: at => ({ label: '导出', task: billTask({ date: chosen(DAYS, at), type: chosenText(MOVEMENT_TYPES, at) }) }),
      idOf: ({ id }) => String(id),
      timeOf: ({ time }) => time,
      line: ({ type, kind, amount, balance, orderId, game, returned }) => ({
        ...(game ? { mark: <GameIcon game={game} size="s" /> } : { icon: iconOf(type) }),
        title: game ? (
          <>
            {kind}
            <i className="sep" />
            {game.title}
          </>
        ) : (
          kind
        ),
        sub: orderId,
        amount: signedText(amount),
        isWin: type === 'settle' && !returned,
        end: `余额 ${yuanText(balance)}`
      }),
      daySum: rows => `收 ${sumOf(rows, 1)}，支 ${sumOf(rows, -1)}`,
      detail: movement => ({
        title: movement.kind,
        amount: signedText(movement.amount),
        isWin: movement.type === 'settle' && !movement.returned,
        state: movement.amount < 0 ? '已扣款' : '已入账',
        facts: [
          ...(movement.game ? [{ label: '彩种', value: movement.game.title }] : []),
          { label: '时间', value: movement.time },
          { label: '变动前', value: yuanText(movement.balance - movement.amount) },
          { label: '变动后', value: yuanText(movement.balance) },
          ...(movement.orderId === '' ? [] : [{ label: '订单号', value: movement.orderId, copy: movement.orderId }]),
          { label: '流水号', value: String(movement.id), copy: String(movement.id) }
        ],
        actions: onward(movement)
      }),
      empty: '暂无明细',
      onward: at =>
        chosen(DAYS, at) === LONGEST && chosenText(MOVEMENT_TYPES, at) === ''
          ? { label: '去充值', to: RECHARGE_PATH }
          : { label: '看三十天', to: `${BILL_PATH}?date=${LONGEST}` }
    })
  ]
})
