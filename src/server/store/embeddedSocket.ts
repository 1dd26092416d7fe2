import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

type Engine = Pick<PGlite, 'exec' | 'execProtocolRawStream' | 'isInTransaction'>

const LENGTH_BYTES = 4
/** Messages that PostgreSQL answers with the Sync behind them: Bind, Close, Describe, Execute, Parse. */
const HELD: ReadonlySet<number | undefined> = new Set([...'BCDEP'].map(letter => letter.charCodeAt(0)))
const GOODBYE = 'X'.charCodeAt(0)

/** Assembles the bytes of a connection into whole statements, each with all its messages. */
export class Statements {
  #rest: Buffer = Buffer.alloc(0)
  /** Where in `#rest` the first message begins that has not been looked at. */
  #next = 0
  /** The first message of a connection has no letter. */
  #greeted = false

  /** @returns what PostgreSQL can answer now; undefined while its end is missing */
  take(arrived: Buffer): Buffer | undefined {
    this.#rest = this.#rest.length === 0 ? arrived : Buffer.concat([this.#rest, arrived])
    let end = 0
    for (;;) {
      const letter = this.#greeted ? 1 : 0
      if (this.#rest.length < this.#next + letter + LENGTH_BYTES) break
      const length = letter + this.#rest.readInt32BE(this.#next + letter)
      if (this.#rest.length < this.#next + length) break
      const kind = this.#rest[this.#next]
      // Nothing comes behind it, and in the midst of others it would end the database.
      if (this.#greeted && kind === GOODBYE) break
      this.#next += length
      if (!this.#greeted || !HELD.has(kind)) end = this.#next
      this.#greeted = true
    }
    if (end === 0) return undefined
    const whole = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end)
    this.#next -= end
    return whole
  }
}

/**
 * Serves one connection at a time on a Unix socket. A statement's messages go to PGlite together: one by one, each
 * would be a turn of its own there and an answer of its own here, which took longer than most statements.
 * @param broken hears when PostgreSQL itself broke (no memory): an error in a statement is an answer like any other
 * @returns closes it
 */
export async function serveOnSocket(
  lite: Engine,
  path: string,
  broken: (reason: unknown) => void
): Promise<() => Promise<void>> {
  let current: Socket | undefined
  /** The last statement of whichever connection: the next one begins when it is over. */
  let turn: Promise<unknown> = Promise.resolve()
  /** What a connection that was given up still waits for is not done: it would be done in the session of the next. */
  const inTurn = (socket: Socket, work: () => Promise<unknown>): void => {
    turn = turn.then(() => (socket === current ? work() : undefined)).catch(broken)
  }
  /** All connections have the one session: nothing of the last may be left in it. */
  const begin = async () => {
    if (lite.isInTransaction()) await lite.exec('rollback')
    await lite.exec('discard all')
  }
  const server = createServer(socket => {
    const statements = new Statements()
    current?.destroy()
    current = socket
    inTurn(socket, begin)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('data', arrived => {
      const asked = statements.take(arrived)
      if (!asked) return
      const answer = (bytes: Uint8Array) => void (socket.writable && socket.write(Buffer.from(bytes)))
      inTurn(socket, () => lite.execProtocolRawStream(asked, { syncToFs: false, onRawData: answer }))
    })
  })
  await listening(server, path)
  return () => closed(server, current)
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })

const closed = (server: Server, connection: Socket | undefined): Promise<void> =>
  new Promise(resolve => {
    connection?.destroy()
    server.close(() => resolve())
  })
