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
import { SEAL_DOC } from '../sealDoc'

/** Bet line of §S3. Counts and amounts are the client's claim; the server makes its own and refuses a difference. */
export const betLine = z.object({
  type: lotteryType,
  typeId,
  playType: described(wholeNumber, 'playId'),
  playGroup: described(wholeNumber, 'groupId'),
  actionNo: issueNo,
  actionCode,
  actionNum: described(wholeNumber, 'notes'),
  actionCoin: described(claimedYuan, 'yuan of the line'),
  multiple: wholeNumber,
  unitMode: described(unit, '1, 0.1 or 0.01'),
  unitMenu: z.optional(unitList)
})
export type BetLine = z.input<typeof betLine>

/** An order as lists have it: amounts in yuan, times as yyyy-MM-dd HH:mm:ss in UTC+8. */
export const orderRow = z.object({
  orderId: z.string(),
  iconUrl: z.string(),
  type: z.int(),
  typeId: z.int(),
  title: z.string(),
  actionNo: z.string(),
  actioncoin: yuan,
  orderstatus: z.int().check(z.minimum(0), z.maximum(4)),
  bonus: yuan,
  playId: described(z.int(), 'whose codes getPlayCodeList names: they say inputCode in words'),
  playName: z.string(),
  inputCode: described(z.string(), 'its beginning; a long one ends with … after a whole number, before @'),
  baseUnitMenu: z.string(),
  actionTime: z.string(),
  chsOrderId: described(z.optional(z.string()), 'the chase it belongs to')
})
export type OrderRow = z.infer<typeof orderRow>

/** Bets: placing them, asking after them, cancelling them. */
export const betting = {
  saveOrder: endpoint({
    method: 'POST',
    path: 'input/saveTheOrder',
    auth: 'player',
    request: z.object({
      typeId,
      type: lotteryType,
      requestKey,
      orderArray: jsonText(upTo(100, betLine)),
      bonusGroup: described(
        bonusGroup,
        'group whose prices were on the screen; another than the player’s own is refused'
      )
    }),
    data: z.object({
      coins: described(yuan, 'balance after the bet'),
      timeStamp: instant,
      orderIds: z.array(z.string()),
      replayed: described(z.boolean(), 'true: this key was answered before, nothing new happened')
    }),
    doc: 'Places 1-100 lines on one issue, all or none. Decided by when the server has read the whole call; 500 ms after the close nothing is accepted, whenever it was sent. A key is the player’s, whatever the call: used for another call or another body it is refused. Refusals carry timeStamp and coins in data.'
  }),
  orderByKey: endpoint({
    method: 'POST',
    path: 'input/getOrderByKey',
    auth: 'player',
    quiet: true,
    request: z.object({
      requestKey,
      ends: z.optional(
        described(flag, '1: what has not come under the key by now has no effect any more, whenever it comes')
      )
    }),
    data: z.object({
      state: z.enum(['accepted', 'refused', 'unknown']),
      message: z.string(),
      orderIds: z.array(z.string()),
      refs: described(z.array(z.string()), 'numbers of deposits, withdrawals and transfers')
    }),
    doc: 'What became of a bet, a chase, an instant round, the start of a series or a movement of cash whose answer was lost.'
  }),
  orderList: endpoint({
    method: 'GET',
    path: 'input/getMyHistoryOrderList',
    auth: 'player',
    request: z.object({
      page,
      limit,
      date: described(wholeNumber, '1 today, -1 yesterday, 7 seven days'),
      orderStatus: described(z.string().check(z.regex(/^[0-4]?$/)), 'empty: all')
    }),
    data: z.object({ total: z.int(), investmentList: z.array(orderRow) }),
    doc: 'The player’s orders, newest first, 20 a page.'
  }),
  orderDetail: endpoint({
    method: 'GET',
    path: 'input/getMyHistoryOrderDetails',
    auth: 'player',
    request: z.object({ orderId: z.string().check(z.maxLength(32)) }),
    data: z.object({
      orderId: z.string(),
      type: z.int(),
      typeId: z.int(),
      title: z.string(),
      iconUrl: z.string(),
      playId: z.int(),
      groupId: z.int(),
      actionNo: z.string(),
      openDate: described(z.optional(z.string()), 'yyyy-MM-dd, UTC+8: day of the issue'),
      orderstatus: z.int(),
      lotteryNo: described(z.string(), 'drawn numbers, comma list; empty while pending'),
      actioncode: z.string(),
      actionTime: z.string(),
      name: z.string(),
      actioncoin: yuan,
      bonus: yuan,
      actionNum: z.int(),
      zjCount: described(z.int(), 'winning notes'),
      beiShu: z.int(),
      unitMode: z.number(),
      bonusProp: described(z.string(), 'odds, or the price range'),
      cancellableUntil: described(instant, '0 when it cannot be cancelled'),
      chsOrderId: described(z.optional(z.string()), 'the chase it belongs to')
    }),
    doc: 'One order of the player.'
  }),
  receipts: endpoint({
    method: 'GET',
    path: 'input/getOrderReceipts',
    auth: 'player',
    quiet: true,
    request: z.object({
      typeId,
      issue: issueNo,
      orderIds: described(
        z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/))),
        'these of them alone, comma list of at most 100: what is not told is no order of the player on this issue'
      )
    }),
    data: z.array(
      z.object({
        orderId: z.string(),
        line: described(z.string(), 'what the leaf is made of, the salt at its end'),
        path: described(
          z.optional(z.array(z.tuple([z.enum(['left', 'right']), z.string()]))),
          'the neighbours up to the root; absent until the issue is sealed'
        ),
        status: z.int(),
        bonus: described(z.int(), '1/10000 yuan'),
        leftOut: described(z.optional(z.boolean()), 'cancelled before the cutoff: told only where it is asked for'),
        count: described(z.optional(z.int()), 'how many there are, the same in each: more where the list is cut')
      })
    ),
    doc: SEAL_DOC
  }),
  revoke: endpoint({
    method: 'POST',
    path: 'input/revokeTheOrder',
    auth: 'player',
    request: z.object({ orderId: z.string().check(z.maxLength(32)) }),
    data: z.object({ coins: yuan, timeStamp: instant }),
    doc: 'Cancels a pending order before its cutoff by server time and returns the stake; in a chase its issue too, once every bet of that is cancelled. Again: the same success, with the balance as it stands.'
  }),
  recentPlays: endpoint({
    method: 'GET',
    path: 'input/recentlyCommit',
    auth: 'player',
    request: z.object({ limit }),
    data: z.array(
      z.object({
        type: z.int(),
        typeId: z.int(),
        title: z.string(),
        iconUrl: z.string(),
        playId: z.int(),
        groupId: z.int(),
        playName: z.string(),
        orderId: described(z.string(), 'the latest order'),
        inputCode: described(z.string(), 'beginning of its selection, as orders have it'),
        actionTime: z.string()
      })
    ),
    doc: 'Plays the player bet on lately, each once, the latest first; drawn from the last 500 orders.'
  })
}
