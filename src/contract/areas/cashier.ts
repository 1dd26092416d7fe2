import * as z from 'zod/mini'
import { amountText, orderNo, paged, recentDays } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, instant, limit, nothing, page, requestKey, wholeNumber, yuan } from '../fields'

/** The ways to pay in, by the route of each below /app/recharge (§S2.1). */
export const PAY_TYPES = [
  'online',
  'bankTransfer',
  'underLinePayment',
  'LKLPay',
  'szhbPayment',
  'vipPayment',
  'YuebaoRecharge'
] as const
export type PayType = (typeof PAY_TYPES)[number]

/** How a deposit stands (§M3). Late money leads from failed, cancelled and expired to done. */
export const DEPOSIT_STATE = {
  unpaid: 0,
  done: 1,
  failed: 2,
  cancelled: 3,
  checking: 4,
  expired: 5,
  reversed: 6
} as const
export type DepositState = (typeof DEPOSIT_STATE)[keyof typeof DEPOSIT_STATE]

const ORDER_ACTIONS = ['cancel', 'confirm', 'remind'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** What payments are made in; amounts of orders are yuan all the same. */
export const ASSETS = ['CNY', 'USDT'] as const
export type Asset = (typeof ASSETS)[number]

const bank = z.object({ code: z.string(), name: z.string() })

/**
 * What the player needs in order to pay. `form`: opened or posted in the same tab; `qr` is text, the client draws it.
 */
export const SHOW_KINDS = ['bank', 'qr', 'address', 'form', 'none'] as const
const paymentShow = z.object({
  kind: described(z.enum(SHOW_KINDS), 'none: nothing to pay with yet'),
  rows: z.array(z.object({ label: z.string(), value: z.string(), copy: z.boolean() })),
  qr: z.string(),
  form: described(
    z.nullable(
      z.object({
        method: z.enum(['GET', 'POST']),
        action: z.string(),
        fields: z.array(z.object({ name: z.string(), value: z.string() }))
      })
    ),
    'null: none; its origin is one of the operator’s PAY_ORIGINS or the site’s own'
  ),
  note: z.string()
})

const payOrder = z.object({
  orderNo: z.string(),
  payType: z.enum(PAY_TYPES),
  title: z.string(),
  amount: described(yuan, 'what was asked for'),
  payAmount: described(yuan, 'what must be paid, in `asset`; with a tail where it is matched by amount'),
  asset: z.enum(ASSETS),
  rate: described(yuan, 'yuan for one USDT, locked when the order was made; 1 for yuan'),
  state: described(z.int(), 'DEPOSIT_STATE'),
  stateName: z.string(),
  reason: described(z.string(), 'why it failed; empty otherwise'),
  createTime: instant,
  expireTime: instant,
  serverTime: instant,
  late: described(z.union([z.literal(0), z.literal(1)]), '1: paid after its time'),
  received: described(yuan, 'what arrived, in `asset`; 0 before'),
  credited: described(yuan, 'yuan that reached the balance; 0 before'),
  owed: described(yuan, 'of a reversed one: yuan that the balance no longer had'),
  confirmations: z.int(),
  needReceipt: described(z.boolean(), 'confirming asks for a picture of the receipt'),
  imageId: described(z.string(), 'receipt the player sent; empty: none'),
  eta: described(z.int(), 'minutes until the money is usually there'),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  show: paymentShow
})
export type PayOrder = z.infer<typeof payOrder>

/** DEPOSIT_STATE as it may arrive as form text. */
const depositState = z.pipe(wholeNumber, z.int().check(z.minimum(0), z.maximum(6)))
const channelId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/))
const payerName = z.string().check(z.maxLength(64))
const imageId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const remark = z.string().check(z.maxLength(400))

/** Money in: the ways to pay, deposits, receipts and reminders. */
export const cashier = {
  payTypes: endpoint({
    method: 'GET',
    path: 'pay/getPayChannelTypes',
    auth: 'player',
    request: nothing,
    data: z.array(
      z.object({
        payType: z.enum(PAY_TYPES),
        route: described(z.string(), 'path of its page'),
        title: z.string(),
        note: z.string(),
        tag: described(z.string(), 'a word beside the title; empty: none'),
        minAmount: yuan,
        maxAmount: yuan,
        enable: flag
      })
    ),
    doc: 'The ways to pay in. A way whose channels are all switched off has enable 0.'
  }),
  payChannels: endpoint({
    method: 'POST',
    path: 'pay/getThirdChannels',
    auth: 'player',
    request: z.object({ payType: z.enum(PAY_TYPES) }),
    data: z.array(
      z.object({
        channelId: z.string(),
        title: z.string(),
        minAmount: yuan,
        maxAmount: yuan,
        fixedAmounts: described(z.array(yuan), 'only these amounts; empty: any in the range'),
        needName: z.boolean(),
        needReceipt: z.boolean(),
        auto: described(z.boolean(), 'credited without a reviewer, matched by its tail or number'),
        banks: described(z.array(bank), 'empty: no bank is chosen'),
        asset: z.enum(ASSETS),
        rate: described(yuan, 'yuan for one USDT; 1 for yuan'),
        eta: described(z.int(), 'minutes until the money is usually there')
      })
    ),
    doc: 'The open channels of one way.'
  }),
  remitOrder: endpoint({
    method: 'POST',
    path: 'pay/remitOrder',
    auth: 'player',
    request: z.object({ requestKey, channelId, amount: amountText, payerName }),
    data: payOrder,
    doc: 'A bank transfer that a reviewer confirms. Refused with the sentence of the field (range, fixed amounts, payer name), with too many open orders, and while the limit of the player or of the day is used up.'
  }),
  remitOrderAuto: endpoint({
    method: 'POST',
    path: 'pay/remitOrderAuto',
    auth: 'player',
    request: z.object({ requestKey, channelId, amount: amountText, payerName }),
    data: payOrder,
    doc: 'A bank transfer matched by the tail of its payAmount. Refused as pay/remitOrder, and with 该金额通道繁忙，请更换金额 when no tail is free.'
  }),
  qrOrder: endpoint({
    method: 'POST',
    path: 'pay/wechaliQrOrder',
    auth: 'player',
    request: z.object({ requestKey, channelId, amount: amountText, payerName: z.optional(payerName) }),
    data: payOrder,
    doc: 'A payment by scanned code (WeChat, Alipay), or one of the operator’s VIP channels, with a receipt where the channel asks for one.'
  }),
  usdtOrder: endpoint({
    method: 'POST',
    path: 'digiccy/order/pay',
    auth: 'player',
    request: z.object({ requestKey, channelId, amount: amountText }),
    data: payOrder,
    doc: 'A payment in USDT (TRC20) to an address of its own; the rate is locked until it expires.'
  }),
  thirdOrder: endpoint({
    method: 'POST',
    path: 'payweb/newthirdRecharge',
    auth: 'player',
    request: z.object({
      requestKey,
      channelId,
      amount: amountText,
      bankCode: z.optional(z.string().check(z.regex(/^[0-9A-Z]{0,16}$/)))
    }),
    data: payOrder,
    doc: 'A payment on a provider’s own page: show.form leads there.'
  }),
  payQr: endpoint({
    method: 'POST',
    path: 'pay/getQrUrl',
    auth: 'player',
    quiet: true,
    request: z.object({ orderNo }),
    data: z.object({ qr: z.string(), expireTime: instant }),
    doc: 'The code to scan of an open order, asked for again while it is not there yet.'
  }),
  payOrder: endpoint({
    method: 'GET',
    path: 'pay/getPayOrder',
    auth: 'player',
    quiet: true,
    request: z.object({ orderNo }),
    data: payOrder,
    doc: 'One deposit. Asks the provider how an open one stands, at most every three seconds.'
  }),
  confirmPaid: endpoint({
    method: 'POST',
    path: 'pay/confirmPaid',
    auth: 'player',
    request: z.object({ orderNo, imageId: z.optional(imageId), remark: z.optional(remark) }),
    data: payOrder,
    doc: '我已付款: the player says that the money was sent; the order goes into the reviewer’s queue. Said again, it gets the same answer.'
  }),
  cancelPay: endpoint({
    method: 'POST',
    path: 'pay/cancelOrder',
    auth: 'player',
    request: z.object({ orderNo }),
    data: payOrder,
    doc: 'Cancels an open deposit, unless the provider says it is paid or seen: 订单已付款，不能取消. Five a day.'
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: 'capital/upLoadImage',
    auth: 'player',
    request: z.object({
      image: described(
        z.string().check(z.maxLength(1_400_000)),
        'base64url of a JPEG or PNG, decoded at most 1,000,000 bytes'
      )
    }),
    data: z.object({ imageId: z.string() }),
    doc: 'Keeps a picture of a receipt, JPEG or PNG in base64url, at most 1 MB, 4096 pixels a side and 12 megapixels, 20 a day. It is rebuilt from the segments that draw it: nothing else of the file is kept.'
  }),
  image: endpoint({
    method: 'GET',
    path: 'capital/getImage',
    auth: 'player',
    quiet: true,
    request: z.object({ imageId }),
    data: z.object({ mime: z.enum(['image/jpeg', 'image/png']), image: described(z.string(), 'base64url') }),
    doc: 'A receipt of the player’s own.'
  }),
  remind: endpoint({
    method: 'POST',
    path: 'capital/reminders',
    auth: 'player',
    request: z.object({ orderNo, imageId: z.optional(imageId), remark }),
    data: nothing,
    doc: '催单: one open reminder an order, from 10 minutes after it was sent in on and again 30 minutes after the last; remark at most 200 characters.'
  }),
  reminderRecords: endpoint({
    method: 'POST',
    path: 'capital/reminderRecords',
    auth: 'player',
    request: z.object({ page, limit, date: recentDays }),
    data: paged(
      z.object({
        orderNo: z.string(),
        remark: z.string(),
        time: z.string(),
        state: described(z.int(), '0 open, 1 answered, 2 over with its order'),
        answer: z.string()
      })
    ),
    doc: 'The player’s reminders, newest first.'
  }),
  rechargeRecords: endpoint({
    method: 'POST',
    path: 'capital/getRechargeRecords',
    auth: 'player',
    request: z.object({ page, limit, date: recentDays, state: z.optional(depositState) }),
    data: paged(
      z.object({
        orderNo: z.string(),
        title: z.string(),
        amount: yuan,
        credited: yuan,
        state: described(z.int(), 'DEPOSIT_STATE'),
        stateName: z.string(),
        time: z.string(),
        late: z.union([z.literal(0), z.literal(1)])
      })
    ),
    doc: 'The player’s deposits, newest first.'
  })
}
