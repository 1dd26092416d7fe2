import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GatewayRequest {
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

/** What a gateway does with a request: JSON, or anything it should not. */
export type GatewayAnswer = object | ((reply: ServerResponse) => void)

/** A small gateway on this machine that answers what the test says. */
export class GatewayDouble {
  readonly requests: GatewayRequest[] = []
  /** By the last part of the path. */
  readonly answers = new Map<string, GatewayAnswer>()
  url = ''
  readonly #server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => this.#answer(request, Buffer.concat(chunks).toString(), reply))
  })

  async start(): Promise<void> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/pay`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  /** How often a call came. */
  count(name: string): number {
    return this.requests.filter(({ path }) => path.endsWith(`/${name}`)).length
  }

  #answer(request: IncomingMessage, body: string, reply: ServerResponse): void {
    const path = request.url ?? ''
    this.requests.push({ path, body, headers: request.headers })
    const answer = this.answers.get(path.split('/').at(-1) ?? '')
    if (typeof answer === 'function') answer(reply)
    else reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }
}
