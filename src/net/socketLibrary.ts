import type { io } from 'socket.io-client'
import type { SOCKET_EVENTS } from '../contract/socket'

/** What a connection stands on: a chunk of its own, with what checks pushed events. */
export interface SocketLibrary {
  readonly io: typeof io
  readonly events: typeof SOCKET_EVENTS
}

/** Fetches socket.io-client and the shapes of pushed events. @throws when either does not come */
export async function socketLibrary(): Promise<SocketLibrary> {
  const [{ io }, { SOCKET_EVENTS: events }] = await Promise.all([
    import('socket.io-client'),
    import('../contract/socket')
  ])
  return { io, events }
}
