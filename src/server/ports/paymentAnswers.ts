import * as z from 'zod/mini'
import { ASSETS, PAY_TYPES, SHOW_KINDS } from '../../contract/areas/cashier'
import { USDT_RATE } from '../../rules/cashier/usdt'
import { YUAN } from '../../rules/money'
import type { PaymentChannel } from './PaymentProvider'
import { PAYMENT_STATES, PAYOUT_STATES } from './PaymentProvider'
import { wireSum, wireText, wireYuan } from './wireAmount'

const channel = z.object({
  channelId: z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/)),
  payType: z.enum(PAY_TYPES).check(z.refine(type => type !== 'YuebaoRecharge')),
  title: wireText(40),
  min: wireYuan,
  max: wireYuan,
  fixedAmounts: z._default(z.array(wireYuan), []),
  needName: z._default(z.boolean(), false),
  needReceipt: z._default(z.boolean(), false),
  auto: z._default(z.boolean(), false),
  byTail: z._default(z.boolean(), false),
  banks: z._default(z.array(z.object({ code: z.string().check(z.regex(/^[0-9A-Z]{1,16}$/)), name: wireText(40) })), []),
  asset: z._default(z.enum(ASSETS), 'CNY'),
  rate: z.optional(wireYuan.check(z.refine(rate => rate > 0))),
  etaMinutes: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 10),
  enabled: z._default(z.boolean(), true)
})

const channelOf = (read: z.output<typeof channel>): PaymentChannel => ({
  ...read,
  payType: read.payType as PaymentChannel['payType'],
  rate: read.rate ?? (read.asset === 'USDT' ? USDT_RATE : YUAN)
})

/** The channels of a gateway, from its answer or the operator's file. */
export const channelsAnswer = z.pipe(
  z.object({ channels: z.array(channel).check(z.maxLength(100)) }),
  z.transform(({ channels }) => channels.map(channelOf))
)

const details = z.object({
  kind: z.enum(SHOW_KINDS),
  rows: z._default(
    z.array(z.object({ label: wireText(40), value: wireText(200), copy: z._default(z.boolean(), true) })),
    []
  ),
  qr: z._default(wireText(2000), ''),
  form: z.optional(
    z.object({
      method: z.enum(['GET', 'POST']),
      action: wireText(2000),
      fields: z._default(z.array(z.object({ name: wireText(100), value: wireText(4000) })), [])
    })
  ),
  note: z._default(wireText(400), '')
})

export const createAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('created'), providerOrder: wireText(100), details }),
  z.object({ state: z.literal('refused'), reason: wireText(200) })
])

const received = z.optional(wireSum)

export const queryAnswer = z.pipe(
  z.object({
    state: z.enum(PAYMENT_STATES),
    received,
    confirmations: z._default(z.int().check(z.minimum(0)), 0),
    reason: z._default(wireText(200), '')
  }),
  z.transform(({ received: sum, ...rest }) => ({ ...rest, received: sum?.units ?? 0, asset: sum?.asset }))
)

export const cancelAnswer = z.object({ state: z.enum(['cancelled', 'paid']) })

export const payoutAnswer = z.object({ state: z.enum(PAYOUT_STATES), reason: z._default(wireText(200), '') })

export const reportAnswer = z.pipe(
  z.object({
    lines: z.array(z.object({ orderNo: wireText(20), kind: z.enum(['payment', 'payout']), sum: wireSum }))
  }),
  z.transform(({ lines }) =>
    lines.map(({ orderNo, kind, sum }) => ({ orderNo, kind, amount: sum.units, asset: sum.asset }))
  )
)
