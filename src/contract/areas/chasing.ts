import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  actionCode,
  flag,
  instant,
  issueNo,
  jsonText,
  limit,
  lotteryType,
  page,
  requestKey,
  typeId,
  upTo,
  whole,
  yuan
} from '../fields'

/** How a chase stands. `won`: stopped on a win; `balance`: stopped because the money ran out; `refused`: a play left the sale. */
export const CHASE_STATE = { running: 0, done: 1, won: 2, cancelled: 3, balance: 4, refused: 5 } as const
export type ChaseState = (typeof CHASE_STATE)[keyof typeof CHASE_STATE]

/** How one issue of a chase stands: order status of §S4, and −1 not bet yet, 5 passed over (its sale was missed). */
export const CHASE_ISSUE_STATE = {
  waiting: -1,
  placed: 0,
  won: 1,
  lost: 2,
  cancelled: 3,
  returned: 4,
  missed: 5
} as const
export type ChaseIssueState = (typeof CHASE_ISSUE_STATE)[keyof typeof CHASE_ISSUE_STATE]

const orderId = z.string().regex(/^\d{1,15}$/)

/** One selection of a chase: every issue bets all of them. `actionNum` (notes) is the client's claim. */
export const chaseCode = z.object({ actionCode, actionNum: whole })
export type ChaseCode = z.input<typeof chaseCode>

const chaseOrder = z.object({
  chsOrderId: z.string(),
  type: z.number().int(),
  typeId: z.number().int(),
  typeName: z.string(),
  iconUrl: z.string(),
  playedName: z.string(),
  startIssue: z.string(),
  percentFinishedNum: z.string().describe('issues finished of all, 3/10'),
  isAutomatic: z.union([z.literal(0), z.literal(1)]).describe('1: stops on a win'),
  gotBonuses: yuan.describe('won so far'),
  chasingConsume: yuan.describe('staked so far; what was cancelled is not in it'),
  chasingAmountCount: yuan.describe('amount of the whole plan'),
  actionTime: z.string(),
  orderState: z.number().int().describe('CHASE_STATE'),
  orderStateString: z.string().describe('追号中, 追号已完成, 中奖停止, 已撤销, 余额不足停止, 已停止'),
  username: z.string()
})
export type ChaseOrder = z.infer<typeof chaseOrder>

const chaseIssue = z.object({
  chso_id: z.string(),
  issue: z.string(),
  multiple: z.number().int(),
  investment: yuan.describe('amount of the issue'),
  winningAmount: yuan,
  openCode: z.string().describe('drawn numbers; empty while they are not'),
  orderState: z.number().int().describe('CHASE_ISSUE_STATE'),
  orderStateName: z.string(),
  orderIds: z.array(z.string()).describe('its orders, empty until it is bet')
})
export type ChaseIssue = z.infer<typeof chaseIssue>

const chasingCode = z.object({ chasingCode: z.string(), playedName: z.string(), actionNum: z.number().int() })

export const chasing = {
  placeChase: endpoint({
    method: 'POST',
    path: 'chasing/placeTheChasingOrder',
    auth: 'player',
    request: z.object({
      requestKey,
      type: lotteryType,
      type_id: typeId,
      played_id: whole.describe('playId'),
      playedGroup: whole.describe('groupId'),
      startIssue: issueNo.describe('first issue: the one on sale, or a later one'),
      plannedNum: whole.describe('issues, 1-100; 1-20 from the basket'),
      plannedMultiple: z
        .string()
        .regex(/^\d{1,6}(,\d{1,6}){0,99}$/)
        .describe('multiple of each issue, comma list; a single one is meant for all'),
      codeArray: jsonText(upTo(100, chaseCode)).describe('JSON text of 1-100 chaseCode'),
      inputPrice: z.union([z.number(), z.string()]).describe('yuan of the whole plan, a claim that is checked'),
      isAutomatic: flag.describe('1: stop on a win'),
      unitMode: z.union([z.number(), z.string()]).describe('1, 0.1 or 0.01'),
      unitMenu: z.union([z.number(), z.string()]).optional(),
      fromBasket: flag.optional().describe('1: sent from the basket, at most 20 issues')
    }),
    data: z.object({
      chsOrderId: z.string(),
      coins: yuan.describe('balance after the bet of the first issue'),
      timeStamp: instant,
      orderIds: z.array(z.string()).describe('orders of the first issue; empty while it is not on sale'),
      replayed: z.boolean().describe('true: this key was answered before, nothing new happened')
    }),
    doc: 'Chases one play over consecutive issues. The balance must cover the whole plan, money leaves it issue by issue. An issue is bet after the one before is settled; with isAutomatic=1 an issue whose predecessor is not settled by its cutoff is passed over. Asked after by input/getOrderByKey. Refusals carry timeStamp and coins in data.'
  }),
  chaseList: endpoint({
    method: 'GET',
    path: 'chasing/getChasingRecords',
    auth: 'player',
    request: z.object({ page, limit, date: whole.describe('1 today, -1 yesterday, 7 seven days') }),
    data: z.object({ total: z.number().int(), chasingOrderList: z.array(chaseOrder) }),
    doc: 'The player’s chases, newest first, 20 a page.'
  }),
  chaseDetail: endpoint({
    method: 'GET',
    path: 'chasing/getChasingRecordDetail',
    auth: 'player',
    request: z.object({ id: orderId, page, limit }),
    data: chaseOrder.extend({
      playId: z.number().int(),
      groupId: z.number().int(),
      unitMode: z.number(),
      chasingCodeList: z.array(chasingCode),
      cancellable: z.union([z.literal(0), z.literal(1)]).describe('1: something is left to cancel'),
      total: z.number().int().describe('issues of the chase'),
      chasingIssueList: z.array(chaseIssue).describe('a page of its issues, the first issue first')
    }),
    doc: 'One chase with a page of its issues.'
  }),
  chaseAwards: endpoint({
    method: 'GET',
    path: 'chasing/getChasingAwardsDetail',
    auth: 'player',
    request: z.object({ id: orderId.describe('chso_id of an issue of a chase') }),
    data: chaseIssue.extend({
      chsOrderId: z.string(),
      type: z.number().int(),
      typeId: z.number().int(),
      typeName: z.string(),
      iconUrl: z.string(),
      playId: z.number().int(),
      actionTime: z.string().describe('when it was bet; empty until then'),
      chasingCodeList: z.array(chasingCode)
    }),
    doc: 'One issue of a chase: what was bet, drawn and won.'
  }),
  cancelChase: endpoint({
    method: 'POST',
    path: 'chasing/cancelChasingOrder',
    auth: 'player',
    request: z.object({
      id: orderId.describe('chsOrderId'),
      typeId,
      issue: z
        .string()
        .regex(/^(\d{1,20}(,\d{1,20}){0,99})?$/)
        .describe('comma list of issues; empty: everything that is left')
    }),
    data: z.object({ coins: yuan, timeStamp: instant, cancelled: z.number().int().describe('issues cancelled') }),
    doc: 'Cancels issues of a chase that are not bet yet, and the bet of one that is on sale before its cutoff, whose stake comes back. Refused when nothing is left to cancel.'
  })
}
