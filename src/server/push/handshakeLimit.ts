import type { IncomingMessage } from 'node:http'
import { networkOf } from '../domain/users/networkOf'
import { FloodMeter } from '../plugins/FloodMeter'
import { addressOf } from './originTest'

export interface HandshakeLimit {
  /** Handshakes of an address (of IPv6: of a subscriber) a minute; 0: no limit. */
  readonly handshakesPerMinute: number
  readonly trustProxy: boolean
  /** Whether an address is not counted: scripted players of a trial run. */
  readonly isTrial: (ip: string) => boolean
  readonly now: () => number
}

/**
 * Whether a handshake may go on. Each costs memory while it lasts, so a flood of them is refused before it begins.
 * Messages on an open line are counted by `limitLine`.
 */
export function handshakeLimit(options: HandshakeLimit): (request: IncomingMessage) => boolean {
  const { handshakesPerMinute, trustProxy, isTrial, now } = options
  const meter = new FloodMeter({ most: handshakesPerMinute, perSecond: handshakesPerMinute / 60 }, now)
  return request => {
    const address = addressOf(request, trustProxy)
    if (handshakesPerMinute === 0 || isTrial(address)) return true
    const network = networkOf(address)
    if (meter.isFull(network)) return false
    meter.add(network)
    return true
  }
}

/**
 * Whether a WebSocket would take over a line that is there. Ours never does, and what came on one before it had would
 * be answered and not counted.
 */
export function isTakeover({ url = '' }: IncomingMessage): boolean {
  // Read as engine.io reads it: of a parameter that comes twice the last one counts.
  const { transport, sid } = Object.fromEntries(new URL(url, 'https://socket.io').searchParams)
  return transport === 'websocket' && sid !== undefined && sid !== ''
}
