import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Redis } from 'ioredis'
import type { WorkPurpose } from '../../src/contract/areas/login'
import { pathWith } from '../../src/contract/endpoint'
import type { DataOf, EndpointKey, RequestOf } from '../../src/contract/endpoints'
import { ENDPOINTS } from '../../src/contract/endpoints'
import type { Envelope } from '../../src/contract/envelope'
import { TOKEN_HEADER } from '../../src/contract/envelope'
import type { ComposedServer } from '../../src/server/composeServer'
import { composeServer } from '../../src/server/composeServer'
import { keepChain } from '../../src/server/domain/beacon/keepChain'
import type { OpenBeacon } from '../../src/server/domain/beacon/RoundJob'
import type { WorkCost } from '../../src/server/domain/users/ProofOfWork'
import type { HashCost } from '../../src/server/domain/users/passwords'
import type { ConnectionLimits } from '../../src/server/plugins/connectionLimits'
import type { GamePort } from '../../src/server/ports/GamePort'
import type { PaymentProvider } from '../../src/server/ports/PaymentProvider'
import type { CheckMode } from '../../src/server/routes/AnswerCheck'
import type { ServerSettings } from '../../src/server/settings'
import { readSettings } from '../../src/server/settings'
import type { SessionNotices } from '../../src/server/store/EndNotices'
import type { PoolState } from '../../src/server/store/openStore'
import type { Database } from '../../src/server/store/tables'
import { fillDraws, keepDraws } from '../server/kit/keptDraws'
import { wireLine } from '../server/kit/slips'
import { freshDatabase, gameNamed, line, NOW, newKey, SECRETS, VAULT } from '../server/kit/testDatabase'
import { FakeClock } from './FakeClock'
import { QUICK_HASH } from './quickHash'
import { solveWork } from './solveWork'

export interface TestServerOptions {
  readonly settings?: Partial<ServerSettings>
  /** Games that have issues and draws. Standard: 49 (racing) and 1 (时时彩), both every five minutes. */
  readonly games?: readonly number[]
  readonly now?: number
  readonly frontend?: (app: FastifyInstance) => Promise<void>
  /** Standard: every answer is checked against the contract. */
  readonly checkAnswers?: CheckMode
  /** A database that is open already: the one of another server. */
  readonly db?: Database
  /** Other connections to it, for draws and settlements. */
  readonly workDb?: Database
  /** Other connections to it, for jobs that work in bulk. */
  readonly jobsDb?: Database
  readonly redis?: Redis
  /** What its figures say of connections. */
  readonly pools?: readonly PoolState[]
  readonly connectionLimits?: ConnectionLimits
  /** What hashing a password takes. Standard: next to nothing. */
  readonly passwordCost?: HashCost
  /** Who takes payments and makes payouts. Standard: the sandbox. */
  readonly payments?: PaymentProvider
  /** How it hears of sessions that end. Standard: it does not. */
  readonly notices?: SessionNotices
  /** Public randomness in draws. Standard: none. */
  readonly beacon?: OpenBeacon
  /** Vendors of games. Standard: the sandbox's. */
  readonly gamePort?: (db: Database, now: () => number) => GamePort
}

export interface CallOptions {
  readonly token?: string
  readonly ip?: string
  readonly headers?: Record<string, string>
}

/** Next to nothing: tests are about something else. */
const QUICK_WORK: WorkCost = { cost: 16, tries: 4 }

const standardSettings = (): ServerSettings => {
  const read = readSettings({})
  if (!read.ok) throw new Error(read.sentence)
  return read.settings
}

/** A simple bet of each family. */
const playIdOf = (typeId: number): string =>
  gameNamed(typeId).family === 'racing' ? 'pk10-c-sum-two-sided' : 'ssc-any2-direct'

/**
 * The server on an in-process database and a clock that stands still, one player at a time:
 * `await TestServer.start().register('bob01').bet(49).draw(49)`. Each link waits for the one before.
 */
export class TestServer {
  readonly clock: FakeClock
  readonly faults: unknown[] = []
  /** Token of the player who acts. */
  token = ''
  /** Answer of the last call. */
  last: Envelope = { code: 0, message: '', data: null }
  readonly #options: TestServerOptions
  #composed: ComposedServer | undefined
  #db: Database | undefined

  private constructor(options: TestServerOptions) {
    this.#options = options
    this.clock = new FakeClock(options.now ?? NOW)
  }

  static start(options: TestServerOptions = {}): Chain {
    const server = new TestServer(options)
    return new Chain(server, server.#open())
  }

  get app(): FastifyInstance {
    return this.composed.app
  }

  get composed(): ComposedServer {
    if (!this.#composed) throw new Error('not started')
    return this.#composed
  }

  get db(): Database {
    if (!this.#db) throw new Error('not started')
    return this.#db
  }

  /** Raw call by method and path under /api/. */
  inject(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, unknown> = {},
    options: CallOptions = {}
  ): Promise<LightMyRequestResponse> {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    const token = options.token ?? this.token
    return this.app.inject({
      method,
      url: method === 'GET' ? `/api/${path}?${form}` : `/api/${path}`,
      ...(method === 'POST' && { payload: form }),
      ...(options.ip !== undefined && { remoteAddress: options.ip }),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token !== '' && { [TOKEN_HEADER]: token }),
        ...options.headers
      }
    })
  }

  /** A call of the contract; answers the envelope. */
  async call<K extends EndpointKey>(key: K, fields: RequestOf<K>, options: CallOptions = {}): Promise<Envelope> {
    const { method, path: named } = ENDPOINTS[key]
    const { path, rest } = pathWith(named, fields as Record<string, unknown>)
    const answer = await this.inject(method, path, rest, options)
    this.last = answer.json<Envelope>()
    return this.last
  }

  /** A call that must succeed; answers its data. */
  async data<K extends EndpointKey>(key: K, fields: RequestOf<K>, options: CallOptions = {}): Promise<DataOf<K>> {
    const { code, message, data } = await this.call(key, fields, options)
    if (code !== 200) throw new Error(`${key}: ${code} ${message}`)
    return data as DataOf<K>
  }

  /** A proof of work as the field `work` takes it. @throws with the refusal when there is no challenge for the caller */
  async work(purpose: WorkPurpose, username: string, options: CallOptions & { device?: string } = {}): Promise<string> {
    const { device, ...rest } = options
    const { challenge } = await this.data('randomCode', { purpose, username, device: device ?? '' }, rest)
    return solveWork(challenge)
  }

  async register(username: string, password = 'secret42x', options: CallOptions = {}): Promise<DataOf<'register'>> {
    const work = await this.work('register', username, options)
    const session = await this.data('register', { username, password, work, remember: 1 }, { token: '', ...options })
    this.token = session.token
    return session
  }

  async login(username: string, password = 'secret42x', options: CallOptions = {}): Promise<Envelope> {
    const work = await this.work('login', username, options)
    const answer = await this.call('loginOption', { username, password, work }, { token: '', ...options })
    if (answer.code === 200) this.token = (answer.data as DataOf<'loginOption'>).token
    return answer
  }

  /** The request of a valid one-line slip on the issue on sale. */
  async slip(
    typeId = 49,
    playId = playIdOf(typeId),
    extra: Record<string, unknown> = {}
  ): Promise<RequestOf<'saveOrder'>> {
    const { currentIssue } = await this.data('currentIssue', { typeId })
    const wire = { ...wireLine(typeId, line(typeId, playId)), actionNo: currentIssue, ...extra }
    return { typeId, type: wire.type, requestKey: newKey(), orderArray: JSON.stringify([wire]) }
  }

  async bet(typeId = 49, playId = playIdOf(typeId), extra: Record<string, unknown> = {}): Promise<Envelope> {
    return this.call('saveOrder', await this.slip(typeId, playId, extra))
  }

  /** Goes to the draw of the issue on sale, draws and settles it. */
  async draw(typeId = 49): Promise<void> {
    const { openTime } = await this.data('currentIssue', { typeId })
    await this.until(openTime)
  }

  async pass(ms: number): Promise<void> {
    await this.until(this.clock.now() + ms)
  }

  /** Moves the clock, then does what fell due. */
  async until(at: number): Promise<void> {
    this.clock.advanceSync(Math.max(0, at - this.clock.now()))
    await this.composed.scheduler.work()
    await this.composed.feed.idle()
  }

  async close(): Promise<void> {
    await this.#composed?.close()
    if (this.clock.pending > 0) throw new Error(`${this.clock.pending} timers are left`)
  }

  async #open(): Promise<this> {
    const games = this.#options.games ?? [49, 1]
    // Only a database of its own is like that of others, and only without a feed are its issues.
    const isUsual =
      this.#options.db === undefined && games.length > 0 && !this.#options.settings?.feedGames && !this.#options.beacon
    const like = isUsual ? `${games} ${this.clock.now()}` : undefined
    this.#db = this.#options.db ?? (await freshDatabase(like))
    const isFilled = like !== undefined && (await fillDraws(this.#db, like))
    const { beacon } = this.#options
    if (beacon?.chain) await keepChain(this.#db, beacon.port, beacon.chain)
    this.#composed = await composeServer({
      settings: { ...standardSettings(), demo: false, ...this.#options.settings },
      store: {
        db: this.#db,
        workDb: this.#options.workDb ?? this.#db,
        jobsDb: this.#options.jobsDb ?? this.#db,
        notices: this.#options.notices
      },
      vault: VAULT,
      secrets: SECRETS,
      payments: this.#options.payments,
      beacon,
      gamePort: this.#options.gamePort?.(this.#db, () => this.clock.now()),
      clock: this.clock,
      checkAnswers: this.#options.checkAnswers ?? 'always',
      games: games.map(gameNamed),
      chainLength: 20_000,
      workCost: QUICK_WORK,
      passwordCost: this.#options.passwordCost ?? QUICK_HASH,
      vitals: {
        process: () => ({ memory: 1024, resources: 7 }),
        eventLoopDelay: () => ({ median: 0.001, p99: 0.02, most: 0.5 }),
        pools: () => this.#options.pools ?? []
      },
      report: error => this.faults.push(error),
      redis: this.#options.redis,
      ...(this.#options.connectionLimits && { connectionLimits: this.#options.connectionLimits }),
      ...(this.#options.frontend && { frontend: this.#options.frontend })
    })
    const { scheduler, feed, hub } = this.#composed
    // History and issue tables; its timers end here, draws are made by hand. Where they are filled already, nothing is due.
    if (!isFilled) {
      await scheduler.start()
      await scheduler.stop()
      if (like !== undefined) await keepDraws(this.#db, like)
    }
    feed.connect(hub)
    return this
  }
}

/** Steps of a TestServer, each after the one before; awaited, it is the server. */
export class Chain implements PromiseLike<TestServer> {
  readonly #server: TestServer
  readonly #ready: Promise<unknown>

  constructor(server: TestServer, ready: Promise<unknown>) {
    this.#server = server
    this.#ready = ready
  }

  register(...args: Parameters<TestServer['register']>): Chain {
    return this.#next(server => server.register(...args))
  }

  login(...args: Parameters<TestServer['login']>): Chain {
    return this.#next(server => server.login(...args))
  }

  bet(...args: Parameters<TestServer['bet']>): Chain {
    return this.#next(server => server.bet(...args))
  }

  draw(...args: Parameters<TestServer['draw']>): Chain {
    return this.#next(server => server.draw(...args))
  }

  pass(ms: number): Chain {
    return this.#next(server => server.pass(ms))
  }

  // biome-ignore lint/suspicious/noThenProperty: a chain is awaited like a promise
  then<A = TestServer, B = never>(
    done?: ((server: TestServer) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null
  ): Promise<A | B> {
    return this.#ready.then(() => this.#server).then(done, failed)
  }

  #next(step: (server: TestServer) => Promise<unknown>): Chain {
    return new Chain(
      this.#server,
      this.#ready.then(() => step(this.#server))
    )
  }
}
