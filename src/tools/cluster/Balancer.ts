import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Above the largest body a server takes. */
const MOST_BYTES = 2_000_000
/** Names the server a socket's first calls met: those after it must meet the same. */
const COOKIE = 'kaijiang-server'
const SOCKETS = '/socket.io/'

interface Backend {
  readonly number: number
  readonly port: number
  calls: number
  /** Resolves the wait of `remove` once no call is under way. */
  idle: () => void
}

/** `unsent`: the server never heard of the call. */
class Failed extends Error {
  constructor(readonly unsent: boolean) {
    super('the server did not answer')
  }
}

/**
 * Stands before several servers of one machine, for trials: calls go to one after the other, sockets stay where they
 * began. A call is tried again elsewhere only when the server never heard of it, or when it reads; any other that
 * breaks is answered with 502, and its caller asks for its key.
 */
export class Balancer {
  readonly #server: Server
  readonly #backends: Backend[] = []
  readonly #streams = new Set<Duplex>()
  #turn = 0

  private constructor() {
    this.#server = createServer((call, answer) => void this.#call(call, answer))
    this.#server.on('upgrade', (call, socket, head) => this.#upgrade(call, socket, head, new Set()))
  }

  static async listen(port: number, host: string): Promise<Balancer> {
    const balancer = new Balancer()
    await new Promise<void>((done, failed) => {
      balancer.#server.once('error', failed)
      balancer.#server.listen(port, host, done)
    })
    return balancer
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  add(number: number, port: number): void {
    this.#backends.push({ number, port, calls: 0, idle: () => undefined })
  }

  /** Gives it no more calls. Its sockets stay. @returns when those under way are answered */
  async remove(port: number): Promise<void> {
    const at = this.#backends.findIndex(backend => backend.port === port)
    const [backend] = at < 0 ? [] : this.#backends.splice(at, 1)
    if (!backend || backend.calls === 0) return
    await new Promise<void>(done => {
      backend.idle = done
    })
  }

  async close(): Promise<void> {
    for (const stream of this.#streams) stream.destroy()
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  #choose(call: IncomingMessage, tried: ReadonlySet<number>): Backend | undefined {
    const left = this.#backends.filter(backend => !tried.has(backend.port))
    const kept = isOfSocket(call) ? cookieOf(call) : undefined
    this.#turn += 1
    return left.find(({ number }) => String(number) === kept) ?? left[this.#turn % Math.max(1, left.length)]
  }

  async #call(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(call).catch(() => undefined)
    if (!body) return void call.destroy()
    const tried = new Set<number>()
    for (let backend = this.#choose(call, tried); backend; backend = this.#choose(call, tried)) {
      tried.add(backend.port)
      // A socket's long poll is no call under way: nobody would wait for its end.
      const weight = isOfSocket(call) ? 0 : 1
      backend.calls += weight
      try {
        return await forward(call, body, backend, answer)
      } catch (error) {
        const again = error instanceof Failed && (error.unsent || call.method === 'GET' || call.method === 'HEAD')
        if (answer.headersSent) return void answer.destroy()
        if (!again) return void answer.writeHead(502).end()
      } finally {
        backend.calls -= weight
        if (backend.calls === 0) backend.idle()
      }
    }
    answer.writeHead(503).end()
  }

  #upgrade(call: IncomingMessage, socket: Duplex, head: Buffer, tried: Set<number>): void {
    const backend = this.#choose(call, tried)
    if (!backend) return void socket.destroy()
    tried.add(backend.port)
    const far = connect(backend.port, '127.0.0.1')
    let open = false
    far.once('connect', () => {
      open = true
      const headers = Object.entries(headersOf(call)).flatMap(([name, value]) =>
        [value ?? []].flat().map(text => `${name}: ${text}`)
      )
      far.write(`${call.method} ${call.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(socket)
      socket.pipe(far)
    })
    far.on('error', () => undefined)
    far.once('close', () => {
      this.#streams.delete(socket)
      if (open || socket.destroyed) socket.destroy()
      else this.#upgrade(call, socket, head, tried)
    })
    this.#streams.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => far.destroy())
  }
}

async function bodyOf(call: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of call as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isOfSocket = (call: IncomingMessage): boolean => call.url?.startsWith(SOCKETS) ?? false

const cookieOf = (call: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(call.headers.cookie ?? '')?.[1]

/** The headers of a call, with the caller's address added to X-Forwarded-For. */
function headersOf(call: IncomingMessage): IncomingHttpHeaders {
  const before = call.headers['x-forwarded-for']
  const seen = call.socket.remoteAddress ?? ''
  return { ...call.headers, 'x-forwarded-for': before ? `${before}, ${seen}` : seen }
}

/** @throws Failed before the first byte of an answer came; later the answer breaks off */
function forward(call: IncomingMessage, body: Buffer, backend: Backend, answer: ServerResponse): Promise<void> {
  return new Promise((done, failed) => {
    let unsent = true
    // A connection for each call: one kept alive may close at the moment a
    // call is written to it, and nobody knows then.
    const { method = 'GET', url = '/' } = call
    const far = request({
      host: '127.0.0.1',
      port: backend.port,
      method,
      path: url,
      headers: { ...headersOf(call), connection: 'close' },
      agent: false
    })
    far.once('socket', (socket: Socket) => socket.once('connect', () => (unsent = false)))
    far.on('error', () => failed(new Failed(unsent)))
    far.once('response', from => {
      const { connection: _, ...headers } = from.headers
      if (isOfSocket(call)) answer.appendHeader('set-cookie', `${COOKIE}=${backend.number}; Path=${SOCKETS}; HttpOnly`)
      answer.writeHead(from.statusCode ?? 502, headers)
      from.on('error', () => failed(new Failed(false)))
      from.pipe(answer)
    })
    answer.once('close', () => {
      far.destroy()
      done()
    })
    far.end(body)
  })
}
