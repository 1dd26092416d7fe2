import { CODE } from '../../../contract/codes'
import type { ParsedRequestOf } from '../../../contract/endpoints'
import { playTitleOf } from '../../../games/registry'
import { chinaDateTime } from '../../../rules/chinaTime'
import { yuanOf } from '../../../rules/money'
import { serverMessage } from '../../../text/serverMessages'
import { CallRefused } from '../../CallRefused'
import { gameOf } from '../../catalogue/catalogue'
import type { OrderReader } from '../../domain/bets/OrderReader'
import { checkType } from '../catalogue/gameViews'
import { daysOf } from '../daysOf'
import type { HandlersOf } from '../handlers'
import { acceptedBet } from './acceptedBet'
import type { BettingServices } from './BettingServices'
import { betRefused } from './betRefused'
import { lineRequestOf } from './lineRequest'
import { gameTitle, iconOfId, orderDetailOf, orderRowOf } from './orderViews'

type Slip = ParsedRequestOf<'saveOrder'>

/** The issue of a slip. @throws CallRefused when the slip and its lines do not agree on game, type and issue. */
function issueOf(slip: Slip): string {
  const game = gameOf(slip.typeId)
  if (game) checkType(game, slip.type)
  const first = slip.orderArray[0]?.actionNo ?? ''
  for (const [index, line] of slip.orderArray.entries()) {
    const field =
      line.typeId !== slip.typeId
        ? 'typeId'
        : line.type !== slip.type
          ? 'type'
          : line.actionNo !== first
            ? 'actionNo'
            : undefined
    if (field) throw CallRefused.of('request.bad', { field: `orderArray.${index}.${field}` }, CODE.badRequest)
  }
  return first
}

const orderIdOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw CallRefused.of('order.not-found')
  return Number(text)
}

/** Bets: placing, asking after, listing and cancelling them. A refused bet re-syncs the screen (§S8). */
export function bettingHandlers(
  services: BettingServices,
  orders: OrderReader
): HandlersOf<'saveOrder' | 'orderByKey' | 'orderList' | 'orderDetail' | 'revoke' | 'recentPlays'> {
  const { betting, now } = services

  return {
    saveOrder: async (slip, { session, receivedAt }) => {
      const outcome = await betting.placeOrders({
        userId: session.uid,
        session: session.tokenHash,
        typeId: slip.typeId,
        issue: issueOf(slip),
        key: slip.requestKey,
        bonusGroup: slip.bonusGroup,
        now: receivedAt,
        lines: slip.orderArray.map(lineRequestOf)
      })
      const { answer, replayed, balance } = await acceptedBet(services, session.uid, outcome)
      return { coins: yuanOf(balance), timeStamp: now(), orderIds: answer.orderIds.map(String), replayed }
    },

    orderByKey: async ({ requestKey, ends }, { session }) => {
      const { uid } = session
      const answer = await (ends === 1 ? betting.endKey(uid, requestKey) : betting.answerOfKey(uid, requestKey))
      if (!answer || answer.state === 'unknown') return { state: 'unknown', message: '', orderIds: [], refs: [] }
      if (answer.state === 'refused')
        return { state: 'refused', message: serverMessage(answer.code, answer.params), orderIds: [], refs: [] }
      const { orderIds = [], refs = [] } = answer
      const message = serverMessage(refs.length > 0 ? 'cash.done' : 'bet.done')
      return { state: 'accepted', message, orderIds: orderIds.map(String), refs: [...refs] }
    },

    orderList: async ({ page, limit, date, orderStatus }, { session }) => {
      const status = orderStatus === '' ? undefined : Number(orderStatus)
      const { total, rows } = await orders.page({ userId: session.uid, page, limit, ...daysOf(date, now()), status })
      return { total, investmentList: rows.map(orderRowOf) }
    },

    orderDetail: async ({ orderId }, { session }) => {
      const row = await orders.one(session.uid, orderIdOf(orderId))
      if (!row) throw CallRefused.of('order.not-found')
      return orderDetailOf(row, now())
    },

    recentPlays: async ({ limit }, { session }) =>
      (await orders.recent(session.uid, limit)).map(row => ({
        type: gameOf(row.game_id)?.type ?? 0,
        typeId: row.game_id,
        title: gameTitle(row.game_id),
        iconUrl: iconOfId(row.game_id),
        playId: row.play_number,
        groupId: row.group_id,
        playName: playTitleOf(row.play_number),
        orderId: String(row.id),
        inputCode: row.code,
        actionTime: chinaDateTime(row.placed_at)
      })),

    revoke: async ({ orderId }, { session, receivedAt }) => {
      const outcome = await betting.cancelOrder({
        userId: session.uid,
        orderId: orderIdOf(orderId),
        now: receivedAt
      })
      if (!outcome.ok) throw await betRefused(services, session.uid, outcome.code, outcome.params)
      return { coins: yuanOf(outcome.balance), timeStamp: now() }
    }
  }
}
