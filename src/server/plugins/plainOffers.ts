import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers of the offer alone. */
const OFFER = ['upgrade', 'http2-settings']

/**
 * Answers calls that offer another protocol (`Upgrade: h2c`, as curl and Java's client do over plain HTTP) as if they
 * did not, which HTTP allows. Node hands each of them over unanswered once anybody takes upgrades, without any limit of
 * time: left alone its connection stayed for good.
 * @param isTaken whether somebody else takes this one
 */
export function answerOffers(server: Server, isTaken: (request: IncomingMessage) => boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isTaken(request)) return
    // Read once more by the server, as a call of a new connection, and by its limits.
    socket.unshift(Buffer.concat([Buffer.from(headWithoutOffer(request), 'latin1'), head]))
    server.emit('connection', socket)
  })
}

function headWithoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    const key = name.toLowerCase()
    if (key === 'connection') lines.push(`${name}: ${withoutOffer(value)}`)
    else if (!OFFER.includes(key)) lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

const withoutOffer = (value: string): string =>
  value
    .split(',')
    .filter(token => !OFFER.includes(token.trim().toLowerCase()))
    .join(',')
