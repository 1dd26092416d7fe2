import { sql } from 'kysely'
import { Client } from 'pg'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE, NOTHING_TAKEN } from '../../../src/contract/codes'
import type { RequestOf } from '../../../src/contract/endpoints'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import { StepClock } from '../../journeys/kit/StepClock'
import { freePort } from '../../kit/freePort'
import { expectHonest } from '../kit/expectHonest'
import { HttpPlayer } from '../kit/HttpPlayer'
import { ServerProcess } from '../kit/ServerProcess'
import { TcpProxy } from '../kit/TcpProxy'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

/** 一分时时彩: a draw and a settlement every minute. */
const GAME = 42
const PLAYERS = 4
/** An attack goes on until so many bets have got through it and so many have not, however long the machine takes. */
const ENOUGH = 40
/** The product's own patience is a few seconds; a slow machine may take a while after. */
const WELL_WITHIN_MS = 90_000
/** The database was lost, or the machine full: each says which. */
const LOST = { code: CODE.busy, message: '系统繁忙，请重试', data: null }
const FULL = { ...LOST, data: NOTHING_TAKEN }

type Slip = RequestOf<'saveOrder'>
interface Attempt {
  readonly player: HttpPlayer
  readonly slip: Slip
  readonly code: number
}

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

async function until(what: string, holds: () => Promise<boolean>, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await wait(200))
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`)
}

describe.skipIf(POSTGRES === '')('the running product loses its connections to PostgreSQL', () => {
  let database: PostgresDatabase
  let proxy: TcpProxy
  let server: ServerProcess
  let url = ''
  let stepPort = 0
  let store: Store
  let watcher: Socket
  const players: HttpPlayer[] = []
  const attempts: Attempt[] = []
  let pushed = 0

  beforeAll(async () => {
    database = await postgresDatabase()
    proxy = await TcpProxy.to(database.url)
    stepPort = await freePort()
    server = new ServerProcess(
      { DATABASE_URL: proxy.through(database.url), RATE_LIMIT: '0', DEMO_ACCOUNTS: '0' },
      stepPort
    )
    url = await server.url()
    store = await openStore({ databaseUrl: `${database.url}?application_name=watcher`, dataDir: '', connections: 2 })
    for (let n = 0; n < PLAYERS; n++) players.push(await HttpPlayer.register(url))
    watcher = io(url, { auth: { token: players[0]?.token }, transports: ['websocket'], forceNew: true })
    watcher.on('drawn', () => (pushed += 1))
    await new Promise<void>(done => watcher.on('connect', done))
    await watcher.emitWithAck('watch', GAME)
  }, 200_000)

  afterAll(async () => {
    watcher?.disconnect()
    await server?.kill()
    await proxy?.close()
    await store?.close()
    await database?.drop()
  })

  /** The issue on sale for a few seconds more, asked directly: it must be known while the server cannot be. */
  async function onSale(): Promise<{ issue: string; day: string }> {
    for (;;) {
      const { rows } = await sql<{ issue: string; day: string }>`
        select issue, day from issues where game_id = ${GAME} and opens_at <= ${Date.now()} and closes_at > ${Date.now() + 1500}
        order by slot limit 1`.execute(store.db)
      if (rows[0]) return rows[0]
      await wait(300)
    }
  }

  async function send(player: HttpPlayer, slip: Slip): Promise<number> {
    const answer = await player.call('saveOrder', slip)
    if (answer.code === CODE.busy) expect([LOST, FULL]).toContainEqual(answer)
    attempts.push({ player, slip, code: answer.code })
    return answer.code
  }

  /** Answers to the bets of a test. */
  class Answers {
    readonly #codes: number[] = []

    count(code: number): number {
      return this.#codes.filter(each => each === code).length
    }

    get all(): ReadonlySet<number> {
      return new Set(this.#codes)
    }

    /** All players bet as fast as they are answered, each at least once. */
    async bet(isEnough: () => boolean): Promise<void> {
      await Promise.all(
        players.map(async player => {
          do {
            const { issue, day } = await onSale()
            this.#codes.push(await send(player, player.slip(GAME, 'ssc-any2-direct', issue, day)))
          } while (!isEnough())
        })
      )
    }

    /** Bets get through it and bets do not: each attack comes when one has got through, in the middle of the others. */
    async under(attack: () => Promise<void> | void): Promise<void> {
      const isEnough = () => this.count(CODE.ok) >= ENOUGH && this.count(CODE.busy) >= ENOUGH
      const betting = this.bet(isEnough)
      while (!isEnough()) {
        const through = this.count(CODE.ok)
        await attack()
        await expect.poll(() => this.count(CODE.ok) > through || isEnough(), { interval: 10 }).toBe(true)
      }
      await betting
    }
  }

  async function terminateAll(): Promise<void> {
    const admin = new Client({ connectionString: POSTGRES })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'watcher'",
      [new URL(database.url).pathname.slice(1)]
    )
    await admin.end()
  }

  /** The process is there, answers calls and takes bets, and everything due is drawn and settled. */
  async function isWell(): Promise<void> {
    expect([server.running, server.output]).toEqual([true, expect.stringContaining('running')])
    await until(
      'bets are taken again',
      async () => {
        const [player] = players
        const { issue, day } = await onSale()
        return (
          player !== undefined && (await send(player, player.slip(GAME, 'ssc-any2-direct', issue, day))) === CODE.ok
        )
      },
      WELL_WITHIN_MS
    )
    await until(
      'everything due is drawn and settled',
      async () => {
        const { rows } = await sql<{ late: number }>`
          select count(*)::int as late from issues where source = 'chain' and draws_at < ${Date.now() - 1000} and settled_at is null`.execute(
          store.db
        )
        return rows[0]?.late === 0
      },
      WELL_WITHIN_MS
    )
    expect(watcher.connected).toBe(true)
  }

  test('every backend terminated again and again, in the middle of bets and draws', { timeout: 240_000 }, async () => {
    const answers = new Answers()
    await answers.under(terminateAll)
    expect(answers.count(CODE.ok)).toBeGreaterThanOrEqual(ENOUGH)
    expect(answers.count(CODE.busy)).toBeGreaterThanOrEqual(ENOUGH)
    await isWell()
  })

  test('every connection reset, with packets under way', { timeout: 240_000 }, async () => {
    const answers = new Answers()
    await answers.under(() => proxy.reset())
    expect(answers.count(CODE.busy)).toBeGreaterThanOrEqual(ENOUGH)
    await isWell()
  })

  test('refused: every call is answered at once, none is kept', { timeout: 240_000 }, async () => {
    proxy.refuse()
    const answers = new Answers()
    await answers.bet(() => answers.count(CODE.busy) >= ENOUGH)
    expect(answers.all).toEqual(new Set([CODE.busy]))
    expect(await players[0]?.call('userInfo', {})).toEqual(LOST)
    expect(await players[0]?.call('currentIssue', { typeId: GAME })).toEqual(LOST)
    proxy.heal()
    await isWell()
  })

  test('stalled, nothing reset: calls are answered before a client gives up, draws go on afterwards', {
    timeout: 240_000
  }, async () => {
    const answers = new Answers()
    // A busy machine may refuse a bet before: only what is refused since the stall ends it.
    let busyBefore = Number.POSITIVE_INFINITY
    const betting = answers.bet(() => answers.count(CODE.busy) > busyBefore)
    await expect.poll(() => answers.count(CODE.ok)).toBeGreaterThan(PLAYERS)
    busyBefore = answers.count(CODE.busy)
    proxy.stall()
    await betting
    proxy.heal()
    await isWell()
  })

  test('every key resolves: an acknowledged bet is there, a lost answer is told or goes through once', {
    timeout: 240_000
  }, async () => {
    const states: string[] = []
    let again = 0
    for (const { player, slip, code } of attempts) {
      const { state } = await player.data('orderByKey', { requestKey: slip.requestKey })
      states.push(`${code} ${state}`)
      // The same slip under the same key, as a client sends it again: one effect, whatever came before.
      if (code === CODE.busy && (state === 'accepted' || again++ < 20)) {
        const answer = await player.call('saveOrder', slip)
        if (state === 'accepted') expect(answer).toMatchObject({ code: CODE.ok, data: { replayed: true } })
        else expect([CODE.ok, CODE.refused]).toContain(answer.code)
      }
    }
    const count = (text: string) => states.filter(state => state === text).length
    console.log(
      `lost connections: ${attempts.length} bets, ${count('200 accepted')} acknowledged, ${count('504 accepted')} of the lost answers had gone through, ${count('504 unknown')} had not`
    )
    expect(states.filter(state => state.startsWith('200')).every(state => state === '200 accepted')).toBe(true)
    expect(count('200 accepted')).toBeGreaterThan(20)
    const { rows } = await sql<{ orders: number; keys: number }>`
      select (select count(*)::int from orders) as orders,
        (select count(*)::int from idempotency where answer::jsonb ->> 'state' = 'accepted') as keys`.execute(store.db)
    expect(rows[0]?.orders).toBe(rows[0]?.keys)
    await expectHonest(store.db)
  })

  test('the socket that was open all the while hears the next draw', { timeout: 240_000 }, async () => {
    const before = pushed
    const clock = await StepClock.of(stepPort)
    const { openTime } = (await players[0]?.data('currentIssue', { typeId: GAME })) ?? { openTime: clock.now() }
    await clock.enter().lane.stepTo(openTime)
    await expect.poll(() => pushed).toBeGreaterThan(before)
  })

  test('SIGTERM still ends it with 0', async () => {
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
