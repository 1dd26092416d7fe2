import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { limit, page, wholeNumber } from '../fields'

/** Kinds of messages (§M3.4). */
export const MESSAGE_KIND = { system: 1, cash: 2, activity: 3, security: 4 } as const
export type MessageKind = (typeof MESSAGE_KIND)[keyof typeof MESSAGE_KIND]

const kinds = z.literal([MESSAGE_KIND.system, MESSAGE_KIND.cash, MESSAGE_KIND.activity, MESSAGE_KIND.security])
const kind = z.pipe(wholeNumber, kinds)
const line = { id: z.int(), kind: z.int(), title: z.string(), body: z.string(), time: z.string() }

/** What the site writes to its players. */
export const messages = {
  messageList: endpoint({
    method: 'POST',
    path: 'accountManagement/getSystemMessageRecord',
    auth: 'player',
    request: z.object({ page, limit, kind: z.optional(kind) }),
    data: z.object({
      total: z.int(),
      unread: described(z.int(), 'of all kinds'),
      list: z.array(z.object({ ...line, read: described(z.int(), '0 unread, 1 read') }))
    }),
    doc: 'Messages of the last twelve months, newest first. Kinds: 1 system, 2 money, 3 activities, 4 security.'
  }),
  readMessage: endpoint({
    method: 'POST',
    path: 'accountManagement/seeSystemMessageRecord/{id}',
    auth: 'player',
    request: z.object({ id: described(z.pipe(wholeNumber, z.int().check(z.minimum(0))), '0: all of them') }),
    data: z.object({
      ...line,
      link: described(z.string(), 'a page of the product; empty: none'),
      unread: described(z.int(), 'left')
    }),
    doc: 'One message, which is read from now on. With id 0 all of them are, and the answer is an empty message.'
  })
}
