import * as z from 'zod/mini'
import { recentDays } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, limit, nothing, page, yuan } from '../fields'
import { NEXT_CALLS } from '../nextCalls'

/** Movements of the main balance and what a span of days comes to. */
export const reckoning = {
  bill: endpoint({
    method: 'GET',
    path: 'capital/getReckoningRecord',
    auth: 'player',
    request: z.object({
      page,
      limit,
      isToday: z.optional(flag),
      type: described(z.optional(z.string().check(z.maxLength(32))), 'a type of getReckoningRecordType; empty: all'),
      date: z.optional(recentDays)
    }),
    data: z.object({
      total: z.int(),
      list: z.array(
        z.object({
          id: z.int(),
          time: z.string(),
          type: described(z.string(), 'a type of getReckoningRecordType'),
          kind: described(z.string(), 'its name'),
          amount: yuan,
          balance: yuan,
          returned: described(z.optional(z.literal(1)), '1: no win, a stake came back'),
          orderId: described(z.string(), 'order of a bet, or number of a deposit, withdrawal or transfer; empty: none'),
          game: described(
            z.optional(z.object({ type: z.int(), title: z.string(), iconUrl: z.string() })),
            'what was bet on; absent: not of a bet, or its game is sold no more'
          )
        })
      )
    }),
    doc: 'Account movements, newest first: amount signed, balance after it, yuan.'
  }),
  billTypes: endpoint({
    method: 'POST',
    path: 'capital/getReckoningRecordType',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: z.array(z.object({ type: z.string(), name: z.string() })),
    doc: 'What account movements can be filtered by.'
  }),
  reckoningCount: endpoint({
    ...NEXT_CALLS.reckoningCount,
    request: z.object({ date: recentDays }),
    data: z.object({
      stake: yuan,
      settled: described(yuan, 'stakes of orders that ended in the span, without what came back'),
      win: yuan,
      rebate: described(yuan, 'from the bets of the members below, counted on the day of the bets; paid the day after'),
      spread: described(yuan, 'from the bets of players who joined by the own codes, counted alike'),
      activity: yuan,
      interest: yuan,
      deposit: yuan,
      withdraw: yuan,
      transferIn: yuan,
      transferOut: yuan,
      profit: described(yuan, 'win + rebate + spread + activity − settled')
    }),
    doc: 'What stakes, wins, commissions and movements of money of a span of days (UTC+8) come to, in yuan.'
  })
}
