import type { DepositState, OrderAction, PayOrder } from '../../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { DataOf } from '../../../contract/endpoints'
import { DEPOSIT_ETA, REMIND_AFTER } from '../../../rules/cashier/deposit'
import { USDT } from '../../../rules/cashier/usdt'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, YUAN, yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import type { ServerMessageKey } from '../../../text/serverMessages'
import { serverMessage } from '../../../text/serverMessages'
import type { Deposit } from '../../domain/cashier/Deposit'
import { depositNo, isOpen } from '../../domain/cashier/Deposit'
import type { PaymentDetails } from '../../ports/PaymentProvider'

const STATE_NAMES: Readonly<Record<DepositState, ServerMessageKey>> = {
  [DEPOSIT_STATE.unpaid]: 'deposit.state.unpaid',
  [DEPOSIT_STATE.done]: 'deposit.state.done',
  [DEPOSIT_STATE.failed]: 'deposit.state.failed',
  [DEPOSIT_STATE.cancelled]: 'deposit.state.cancelled',
  [DEPOSIT_STATE.checking]: 'deposit.state.checking',
  [DEPOSIT_STATE.expired]: 'deposit.state.expired',
  [DEPOSIT_STATE.reversed]: 'deposit.state.reversed'
}

const NOTHING: PaymentDetails = { kind: 'none', rows: [], qr: '', form: undefined, note: '' }

/** USDT on its way are counted, not checked. */
const stateName = ({ state, asset }: Deposit): string =>
  serverMessage(
    state === DEPOSIT_STATE.checking && asset === 'USDT' ? 'deposit.state.seen' : STATE_NAMES[state as DepositState]
  )

const inAsset = ({ asset }: Deposit, amount: number): number => amount / (asset === 'USDT' ? USDT : YUAN)

function actionsOf(deposit: Deposit, now: number): OrderAction[] {
  const unpaid = deposit.state === DEPOSIT_STATE.unpaid
  const since = deposit.submitted_at ?? deposit.created_at
  return [
    ...(unpaid ? (['cancel'] as const) : []),
    ...(unpaid && !deposit.auto && deposit.provider_order !== null ? (['confirm'] as const) : []),
    ...(isOpen(deposit) && now >= since + REMIND_AFTER ? (['remind'] as const) : [])
  ]
}

/** What there is to pay with: nothing before the provider has answered, and nothing once the order has ended. */
function detailsOf(deposit: Deposit): PaymentDetails {
  if (deposit.details === null || !isOpen(deposit)) return NOTHING
  const details = JSON.parse(deposit.details) as PaymentDetails
  if (!deposit.by_tail) return details
  const note = serverMessage('deposit.tail-note', { amount: yuanText(yuanOf(money(deposit.pay_amount))) })
  return { ...details, note: details.note === '' ? note : `${note}\n${details.note}` }
}

function showOf(deposit: Deposit): PayOrder['show'] {
  const { kind, rows, qr, form, note } = detailsOf(deposit)
  const shown = form && { ...form, fields: form.fields.map(field => ({ ...field })) }
  return { kind, rows: rows.map(row => ({ ...row })), qr, form: shown ?? null, note }
}

const reasonOf = ({ state, reason }: Deposit): string =>
  state === DEPOSIT_STATE.expired ? serverMessage('deposit.expired') : reason

const owedOf = ({ state, credited, taken_back }: Deposit): number =>
  state === DEPOSIT_STATE.reversed ? yuanOf(money(credited - taken_back)) : 0

/** A deposit as its page shows it. */
export const payOrderOf = (deposit: Deposit, now: number): PayOrder => ({
  orderNo: depositNo(deposit.id),
  payType: deposit.pay_type,
  title: deposit.title,
  amount: yuanOf(money(deposit.amount)),
  payAmount: inAsset(deposit, deposit.pay_amount),
  asset: deposit.asset,
  rate: yuanOf(money(deposit.rate)),
  state: deposit.state,
  stateName: stateName(deposit),
  reason: reasonOf(deposit),
  createTime: deposit.created_at,
  expireTime: deposit.expires_at,
  serverTime: now,
  late: deposit.late ? 1 : 0,
  received: inAsset(deposit, deposit.received),
  credited: yuanOf(money(deposit.credited)),
  owed: owedOf(deposit),
  confirmations: deposit.confirmations,
  needReceipt: deposit.need_receipt,
  imageId: deposit.image_id ?? '',
  eta: deposit.auto ? DEPOSIT_ETA.auto : DEPOSIT_ETA.review,
  actions: actionsOf(deposit, now),
  show: showOf(deposit)
})

/** A deposit as a line of the records. */
export const rechargeRowOf = (deposit: Deposit): DataOf<'rechargeRecords'>['list'][number] => ({
  orderNo: depositNo(deposit.id),
  title: deposit.title,
  amount: yuanOf(money(deposit.amount)),
  credited: yuanOf(money(deposit.credited)),
  state: deposit.state,
  stateName: stateName(deposit),
  time: chinaDateTime(deposit.created_at),
  late: deposit.late ? 1 : 0
})
