import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { Statements } from '../../../src/server/store/embeddedSocket'
import { poolTypes } from '../../../src/server/store/poolTypes'
import { plansOnce } from './plansOnce'

/**
 * What a client of `pg` takes for its socket: a PGlite of this process. A statement's messages go to it together, as the
 * embedded server's do; PGlite's own adapter sends each by itself, which takes as long again as most statements.
 */
class LiteStream extends Duplex {
  readonly #lite: PGlite
  readonly #statements = new Statements()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  /** A client that says goodbye waits for the other side to close. */
  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    const asked = this.#statements.take(chunk)
    if (asked) {
      const onRawData = (bytes: Uint8Array) => void this.push(Buffer.from(bytes))
      this.#turn = this.#turn
        .then(() => this.#lite.execProtocolRawStream(asked, { syncToFs: false, onRawData }))
        .catch((error: Error) => this.destroy(error))
    }
    done()
  }
}

/** The one session of a PGlite of this process. */
export function poolOn(lite: PGlite): Pool {
  const stream = () => new LiteStream(lite) as unknown as Socket
  const pool = new Pool({ stream, user: 'postgres', database: 'postgres', max: 1, types: poolTypes })
  pool.on('connect', plansOnce)
  return pool
}
