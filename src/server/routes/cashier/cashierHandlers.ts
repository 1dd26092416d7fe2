import type { PayOrder, PayType } from '../../../contract/areas/cashier'
import { CODE } from '../../../contract/codes'
import { CallRefused } from '../../CallRefused'
import type { Cashier } from '../../domain/cashier/Cashier'
import type { DepositOutcome } from '../../domain/cashier/endDeposit'
import { daysPage } from '../daysOf'
import type { HandlersOf, PlayerCaller } from '../handlers'
import { channelsOf, payTypesOf } from './channelViews'
import { payOrderOf, rechargeRowOf } from './payOrderView'

interface CashierServices {
  /** Undefined: the site takes no deposits. */
  readonly cashier: Cashier | undefined
  readonly now: () => number
  /** Addresses of the pages are https. */
  readonly production: boolean
  readonly savings: boolean
}

type DepositCalls =
  | 'payTypes'
  | 'payChannels'
  | 'remitOrder'
  | 'remitOrderAuto'
  | 'qrOrder'
  | 'usdtOrder'
  | 'thirdOrder'
  | 'payQr'
  | 'payOrder'
  | 'confirmPaid'
  | 'cancelPay'
  | 'rechargeRecords'

/** What a call of a new deposit says, and which channels it stands for. */
interface Asked {
  readonly requestKey: string
  readonly channelId: string
  readonly amount: string
  readonly payerName?: string | undefined
  readonly bankCode?: string | undefined
}

/** Ways that lead to a page of the provider's come back to the page that led there. */
const FORM_TYPES: readonly PayType[] = ['online', 'LKLPay']
const pageOf = (orderNo: string, payType: PayType): string =>
  `${FORM_TYPES.includes(payType) ? '/rechargeForm' : '/app/recharge/order'}?no=${orderNo}`

/** Savings go back to the balance in any amount of a yuan and more. */
const SAVINGS_WAY = { min: 1, max: 1_000_000 }

/** The site's address as the player sees it. @throws CallRefused 400 for a host that is none */
function siteOf(host: string, production: boolean): string {
  const address = `${production ? 'https' : 'http'}://${host}`
  if (!URL.canParse(address)) throw CallRefused.of('request.bad', { field: 'host' }, CODE.badRequest)
  return new URL(address).origin
}

/** Money in: ways, channels, orders and their records. */
export function cashierHandlers({ cashier, now, production, savings }: CashierServices): HandlersOf<DepositCalls> {
  const open = (): Cashier => {
    if (!cashier) throw CallRefused.of('cashier.off')
    return cashier
  }
  const found = async (uid: number, orderNo: string): Promise<PayOrder> => {
    const deposit = await open().look(uid, orderNo)
    if (!deposit) throw CallRefused.of('order.not-found')
    return payOrderOf(deposit, now())
  }
  const create = async (
    asked: Asked,
    { session, host, receivedAt }: PlayerCaller,
    payTypes: readonly PayType[],
    auto?: boolean
  ): Promise<PayOrder> => {
    const site = siteOf(host, production)
    const outcome = await open().create({
      userId: session.uid,
      payTypes,
      ...(auto !== undefined && { auto }),
      channelId: asked.channelId,
      amount: asked.amount,
      payerName: (asked.payerName ?? '').trim(),
      bankCode: asked.bankCode ?? '',
      key: asked.requestKey,
      returnTo: (orderNo, payType) => site + pageOf(orderNo, payType),
      now: receivedAt
    })
    if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
    const { answer } = outcome
    if (answer.state === 'refused') throw CallRefused.of(answer.code, answer.params)
    const deposit = await open().deposits.own(session.uid, answer.refs[0] ?? '')
    if (!deposit) throw CallRefused.of('order.not-found')
    return payOrderOf(deposit, now())
  }
  const shown = (outcome: DepositOutcome): PayOrder => {
    if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
    return payOrderOf(outcome.deposit, now())
  }

  return {
    payTypes: async () =>
      payTypesOf(cashier ? await cashier.channels() : [], cashier && savings ? SAVINGS_WAY : undefined),
    payChannels: async ({ payType }) => channelsOf(cashier ? await cashier.channels() : [], payType),

    remitOrder: (asked, caller) => create(asked, caller, ['bankTransfer'], false),
    remitOrderAuto: (asked, caller) => create(asked, caller, ['bankTransfer'], true),
    qrOrder: (asked, caller) => create(asked, caller, ['underLinePayment', 'vipPayment']),
    usdtOrder: (asked, caller) => create(asked, caller, ['szhbPayment']),
    thirdOrder: (asked, caller) => create(asked, caller, FORM_TYPES),

    payOrder: ({ orderNo }, { session }) => found(session.uid, orderNo),
    payQr: async ({ orderNo }, { session }) => {
      const { show, expireTime } = await found(session.uid, orderNo)
      return { qr: show.qr, expireTime }
    },
    confirmPaid: async ({ orderNo, imageId = '', remark = '' }, { session }) =>
      shown(await open().confirm(session.uid, orderNo, { imageId, remark: remark.trim() })),
    cancelPay: async ({ orderNo }, { session }) => shown(await open().cancel(session.uid, orderNo)),

    rechargeRecords: async ({ state, ...asked }, { session }) => {
      const request = { userId: session.uid, state, ...daysPage(asked, now()) }
      const { total, rows } = cashier ? await cashier.deposits.page(request) : { total: 0, rows: [] }
      return { total, list: rows.map(rechargeRowOf) }
    }
  }
}
