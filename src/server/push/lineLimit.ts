import type { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'
import { FloodMeter } from '../plugins/FloodMeter'

/**
 * Far above what a client sends: one question for each game it shows, and once more for all of them when the connection
 * comes back or the page is looked at again.
 */
const SENT = { most: 200, perSecond: 20 }
/** A meter counts by name; a line has one. */
const ALL = 'all'

/**
 * Far above what waits for a phone without reception until its ping is given up for lost, in 45 s: all games together
 * bring thirty messages a minute, and a player's instant rounds as many.
 */
const MOST_WAITING = 500

/** Of what a line missed, so much is sent once it is back; it goes all at once, and must not end the line again. */
export const MOST_MISSED = MOST_WAITING / 2

/** A connection as engine.io has it, beneath the sockets of socket.io; this room calls it a line. */
export type SocketLine = Socket['conn']

/** What carries a line that is no series of calls. */
interface Wire extends EventEmitter {
  terminate(): void
}

const wireOf = ({ request }: SocketLine): Wire | undefined => (request as { readonly websocket?: Wire }).websocket

/**
 * Ends a line that floods, and one that does not read: answers and messages would pile up in memory, and nobody has to
 * log in to do it. A client whose line was ended reconnects by itself.
 */
export function limitLine(line: SocketLine, now: () => number): void {
  const wire = wireOf(line)
  const sent = new FloodMeter(SENT, now)
  let waiting = 0
  let ping: 'none' | 'waits' | 'taken' = 'none'
  const end = () => {
    // Cut off, not closed politely: a closing frame would wait behind everything the client does not read.
    wire?.terminate()
    line.close(true)
  }
  const count = () => (sent.isFull(ALL) ? end() : sent.add(ALL))
  // The WebSocket answers pings by itself, beneath engine.io; and what comes after the line is over is still read. So
  // frames are counted here.
  if (wire) for (const event of ['message', 'ping', 'pong']) wire.on(event, count)
  else line.on('packet', count)
  line.on('packet', ({ type }: { readonly type: string }) => {
    if (type !== 'pong') return
    // A client that answers pings before they are sent reads none of them, and would never be given up for lost.
    if (ping === 'taken') ping = 'none'
    else end()
  })
  line.on('packetCreate', ({ type }: { readonly type: string }) => {
    waiting += 1
    if (type === 'ping') ping = 'waits'
    if (waiting > MOST_WAITING) end()
  })
  line.on('flush', () => {
    waiting = 0
    if (ping === 'waits') ping = 'taken'
  })
}
