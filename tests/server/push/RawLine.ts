import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { TestServer } from '../../kit/TestServer'
import { portOf } from '../kit/RawCall'

const SOCKETS = '/socket.io/?EIO=4'
/** Between packets of one call. */
const SEPARATOR = '\x1e'

/** A line of no client: it sends what it is told to, and reads or does not. */
export interface RawLine {
  /** Reads until this has come. */
  hears(text: string): Promise<void>
  /** Packets, all of them at once. */
  send(packets: readonly string[]): Promise<unknown>
  close(): void
}

/** Asks again and again, for up to ten seconds. */
async function until(reached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !reached(); turn++) await new Promise(done => setTimeout(done, 5))
  if (!reached()) throw new Error('what should come did not')
}

/** A frame of up to 125 bytes; a mask of zeros leaves it as it is. */
function frame(opcode: number, text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

export class RawWebSocket implements RawLine {
  readonly #socket: Socket
  #received = ''
  isOpen = true

  private constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.on('data', bytes => (this.#received += bytes.toString('latin1')))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isOpen = false
    })
  }

  /** @param sid of the line it would take over; none: it opens its own */
  static async open({ app }: TestServer, sid = ''): Promise<RawWebSocket> {
    const line = new RawWebSocket(portOf(app))
    line.#socket.write(
      `GET ${SOCKETS}&transport=websocket${sid && `&sid=${sid}`} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
    )
    await line.hears('\r\n\r\n')
    return line
  }

  /** What has come so far: the answer to its call, and frames. */
  get received(): string {
    return this.#received
  }

  hears(text: string): Promise<void> {
    return until(() => this.#received.includes(text))
  }

  async send(packets: readonly string[]): Promise<void> {
    this.#socket.write(Buffer.concat(packets.map(packet => frame(1, packet))))
  }

  /** Pings of the protocol beneath. */
  ping(times: number): void {
    this.#socket.write(Buffer.concat(Array.from({ length: times }, () => frame(9, 'still there?'))))
  }

  /** Reads nothing from now on. */
  deafen(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.destroy()
  }
}

export class RawPolling implements RawLine {
  readonly #url: string

  private constructor(url: string) {
    this.#url = url
  }

  static async open({ app }: TestServer): Promise<RawPolling> {
    const url = `http://127.0.0.1:${portOf(app)}${SOCKETS}&transport=polling`
    const [, sid = ''] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
    return new RawPolling(`${url}&sid=${sid}`)
  }

  get sid(): string {
    return new URL(this.#url).searchParams.get('sid') ?? ''
  }

  async hears(text: string): Promise<void> {
    for (let got = ''; !got.includes(text); ) got = await (await fetch(this.#url)).text()
  }

  async send(packets: readonly string[]): Promise<void> {
    await fetch(this.#url, { method: 'POST', body: packets.join(SEPARATOR) }).catch(() => undefined)
  }

  close(): void {
    // Between calls nothing is open.
  }
}
