import * as z from 'zod/mini'
import { amountText, paged, recentDays } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { instant, limit, nothing, page, requestKey, yuan } from '../fields'
import { NEXT_CALLS } from '../nextCalls'

const SAVINGS_TYPES = ['in', 'out', 'interest'] as const
export type SavingsType = (typeof SAVINGS_TYPES)[number]

const moved = z.object({
  coins: described(yuan, 'main balance after it'),
  yuBaoCoin: described(yuan, 'savings after it'),
  timeStamp: instant
})

/** 储蓄 (yuebao): a wallet that earns interest by the day. */
export const savings = {
  savingsInfo: endpoint({
    ...NEXT_CALLS.savingsInfo,
    request: nothing,
    data: z.object({
      balance: yuan,
      yesterday: described(yuan, 'interest posted for yesterday'),
      total: described(yuan, 'all interest so far'),
      perTenThousand: described(yuan, 'a day’s interest on 10,000 yuan'),
      sevenDay: described(z.number(), 'a year at the rate of the last seven days, in percent'),
      min: yuan,
      max: described(yuan, 'the most savings may hold')
    }),
    doc: 'The savings now: balance, interest so far, rates and limits. Amounts are yuan.'
  }),
  turnIn: endpoint({
    method: 'POST',
    path: 'yuebao/turnIn',
    auth: 'player',
    request: z.object({ requestKey, amount: amountText }),
    data: moved,
    doc: 'From the main balance into savings, at once.'
  }),
  turnOut: endpoint({
    method: 'POST',
    path: 'yuebao/turnOut',
    auth: 'player',
    request: z.object({ requestKey, amount: amountText }),
    data: moved,
    doc: 'From savings into the main balance, at once.'
  }),
  savingsRecords: endpoint({
    method: 'POST',
    path: 'yuebao/getRecords',
    auth: 'player',
    request: z.object({
      page,
      limit,
      date: recentDays,
      type: z.optional(z.union([z.enum(SAVINGS_TYPES), z.literal('')]))
    }),
    data: paged(
      z.object({
        id: z.int(),
        type: z.enum(SAVINGS_TYPES),
        title: z.string(),
        amount: described(yuan, 'signed'),
        balance: yuan,
        time: z.string()
      })
    ),
    doc: 'Movements of the savings, newest first.'
  })
}
