import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '../../../src/contract/envelope'
import { TOKEN_HEADER } from '../../../src/contract/envelope'

export const portOf = (app: FastifyInstance): number => {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return address.port
}

export interface RawAnswer {
  readonly status: number
  readonly envelope: Envelope
}

/** A call over a bare socket, sent piece by piece when the test says so. */
export class RawCall {
  readonly socket: Socket
  readonly ended: Promise<void>
  received = ''

  private constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    this.socket.setEncoding('utf8')
    this.socket.on('data', text => (this.received += text))
    // A connection that the server ends while we still send is what some tests are about.
    this.socket.on('error', () => undefined)
    this.ended = new Promise(done => {
      this.socket.once('end', done)
      this.socket.once('close', () => done())
    })
  }

  static async open(app: FastifyInstance): Promise<RawCall> {
    const call = new RawCall(portOf(app))
    await new Promise(done => call.socket.once('connect', done))
    return call
  }

  /** Sends the head of a POST and waits until the server has taken it. @param length of the body; chunks without it. */
  async head(path: string, token: string, length?: number): Promise<this> {
    const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    this.socket.write(
      `POST /api/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${TOKEN_HEADER}: ${token}\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n${size}\r\n\r\n`
    )
    await this.#until(() => this.received.includes('100 Continue'))
    this.received = ''
    return this
  }

  send(text: string): void {
    this.socket.write(text)
  }

  chunk(text: string): void {
    this.send(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
  }

  lastChunk(): void {
    this.send('0\r\n\r\n')
  }

  async answer(): Promise<RawAnswer> {
    const parts = () => /^HTTP\/1\.1 (\d+)[\s\S]*?content-length: (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/i.exec(this.received)
    await this.#until(() => {
      const match = parts()
      return match !== null && Buffer.byteLength(match[3] ?? '') >= Number(match[2])
    })
    const match = parts()
    return { status: Number(match?.[1]), envelope: JSON.parse(match?.[3] ?? '') as Envelope }
  }

  close(): void {
    this.socket.destroy()
  }

  async #until(reached: () => boolean): Promise<void> {
    for (let turn = 0; turn < 3000; turn++) {
      if (reached()) return
      await new Promise(done => setTimeout(done, 5))
    }
    throw new Error(`the server did not answer as expected: ${this.received}`)
  }
}
