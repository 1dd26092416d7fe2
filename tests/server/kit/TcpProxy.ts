import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Stands between a program and its database, and does to their connections what a bad network does. */
export class TcpProxy {
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #stalled = false
  #refusing = false

  private constructor(host: string, port: number) {
    this.#server = createServer(near => {
      if (this.#refusing) return void near.resetAndDestroy()
      const far = connect({ host, port })
      const pair = [near, far] as const
      this.#pairs.add(pair)
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on('error', () => undefined)
        from.on('data', chunk => to.write(chunk))
        from.on('close', () => {
          to.destroy()
          this.#pairs.delete(pair)
        })
        if (this.#stalled) from.pause()
      }
    })
  }

  /** A proxy to the host of `url`. */
  static async to(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url)
    const proxy = new TcpProxy(hostname, Number(port))
    await new Promise<void>(done => proxy.#server.listen(0, '127.0.0.1', done))
    return proxy
  }

  /** The same address through the proxy. */
  through(url: string): string {
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('not listening')
    const through = new URL(url)
    through.host = `127.0.0.1:${address.port}`
    return through.href
  }

  /** Resets every connection at this instant. */
  reset(): void {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
  }

  /** Connections stay open, new ones too, and nothing travels any more. */
  stall(): void {
    this.#stalled = true
    for (const pair of this.#pairs) for (const socket of pair) socket.pause()
  }

  /** Resets what is open and whatever comes. */
  refuse(): void {
    this.#refusing = true
    this.reset()
  }

  /** Lets everything pass again; what was held back goes on. */
  heal(): void {
    this.#refusing = false
    this.#stalled = false
    for (const pair of this.#pairs) for (const socket of pair) socket.resume()
  }

  async close(): Promise<void> {
    this.reset()
    await new Promise(done => this.#server.close(done))
  }
}
