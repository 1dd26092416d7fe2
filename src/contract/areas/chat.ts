import * as z from 'zod/mini'
import { paged } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { nothing, page, yuan } from '../fields'

const named = {
  orderId: z.string().check(z.regex(/^\d{1,15}$/)),
  companyCode: described(
    z.optional(z.string().check(z.maxLength(32))),
    'the room of the operator’s chat; the product’s own feed needs none'
  )
}

const card = z.object({
  id: z.int(),
  orderId: described(z.string(), 'the caller’s own card; empty: another player’s'),
  username: described(z.string(), 'masked'),
  iconUrl: z.string(),
  type: z.int(),
  typeId: z.int(),
  title: z.string(),
  actionNo: z.string(),
  playId: described(z.int(), 'whose codes getPlayCodeList names: they say inputCode in words'),
  playName: z.string(),
  inputCode: described(z.string(), 'its beginning; a long one ends with … after a whole number'),
  actioncoin: yuan,
  orderstatus: z.int(),
  bonus: yuan,
  time: z.string(),
  follow: described(
    z.nullable(z.object({ playId: z.int(), actioncode: z.string(), beiShu: z.int(), unitMode: z.number() })),
    'what the betting screen is opened with; null once the issue is closed, and of the longest uploads'
  )
})

/** Bets that players show each other (§M4.7). There is no free text, so nothing to moderate. */
export const chat = {
  shareOrder: endpoint({
    method: 'POST',
    path: 'chat/shareOrder',
    auth: 'player',
    request: z.object(named),
    data: z.object({ id: z.int() }),
    doc: 'Shows an own order in the feed: one card an order, however often it is asked for. Refused with 聊天室未开启 where the chat is off.'
  }),
  withdrawShare: endpoint({
    method: 'POST',
    path: 'chat/withdrawShare',
    auth: 'player',
    request: z.object(named),
    data: nothing,
    doc: 'Takes an own card out of the feed; again: the same.'
  }),
  shareList: endpoint({
    method: 'POST',
    path: 'chat/getShareList',
    auth: 'player',
    quiet: true,
    request: z.object({ page }),
    data: paged(card),
    doc: 'The newest fifty cards, 20 a page. A card bets nothing by itself.'
  })
}
