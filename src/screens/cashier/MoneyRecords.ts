import type { DepositState } from '../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../contract/areas/cashier'
import type { WithdrawalState } from '../../contract/areas/withdraw'
import { WITHDRAWAL_STATE } from '../../contract/areas/withdraw'
import { yuanText } from '../../rules/yuanText'
import type { Filter } from '../kinds/records/Filter'
import { chosen, DAYS } from '../kinds/records/Filter'
import type { RecordTone } from '../kinds/records/RecordsTable'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import {
  MONEY_RECORDS_PATH,
  moneyRecordsPath,
  payOrderPath,
  RECHARGE_PATH,
  WITHDRAW_PATH,
  withdrawalPath
} from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

/** An open one moves by itself; asked again this often while one is on the list. */
const OPEN_EVERY_MS = 15_000

const DEPOSIT_TONES: Readonly<Record<DepositState, RecordTone>> = {
  0: 'wait',
  1: 'good',
  2: 'bad',
  3: 'off',
  4: 'wait',
  5: 'off',
  6: 'bad'
}
const WITHDRAWAL_TONES: Readonly<Record<WithdrawalState, RecordTone>> = {
  0: 'wait',
  1: 'good',
  2: 'bad',
  3: 'wait',
  4: 'bad',
  5: 'bad'
}

const toneOf = <State extends number>(tones: Readonly<Record<State, RecordTone>>, state: number): RecordTone =>
  Object.entries<RecordTone>(tones).find(([known]) => known === String(state))?.[1] ?? 'off'

const stateFilter = (items: readonly (readonly [number, string])[]): Filter<string> => ({
  param: 'state',
  label: '状态',
  look: 'chips',
  items: [{ value: '', label: '全部' }, ...items.map(([value, label]) => ({ value: String(value), label }))]
})

/** The state a list is asked for, where one is chosen. */
const asked = (state: string) => (state === '' ? {} : { state: Number(state) })

const DEPOSITS = stateFilter([
  [DEPOSIT_STATE.unpaid, '待支付'],
  [DEPOSIT_STATE.checking, '审核中'],
  [DEPOSIT_STATE.done, '成功'],
  [DEPOSIT_STATE.failed, '失败'],
  [DEPOSIT_STATE.cancelled, '已取消'],
  [DEPOSIT_STATE.expired, '已过期'],
  [DEPOSIT_STATE.reversed, '已冲正']
])

const WITHDRAWALS = stateFilter([
  [WITHDRAWAL_STATE.review, '审核中'],
  [WITHDRAWAL_STATE.paying, '出款中'],
  [WITHDRAWAL_STATE.paid, '已到账'],
  [WITHDRAWAL_STATE.rejected, '已拒绝'],
  [WITHDRAWAL_STATE.failed, '出款失败'],
  [WITHDRAWAL_STATE.returned, '银行退回']
])

const deposits = recordsTab({
  label: '充值记录',
  filters: [DAYS, DEPOSITS],
  source: fromPages(
    'rechargeRecords',
    (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at), ...asked(chosen(DEPOSITS, at)) }),
    ({ total, list }) => ({ total, rows: list })
  ),
  idOf: ({ orderNo }) => orderNo,
  timeOf: ({ time }) => time,
  line: ({ orderNo, title, amount, credited, state, stateName, late }) => ({
    icon: 'deposit',
    title,
    sub: orderNo,
    amount: state === DEPOSIT_STATE.done ? `+${yuanText(credited)}` : yuanText(amount),
    state: { text: late === 1 ? `${stateName}（补记）` : stateName, tone: toneOf(DEPOSIT_TONES, state) }
  }),
  to: ({ orderNo }) => payOrderPath(orderNo),
  refetchEvery: rows =>
    rows.some(({ state }) => state === DEPOSIT_STATE.unpaid || state === DEPOSIT_STATE.checking) && OPEN_EVERY_MS,
  empty: '暂无充值记录',
  onward: { label: '去充值', to: RECHARGE_PATH }
})

const withdrawals = recordsTab({
  label: '提现记录',
  filters: [DAYS, WITHDRAWALS],
  source: fromPages(
    'withdrawalRecords',
    (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at), ...asked(chosen(WITHDRAWALS, at)) }),
    ({ total, list }) => ({ total, rows: list })
  ),
  idOf: ({ orderNo }) => orderNo,
  timeOf: ({ time }) => time,
  line: ({ orderNo, account, amount, state, stateName }) => ({
    icon: 'withdraw',
    title: account,
    sub: orderNo,
    amount: yuanText(amount),
    state: { text: stateName, tone: toneOf(WITHDRAWAL_TONES, state) }
  }),
  to: ({ orderNo }) => withdrawalPath(orderNo),
  refetchEvery: rows =>
    rows.some(({ state }) => state === WITHDRAWAL_STATE.review || state === WITHDRAWAL_STATE.paying) && OPEN_EVERY_MS,
  empty: '暂无提现记录',
  onward: { label: '去提现', to: WITHDRAW_PATH }
})

const reminderState = (state: number): { readonly text: string; readonly tone: RecordTone } => {
  if (state === 1) return { text: '已回复', tone: 'good' }
  return state === 2 ? { text: '订单已结束', tone: 'off' } : { text: '处理中', tone: 'wait' }
}

const reminders = recordsTab({
  label: '催单记录',
  filters: [DAYS],
  source: fromPages(
    'reminderRecords',
    (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at) }),
    ({ total, list }) => ({ total, rows: list })
  ),
  idOf: ({ orderNo, time }) => `${orderNo} ${time}`,
  timeOf: ({ time }) => time,
  line: ({ orderNo, remark, state }) => ({
    icon: 'bell',
    title: orderNo,
    sub: remark,
    state: reminderState(state)
  }),
  detail: ({ orderNo, remark, time, state, answer }) => ({
    title: '催单',
    facts: [
      { label: '订单号', value: orderNo, copy: orderNo },
      { label: '时间', value: time },
      { label: '备注', value: remark === '' ? '-' : remark },
      { label: '回复', value: answer === '' ? reminderState(state).text : answer }
    ],
    actions: [
      { kind: 'link', label: '查看订单', to: orderNo.startsWith('W') ? withdrawalPath(orderNo) : payOrderPath(orderNo) }
    ]
  }),
  empty: '暂无催单记录',
  onward: { label: '查看充值记录', to: moneyRecordsPath('deposits') }
})

/** 充值记录, 提现记录, 催单记录. */
export const MoneyRecords = recordsScreen({
  title: titleOf(MONEY_RECORDS_PATH),
  tabs: [deposits, withdrawals, reminders]
})
