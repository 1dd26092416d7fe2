import type { PayOrder } from '../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../contract/areas/cashier'
import { USDT_CONFIRMATIONS } from '../../rules/cashier/usdt'
import { yuanText } from '../../rules/yuanText'
import { BET_TYPE_PATH, SERVICE_PATH } from '../../state/paths'
import { CASHIER_LINES } from '../../text/cashierLines'
import { cashierMessage } from '../../text/cashierMessage'
import type { DueHead, OrderView, OutcomeHead } from '../kinds/order/OrderTable'
import { saveQr } from '../kinds/order/saveQr'
import type { Action } from '../kinds/page/Action'
import type { Fact } from '../kinds/page/Facts'
import { BILL_PATH, payFormPath, RECHARGE_PATH } from '../shared/moneyPaths'
import { cancelOrder, confirmOrder, RECEIPT_SHEET, REMIND_SHEET } from './orderActions'

const unitOf = ({ asset }: PayOrder): string => (asset === 'USDT' ? 'USDT' : '元')
/** Parts of a USDT in one, and in the four decimals that are shown. */
const PARTS = 1_000_000
const SHOWN = 10_000
/** Figures of either asset stand with two decimals at least; USDT have six, of which four are shown, cut. */
const sumOf = (order: PayOrder, amount: number): string =>
  `${yuanText(Math.floor(Math.round(amount * PARTS) / (PARTS / SHOWN)) / SHOWN)} ${unitOf(order)}`

const dueOf = (order: PayOrder): DueHead => ({
  label: '请在倒计时内支付',
  amount: yuanText(order.payAmount),
  unit: unitOf(order),
  // The tail tells this payment from others of the same amount.
  isExact: order.asset === 'CNY' && order.payAmount !== order.amount,
  until: order.expireTime
})

const checking = (order: PayOrder): OutcomeHead => ({
  outcome: 'wait',
  title: order.stateName,
  lines:
    order.asset === 'USDT'
      ? [`已确认 ${Math.min(order.confirmations, USDT_CONFIRMATIONS)}/${USDT_CONFIRMATIONS}`]
      : [`已提交，预计 ${order.eta} 分钟内到账`],
  since: order.createTime
})

const FAILED = '支付失败'

/** A reversed deposit takes back only what the balance still has; the page says how much is owed. */
const takenBack = (credited: number, owed: number): readonly string[] => [
  ...(owed < credited ? [`已从余额扣回 ${yuanText(credited - owed)} 元`] : []),
  ...(owed > 0 ? [`余额不足，尚欠 ${yuanText(owed)} 元，提现已暂停，请联系客服`] : [])
]

const outcomeOf = (order: PayOrder): OutcomeHead => {
  const { state, stateName, reason, credited, owed } = order
  const why = reason === '' ? [] : [reason]
  switch (state) {
    case DEPOSIT_STATE.done:
      return { outcome: 'good', title: '充值成功', lines: [`到账 ${yuanText(credited)} 元`] }
    case DEPOSIT_STATE.failed:
      // Some providers give no other reason than the title.
      return { outcome: 'bad', title: FAILED, lines: [...why.filter(line => line !== FAILED), '账户余额没有变动'] }
    case DEPOSIT_STATE.checking:
      return checking(order)
    case DEPOSIT_STATE.expired:
      return { outcome: 'off', title: '订单已过期', lines: [cashierMessage('deposit.expired')] }
    case DEPOSIT_STATE.reversed:
      return { outcome: 'bad', title: stateName, lines: [...why, ...takenBack(credited, owed)] }
    default:
      return { outcome: 'off', title: stateName, lines: ['账户余额没有变动'] }
  }
}

const AGAIN: Action = { kind: 'link', label: '重新充值', to: RECHARGE_PATH, isMain: true }
const SERVICE: Action = { kind: 'link', label: '联系客服', to: SERVICE_PATH }

/** In a demonstration every way leads to the page that stands for the bank, the wallet or the chain. */
function payLabel({ show: { kind, form }, asset }: PayOrder): string {
  if (kind === 'form' || !form?.action.startsWith('/sandbox/')) return '去付款'
  return asset === 'USDT' ? '从演示链转账' : '去演示付款'
}

/** What a player can do about an order that waits. */
function openActions(order: PayOrder): readonly Action[] {
  const { orderNo, actions, needReceipt, show } = order
  const confirm: Action = needReceipt
    ? { kind: 'sheet', label: '我已付款', isMain: true, form: RECEIPT_SHEET }
    : { kind: 'task', label: '我已付款', isMain: true, task: confirmOrder(orderNo) }
  return [
    ...(actions.includes('cancel') ? [{ kind: 'task', label: '取消订单', task: cancelOrder(orderNo) } as const] : []),
    ...(actions.includes('remind') ? [{ kind: 'sheet', label: '催单', form: REMIND_SHEET } as const] : []),
    ...(actions.includes('confirm') ? [confirm] : []),
    ...(show.form !== null && order.state === DEPOSIT_STATE.unpaid
      ? [
          {
            kind: 'link',
            label: payLabel(order),
            isMain: !actions.includes('confirm'),
            to: payFormPath(orderNo, order.serverTime)
          } as const
        ]
      : [])
  ]
}

function actionsOf(order: PayOrder): readonly Action[] {
  switch (order.state) {
    case DEPOSIT_STATE.unpaid:
      return openActions(order)
    case DEPOSIT_STATE.checking:
      return [...openActions(order), SERVICE]
    case DEPOSIT_STATE.done:
      return [
        { kind: 'link', label: '查看明细', to: BILL_PATH },
        { kind: 'link', label: '去购彩', to: BET_TYPE_PATH, isMain: true }
      ]
    case DEPOSIT_STATE.reversed:
      return [SERVICE]
    default:
      return [SERVICE, AGAIN]
  }
}

function factsOf(order: PayOrder): readonly Fact[] {
  const { orderNo, amount, payAmount, asset, rate, received, show, state } = order
  const isDue = state === DEPOSIT_STATE.unpaid
  const rows = isDue ? show.rows.map(({ label, value, copy }) => ({ label, value, ...(copy && { copy: value }) })) : []
  return [
    ...rows,
    ...(asset === 'USDT' ? [{ label: '汇率', value: `1 USDT = ${yuanText(rate)} 元` }] : []),
    { label: '充值金额', value: `${yuanText(amount)} 元` },
    ...(isDue || payAmount === amount ? [] : [{ label: '应付金额', value: sumOf(order, payAmount) }]),
    ...(received > 0 ? [{ label: '实收', value: sumOf(order, received) }] : []),
    { label: '订单号', value: orderNo, copy: orderNo }
  ]
}

/** What the page says of a sandbox already stands at its top. */
const notesOf = ({ note }: PayOrder['show']): readonly string[] =>
  note.split('\n').filter(line => line !== '' && line !== CASHIER_LINES.sandbox)

const QR_NOTES = {
  address: '扫码获取收款地址',
  other: '请用手机扫一扫付款，或保存图片后从相册识别'
} as const

/** A deposit as its page shows it, whatever its way and state. */
export function orderView(order: PayOrder): OrderView {
  const { state, show, title, orderNo } = order
  const isDue = state === DEPOSIT_STATE.unpaid
  return {
    title,
    // The foot has what is to be done; whoever does not know how asks.
    ...(isDue && { end: { label: '联系客服', to: SERVICE_PATH } }),
    head: isDue ? dueOf(order) : outcomeOf(order),
    ...(isDue &&
      show.qr !== '' && {
        qr: {
          text: show.qr,
          note: show.kind === 'address' ? QR_NOTES.address : QR_NOTES.other,
          actions: [{ kind: 'task', label: '保存图片', icon: 'deposit', task: saveQr(show.qr, orderNo) }]
        }
      }),
    facts: factsOf(order),
    notes: isDue ? notesOf(show) : [],
    actions: actionsOf(order),
    isOpen: isDue || state === DEPOSIT_STATE.checking
  }
}
