import * as z from 'zod/mini'
import { currentIssue, lastDraw } from './areas/issues'
import { instant, yuan } from './fields'

/** Of every pushed message: a gap in `sequence` within a `stream` asks for a snapshot. */
const numbered = { stream: z.string(), sequence: z.int() }

const ACCOUNT_CHANGES = ['deposit', 'withdrawal', 'transfer', 'yuebao', 'message', 'limit', 'security'] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/**
 * Server → client. Streams: `game:{typeId}` for everyone in its room, `user:{uid}` for one player. Amounts are yuan.
 * `ended` is of no stream: it comes once, with stream `session` and sequence 1, and the socket is closed behind it.
 */
export const SOCKET_EVENTS = {
  drawn: z.object({ ...numbered, typeId: z.int(), last: lastDraw }),
  issue: z.object({ ...numbered, typeId: z.int(), current: currentIssue }),
  balance: z.object({ ...numbered, coins: yuan }),
  settled: z.object({
    ...numbered,
    typeId: z.int(),
    issue: z.string(),
    orders: z.array(z.object({ orderId: z.string(), orderstatus: z.int(), bonus: yuan, actioncoin: yuan }))
  }),
  account: z.object({ ...numbered, what: z.enum(ACCOUNT_CHANGES), id: z.string(), state: z.int() }),
  ended: z.object({ ...numbered, code: z.int(), message: z.string(), at: instant })
} as const
export type SocketEvent = keyof typeof SOCKET_EVENTS
export type SocketPayload<E extends SocketEvent> = z.infer<(typeof SOCKET_EVENTS)[E]>
