import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One exchange as it is on the wire: nothing is unpacked, followed or kept. */
export function fetchRaw(url: string, method = 'GET', headers: IncomingHttpHeaders = {}): Promise<Reply> {
  return new Promise((done, failed) => {
    const call = request(url, { method, headers, agent: false }, async (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    call.on('error', failed)
    call.end()
  })
}

const opaque = (tag: string | undefined): string => (tag ?? '').replace(/^W\//, '')

/**
 * A shared cache by the letter of RFC 9111: stores what is `public`, a variant for each value of the headers that `Vary`
 * names, asks the origin whether a stored answer still holds where it says `no-cache`, and gives it the headers of the 304.
 */
export class CachingProxy {
  /** Status of every answer of the origin. */
  readonly origin: number[] = []
  readonly #stored = new Map<string, Reply>()
  readonly #server: Server

  readonly #target: string

  constructor(target: string) {
    this.#target = target
    this.#server = createServer((asked, answer) => {
      this.#serve(asked, answer).catch(() => answer.destroy())
    })
  }

  get stored(): number {
    return this.#stored.size
  }

  async listen(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('not listening')
    return `http://127.0.0.1:${address.port}`
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise(done => this.#server.close(done))
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const key = `${asked.url} ${asked.headers['accept-encoding'] ?? ''}`
    const known = this.#stored.get(key)
    const own = asked.headers['if-none-match']
    const fresh = await fetchRaw(`${this.#target}${asked.url}`, asked.method, {
      ...asked.headers,
      ...(known && { 'if-none-match': known.headers.etag ?? '' })
    })
    this.origin.push(fresh.status)
    const reply: Reply =
      known && fresh.status === 304
        ? { status: 200, headers: { ...known.headers, ...fresh.headers }, body: known.body }
        : fresh
    if (reply.status === 200 && /public/.test(reply.headers['cache-control'] ?? '')) {
      if (reply.headers.vary !== 'accept-encoding') throw new Error('a variant this proxy does not know')
      this.#stored.set(key, reply)
    }
    const same = own !== undefined && opaque(own) === opaque(reply.headers.etag)
    const { connection, 'keep-alive': keepAlive, 'content-length': length, ...headers } = reply.headers
    answer.writeHead(same ? 304 : reply.status, headers)
    answer.end(same ? undefined : reply.body)
  }
}
