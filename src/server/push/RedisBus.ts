import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { SocketEvent } from '../../contract/socket'
import { SOCKET_EVENTS } from '../../contract/socket'
import type { Clock } from '../../timing/Clock'
import { keepNewest } from './keepNewest'
import { LogReader } from './LogReader'
import type { Deliver, Lost, MessageBus } from './MessageBus'
import type { Message } from './OwedMessages'
import { OwedMessages } from './OwedMessages'
import { KEPT_MESSAGES, PUBLISH, RAISE, READ_POSITION } from './redisScripts'
import { StreamGaps } from './StreamGaps'

/** Braces put all keys into one hash slot of a Redis cluster, as a script over several keys needs. */
const LOG = 'kaijiang:{push}:log'
const numberKey = (stream: string): string => `kaijiang:{push}:number:${stream}`

/** Streams whose position is remembered; Redis is asked for others. */
const MOST_STREAMS = 100_000
/** Streams that are asked for at once. */
const ASKED_AT_ONCE = 1000
/** A socket waits three seconds for the answer to its `watch`. */
const ANSWER_WITHIN_MS = 1000

interface BusPorts {
  readonly clock: Pick<Clock, 'after'>
  report(error: unknown): void
}

const isEvent = (name: string | undefined): name is SocketEvent => name !== undefined && name in SOCKET_EVENTS

/**
 * Several servers over one Redis. A message is numbered and appended to one log in a single step, and every server, the
 * one that sent it included, delivers what it reads from that log: all in one order, which is that of the numbers.
 *
 * While Redis is away nothing is pushed and clients poll. Once it is back each stream leaves a number out, so that its
 * clients see that something may be missing; the last message of each is sent then, unless a later one was by now.
 */
export class RedisBus implements MessageBus {
  readonly #redis: Redis
  readonly #reader: LogReader
  readonly #ports: BusPorts
  readonly #self = randomBytes(8).toString('hex')
  /** Number of the last message delivered, by stream. */
  readonly #delivered = new Map<string, number>()
  readonly #owed = new OwedMessages()
  readonly #gaps = new StreamGaps(MOST_STREAMS)
  readonly #underWay = new Set<(error: Error) => void>()
  /** Gives up a question for a number. */
  readonly #asked = new Set<() => void>()
  #deliver: Deliver = () => undefined
  #has: (room: string) => boolean = () => false

  private constructor(redis: Redis, reader: LogReader, ports: BusPorts) {
    this.#redis = redis
    this.#reader = reader
    this.#ports = ports
    redis.on('close', this.#lost)
    redis.on('ready', this.#back)
  }

  static async open(redis: Redis, ports: BusPorts): Promise<RedisBus> {
    return new RedisBus(redis, await LogReader.open(redis, LOG), ports)
  }

  get reachable(): boolean {
    return this.#redis.status === 'ready'
  }

  listen(deliver: Deliver, has: (room: string) => boolean, lost: Lost): void {
    this.#deliver = deliver
    this.#has = has
    const { clock, report } = this.#ports
    this.#reader.start({
      after: (ms, run) => clock.after(ms, run),
      take: (fields, isNew) => this.#take(fields, isNew),
      fellOut: () => this.#tellLost(lost),
      report
    })
  }

  async publish(stream: string, event: SocketEvent, payload: object): Promise<void> {
    const message = { event, payload }
    this.#owed.begin(stream, message)
    if (!this.reachable) {
      this.#owed.failed(stream, message, false)
      return
    }
    try {
      await this.#append(stream, message)
      this.#owed.sent(stream, message)
    } catch (error) {
      this.#owed.failed(stream, message, this.reachable)
      throw error
    }
  }

  async tell(room: string, event: SocketEvent, payload: object): Promise<void> {
    this.#deliver(room, event, payload)
    if (!this.reachable) return
    const data = JSON.stringify(payload)
    await this.#send(
      this.#redis.xadd(
        LOG,
        'MAXLEN',
        '~',
        KEPT_MESSAGES,
        '*',
        'room',
        room,
        'event',
        event,
        'data',
        data,
        'from',
        this.#self
      )
    )
  }

  async latest(stream: string): Promise<number | undefined> {
    const known = this.#delivered.get(stream)
    if (known !== undefined || !this.reachable) return known
    const number = await this.#inTime(givenUp => this.#stand(stream, givenUp))
    return this.#delivered.get(stream) ?? number
  }

  close(): void {
    this.#redis.off('close', this.#lost)
    this.#redis.off('ready', this.#back)
    for (const giveUp of [...this.#asked]) giveUp()
    this.#reader.close()
  }

  async #append(stream: string, { event, payload }: Message): Promise<void> {
    const skip = this.#gaps.isDue(stream) ? 1 : 0
    if (skip > 0) this.#gaps.shown(stream)
    try {
      const least = this.#delivered.get(stream) ?? 0
      const args = [least, skip, stream, event, JSON.stringify(payload), this.#self]
      await this.#send(this.#redis.eval(PUBLISH, 2, numberKey(stream), LOG, ...args))
    } catch (error) {
      this.#gaps.owe(stream)
      throw error
    }
  }

  async #stand(stream: string, givenUp: AbortSignal): Promise<number | undefined> {
    const [number, last] = (await this.#send(this.#redis.eval(READ_POSITION, 2, numberKey(stream), LOG))) as [
      string,
      string
    ]
    // Messages that were in the log by then are delivered first:
    // a socket that has heard a higher number drops lower ones as old.
    if (!(await this.#reader.reached(last, givenUp))) return undefined
    // Clients drop every number below the one they are told. If Redis forgot some messages, the higher number is the
    // one delivered last: the position never goes back.
    this.#keep(stream, Math.max(Number(number), this.#delivered.get(stream) ?? 0))
    return Number(number)
  }

  /** Undefined when it takes longer than a socket waits for. Nobody but the report hears of what fails later. */
  #inTime<T>(work: (givenUp: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const { clock, report } = this.#ports
    const limit = new AbortController()
    return new Promise((done, failed) => {
      const giveUp = () => {
        end()
        limit.abort()
        done(undefined)
      }
      const cancel = clock.after(ANSWER_WITHIN_MS, giveUp)
      const end = () => {
        cancel()
        this.#asked.delete(giveUp)
      }
      this.#asked.add(giveUp)
      work(limit.signal)
        .then(done, (error: unknown) => (limit.signal.aborted ? report(error) : failed(error)))
        .finally(end)
    })
  }

  #take(fields: ReadonlyMap<string, string>, isNew: boolean): void {
    const [room, event, number] = ['room', 'event', 'number'].map(name => fields.get(name))
    if (room === undefined || !isEvent(event)) return
    const isOwn = fields.get('from') === this.#self
    if (number === undefined) {
      if (!isOwn) this.#hand(room, event, fields.get('data'), {})
      return
    }
    if (!isOwn) this.#owed.overtaken(room)
    const [told, delivered] = [Number(number), this.#delivered.get(room) ?? 0]
    if (told <= delivered && !isNew) return
    const sequence = told > delivered ? told : this.#raise(room, delivered)
    this.#keep(room, sequence)
    this.#hand(room, event, fields.get('data'), { stream: room, sequence })
  }

  /**
   * A new message with a number that was delivered: Redis has gone back, to a replica that lacks some messages, and a
   * server that knows of none of them goes on from there. Clients would drop it. @returns its number here, behind a gap
   */
  #raise(stream: string, delivered: number): number {
    const sequence = delivered + 2
    const raised = this.#redis.eval(RAISE, 1, numberKey(stream), sequence)
    this.#send(raised).catch((error: unknown) => this.#ports.report(error))
    return sequence
  }

  #keep(stream: string, sequence: number): void {
    keepNewest(this.#delivered, MOST_STREAMS, stream, sequence)
  }

  /** Of the streams with somebody here, those that have gone on: what the log still has of them, a snapshot has too. */
  async #tellLost({ streams, told }: Lost): Promise<void> {
    const here = [...streams()]
    for (let at = 0; at < here.length; at += ASKED_AT_ONCE) {
      const some = here.slice(at, at + ASKED_AT_ONCE)
      const numbers = await this.#reader.values(some.map(numberKey))
      for (const [place, stream] of some.entries()) {
        const sequence = Number(numbers[place] ?? 0)
        if (sequence <= (this.#delivered.get(stream) ?? 0)) continue
        this.#keep(stream, sequence)
        told(stream, sequence)
      }
    }
  }

  #hand(room: string, event: SocketEvent, data: string | undefined, stands: object): void {
    if (!this.#has(room)) return
    const payload = objectOf(data)
    if (payload) this.#deliver(room, event, { ...stands, ...payload })
  }

  /** A command whose answer was lost with its connection is not waited for. */
  #send<T>(answer: Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      this.#underWay.add(failed)
      answer.then(done, failed).finally(() => this.#underWay.delete(failed))
    })
  }

  readonly #lost = (): void => {
    this.#gaps.lost()
    for (const failed of [...this.#underWay]) failed(new Error('the connection to Redis was lost'))
    this.#underWay.clear()
  }

  readonly #back = (): void => {
    for (const [stream, { event, payload }] of this.#owed.takeAll())
      this.publish(stream, event, payload).catch((error: unknown) => this.#ports.report(error))
  }
}

function objectOf(text: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
