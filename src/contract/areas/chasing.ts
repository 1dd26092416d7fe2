import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import {
  actionCode,
  bonusGroup,
  claimedYuan,
  flag,
  instant,
  issueNo,
  jsonText,
  limit,
  lotteryType,
  page,
  requestKey,
  typeId,
  unit,
  unitList,
  upTo,
  wholeNumber,
  yuan
} from '../fields'

/**
 * How a chase stands. `won`: stopped on a win; `balance`: stopped because the money ran out; `refused`: a play left the
 * sale; `limited`: by what the player set (§C5).
 */
export const CHASE_STATE = { running: 0, done: 1, won: 2, cancelled: 3, balance: 4, refused: 5, limited: 6 } as const
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

const orderId = z.string().check(z.regex(/^\d{1,15}$/))

/** One selection of a chase: every issue bets all of them. `actionNum` (notes) is the client's claim. */
const chaseCode = z.object({ actionCode, actionNum: wholeNumber })

/** A chase as lists have it: amounts in yuan, times as yyyy-MM-dd HH:mm:ss in UTC+8. */
export const chaseOrder = z.object({
  chsOrderId: z.string(),
  type: z.int(),
  typeId: z.int(),
  typeName: z.string(),
  iconUrl: z.string(),
  playedName: z.string(),
  startIssue: z.string(),
  percentFinishedNum: described(z.string(), 'issues finished of all, 3/10'),
  isAutomatic: described(z.union([z.literal(0), z.literal(1)]), '1: stops on a win'),
  gotBonuses: described(yuan, 'won so far'),
  chasingConsume: described(yuan, 'staked so far; what was cancelled is not in it'),
  chasingAmountCount: described(yuan, 'amount of the whole plan'),
  actionTime: z.string(),
  orderState: described(z.int(), 'CHASE_STATE'),
  orderStateString: described(z.string(), '追号中, 追号已完成, 中奖停止, 已撤销, 余额不足停止, 已停止, 自我限制停止'),
  username: z.string()
})
export type ChaseOrder = z.infer<typeof chaseOrder>

const chaseIssue = z.object({
  chso_id: z.string(),
  issue: z.string(),
  multiple: z.int(),
  investment: described(yuan, 'amount of the issue'),
  winningAmount: yuan,
  openCode: described(z.string(), 'drawn numbers; empty while they are not'),
  orderState: described(z.int(), 'CHASE_ISSUE_STATE'),
  orderStateName: z.string(),
  orderIds: described(z.array(z.string()), 'its orders, empty until it is bet')
})
export type ChaseIssue = z.infer<typeof chaseIssue>

const chasingCode = z.object({ chasingCode: z.string(), playedName: z.string(), actionNum: z.int() })

/** Chases: one play over issues to come. */
export const chasing = {
  placeChase: endpoint({
    method: 'POST',
    path: 'chasing/placeTheChasingOrder',
    auth: 'player',
    request: z.object({
      requestKey,
      type: lotteryType,
      type_id: typeId,
      played_id: described(wholeNumber, 'playId'),
      playedGroup: described(wholeNumber, 'groupId'),
      startIssue: described(issueNo, 'first issue: the one on sale, or a later one'),
      plannedNum: described(wholeNumber, 'issues, 1-100; 1-20 from the basket'),
      plannedMultiple: described(
        z.string().check(z.regex(/^\d{1,6}(,\d{1,6}){0,99}$/)),
        'multiple of each issue, comma list; a single one is meant for all'
      ),
      codeArray: described(jsonText(upTo(100, chaseCode)), 'JSON text of 1-100 chaseCode'),
      inputPrice: described(claimedYuan, 'yuan of the whole plan, a claim that is checked'),
      isAutomatic: described(flag, '1: stop on a win'),
      unitMode: described(unit, '1, 0.1 or 0.01'),
      unitMenu: z.optional(unitList),
      fromBasket: described(z.optional(flag), '1: sent from the basket, at most 20 issues'),
      bonusGroup: described(
        bonusGroup,
        'group whose prices were on the screen; another than the player’s own is refused'
      )
    }),
    data: z.object({
      chsOrderId: z.string(),
      coins: described(yuan, 'balance after the bet of the first issue'),
      timeStamp: instant,
      orderIds: described(z.array(z.string()), 'orders of the first issue; empty while it is not on sale'),
      replayed: described(z.boolean(), 'true: this key was answered before, nothing new happened')
    }),
    doc: 'Chases one play over consecutive issues. The balance must cover the whole plan, money leaves it issue by issue. An issue is bet after the one before is settled; with isAutomatic=1 an issue whose predecessor is not settled by its cutoff is passed over. Asked after by input/getOrderByKey. Refusals carry timeStamp and coins in data.'
  }),
  chaseList: endpoint({
    method: 'GET',
    path: 'chasing/getChasingRecords',
    auth: 'player',
    request: z.object({ page, limit, date: described(wholeNumber, '1 today, -1 yesterday, 7 seven days') }),
    data: z.object({ total: z.int(), chasingOrderList: z.array(chaseOrder) }),
    doc: 'The player’s chases, newest first, 20 a page.'
  }),
  chaseDetail: endpoint({
    method: 'GET',
    path: 'chasing/getChasingRecordDetail',
    auth: 'player',
    request: z.object({ id: orderId, page, limit }),
    data: z.extend(chaseOrder, {
      playId: z.int(),
      groupId: z.int(),
      unitMode: z.number(),
      chasingCodeList: z.array(chasingCode),
      cancellable: described(z.union([z.literal(0), z.literal(1)]), '1: something is left to cancel'),
      total: described(z.int(), 'issues of the chase'),
      chasingIssueList: described(z.array(chaseIssue), 'a page of its issues, the first issue first')
    }),
    doc: 'One chase of the player with a page of its issues, in the order they are bet.'
  }),
  chaseAwards: endpoint({
    method: 'GET',
    path: 'chasing/getChasingAwardsDetail',
    auth: 'player',
    request: z.object({ id: described(orderId, 'chso_id of an issue of a chase') }),
    data: z.extend(chaseIssue, {
      chsOrderId: z.string(),
      type: z.int(),
      typeId: z.int(),
      typeName: z.string(),
      iconUrl: z.string(),
      playId: z.int(),
      unitMode: z.number(),
      actionTime: described(z.string(), 'when it was bet; empty until then'),
      cancellableUntil: described(instant, '0 when it cannot be cancelled'),
      chasingCodeList: z.array(chasingCode)
    }),
    doc: 'One issue of a chase: what was bet, drawn and won.'
  }),
  cancelChase: endpoint({
    method: 'POST',
    path: 'chasing/cancelChasingOrder',
    auth: 'player',
    request: z.object({
      id: described(orderId, 'chsOrderId'),
      typeId,
      issue: described(
        z.string().check(z.regex(/^(\d{1,20}(,\d{1,20}){0,99})?$/)),
        'comma list of issues; empty: everything that is left'
      )
    }),
    data: z.object({ coins: yuan, timeStamp: instant, cancelled: described(z.int(), 'issues cancelled') }),
    doc: 'Cancels issues of a chase that are not bet yet, and the bet of one that is on sale before its cutoff, whose stake comes back. Again: the same success, with the balance as it stands and 0 cancelled. Refused when nothing is left to cancel and nothing was.'
  })
}
