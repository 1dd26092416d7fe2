import type { Redis } from 'ioredis'
import type { Cancel } from '../../timing/Clock'

/** ms that one read waits for entries: less than the silence after which a connection is given up (openRedis). */
const WAIT_MS = 5000
const AT_ONCE = 500
/** Pause after a failed read, so that a broken connection does not spin. */
const AGAIN_MS = 500

/** Before every entry. */
const START = '0-0'

interface ReaderPorts {
  readonly after: (ms: number, run: () => void) => Cancel
  /** Takes one entry, in the log's order; it must not throw. @param isNew it lies behind all that were taken before */
  readonly take: (fields: ReadonlyMap<string, string>, isNew: boolean) => void
  /** The log has dropped entries that were not taken; those it still has are taken next. */
  readonly fellOut: () => Promise<void>
  report(error: unknown): void
}

const isBefore = (one: string, other: string): boolean => {
  const [oneTime = 0, oneCount = 0] = one.split('-').map(Number)
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
  return oneTime === otherTime ? oneCount < otherCount : oneTime < otherTime
}

const fieldsOf = (flat: readonly string[]): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (let at = 0; at < flat.length; at += 2) fields.set(flat[at] ?? '', flat[at + 1] ?? '')
  return fields
}

/** Follows a log in Redis on a connection of its own, from its end at the start and without leaving anything out. */
export class LogReader {
  readonly #redis: Redis
  readonly #log: string
  #position: string
  /** The last entry that was taken or given up: what is read again from the start lies before it. */
  #newest: string
  #closed = false
  readonly #waiting = new Set<() => void>()

  private constructor(redis: Redis, log: string, position: string) {
    this.#redis = redis
    this.#log = log
    this.#position = position
    this.#newest = position
  }

  static async open(redis: Redis, log: string): Promise<LogReader> {
    const own = redis.duplicate()
    // Its errors are not reported: the publishing connection goes to the same Redis and reports the same fault.
    own.on('error', () => undefined)
    if (own.status === 'wait') await own.connect()
    return new LogReader(own, log, await lastOf(own, log))
  }

  start(ports: ReaderPorts): void {
    void this.#follow(ports)
  }

  /** Resolves true once the entry has been taken, false when it is given up before or the reader is closed. */
  reached(id: string, givenUp: AbortSignal): Promise<boolean> {
    if (!isBefore(this.#position, id)) return Promise.resolve(true)
    return new Promise(done => {
      const look = () => {
        const isOver = this.#closed || givenUp.aborted
        if (!isOver && isBefore(this.#position, id)) return
        this.#waiting.delete(look)
        givenUp.removeEventListener('abort', look)
        done(!isOver)
      }
      this.#waiting.add(look)
      givenUp.addEventListener('abort', look)
      look()
    })
  }

  close(): void {
    this.#closed = true
    this.#redis.disconnect()
    for (const look of [...this.#waiting]) look()
  }

  /** Values of keys, on the connection that has just read. */
  values(keys: readonly string[]): Promise<readonly (string | null)[]> {
    return this.#redis.mget([...keys])
  }

  async #isLeftBehind(): Promise<boolean> {
    if (this.#position === START) return false
    const [oldest] = await this.#redis.xrange(this.#log, '-', '+', 'COUNT', 1)
    return isBefore(this.#position, oldest?.[0] ?? START)
  }

  /**
   * For a Redis that lost its memory and whose clock is behind: its new messages lie before the ones taken already. It is
   * looked for after each read that brought nothing, so that they come `WAIT_MS` late at most: by then phones that wait
   * for a draw or a balance have asked for it themselves (§S4, §R5).
   */
  async #goBack(): Promise<void> {
    const last = await lastOf(this.#redis, this.#log)
    if (isBefore(last, this.#position)) [this.#position, this.#newest] = [START, last]
  }

  async #follow(ports: ReaderPorts): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#step(ports)
      } catch (error) {
        if (this.#closed) return
        ports.report(error)
        await new Promise<void>(done => ports.after(AGAIN_MS, done))
      }
    }
  }

  async #step({ take, fellOut }: ReaderPorts): Promise<void> {
    const answer = await this.#redis.xread('COUNT', AT_ONCE, 'BLOCK', WAIT_MS, 'STREAMS', this.#log, this.#position)
    const entries = answer?.[0]?.[1] ?? []
    // The log keeps far more than one read brings: whoever it has left behind reads a full one.
    if (entries.length === AT_ONCE && (await this.#isLeftBehind())) {
      await fellOut()
      this.#newest = await lastOf(this.#redis, this.#log)
    }
    for (const [id, flat] of entries) {
      const isNew = isBefore(this.#newest, id)
      take(fieldsOf(flat), isNew)
      this.#position = id
      if (isNew) this.#newest = id
    }
    if (entries.length === 0) await this.#goBack()
    for (const look of [...this.#waiting]) look()
  }
}

/** Id of the log's last entry. */
async function lastOf(redis: Redis, log: string): Promise<string> {
  const [last] = await redis.xrevrange(log, '+', '-', 'COUNT', 1)
  return last?.[0] ?? START
}
