import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../timing/Clock'
import { nextTurn } from '../timing/nextTurn'

/** ms that the rest of a call may still take to come in, or its answer to be read, once the server ends. */
const PEER_WITHIN_MS = 2000
/** ms that the database may take over a call (`openStore`): whatever began in time ends within it. */
const ANSWERED_WITHIN_MS = 13_000
/** ms that sockets may take to leave when told to: a phone that has gone never answers. */
const LEFT_WITHIN_MS = 500

/**
 * Who is connected. A server that ends still answers the calls under way, but nobody can keep it from ending: neither a
 * caller who stops sending in the middle of a call nor one who does not read the answer.
 */
export class Connections {
  readonly #clock: Pick<Clock, 'after'>
  readonly #sockets = new Set<Socket>()
  readonly #calls = new Set<FastifyReply>()
  readonly #waiting = new Set<() => void>()
  #markEnding: () => void = () => undefined
  readonly #ending = new Promise<void>(done => {
    this.#markEnding = done
  })

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock
  }

  /** Register it before what may keep a call from its answer. */
  watch(app: FastifyInstance): void {
    app.server.on('connection', socket => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#over(this.#sockets, socket))
    })
    app.addHook('onRequest', (_, reply, done) => {
      this.#calls.add(reply)
      const over = () => this.#over(this.#calls, reply)
      reply.raw.once('finish', over).once('close', over)
      done()
    })
    // From here on every other call is refused unheard.
    app.addHook('preClose', done => {
      this.#markEnding()
      done()
    })
  }

  /** Once the app is closing. @returns when no call is under way any more that will be answered */
  async answered(): Promise<void> {
    await this.#ending
    await nextTurn()
    const none = () => this.#calls.size === 0
    for (const reply of this.#calls) if (!reply.raw.headersSent) reply.header('connection', 'close')
    await this.#until(none, PEER_WITHIN_MS)
    for (const { request, raw } of this.#calls) if (!request.raw.complete || raw.writableEnded) raw.destroy()
    await this.#until(none, ANSWERED_WITHIN_MS - PEER_WITHIN_MS)
  }

  /** Ends the connections that are left, once all of them were told to leave or have nothing to wait for. */
  async end(): Promise<void> {
    await this.#until(() => this.#sockets.size === 0, LEFT_WITHIN_MS)
    for (const socket of this.#sockets) socket.destroy()
  }

  #over<T>(among: Set<T>, one: T): void {
    among.delete(one)
    for (const look of this.#waiting) look()
  }

  #until(holds: () => boolean, ms: number): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise(done => {
      const end = () => {
        cancel()
        this.#waiting.delete(look)
        done()
      }
      const look = () => {
        if (holds()) end()
      }
      const cancel = this.#clock.after(ms, end)
      this.#waiting.add(look)
    })
  }
}
