import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { openRedis } from '../../../src/server/push/openRedis'
import { EndNotices } from '../../../src/server/store/EndNotices'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import { portOf } from '../kit/RawCall'
import { TcpProxy } from '../kit/TcpProxy'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const SHARED = process.env['TEST_REDIS_URL'] ?? ''
/** Other runs use the same Redis. */
const REDIS = SHARED === '' ? '' : `${SHARED}?keyPrefix=test-${randomUUID()}:`
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

afterAll(async () => {
  if (REDIS === '') return
  const redis = await openRedis(REDIS, () => undefined)
  await redis.del('kaijiang:{push}:log', ...[1, 49].map(typeId => `kaijiang:{push}:number:game:${typeId}`))
  redis.disconnect()
})

async function listenOn(server: TestServer): Promise<string> {
  closers.push(() => server.close())
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${portOf(server.app)}`
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  closers.push(() => socket.disconnect())
  return new Promise((done, failed) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', failed)
  })
}

const redisOf = async (url = REDIS) => {
  const opened = await openRedis(url, () => undefined)
  closers.push(() => opened.disconnect())
  return opened
}

interface Seen {
  readonly stream: string
  readonly sequence: number
  readonly typeId: number
}

/** A socket in the room of game 49, with what it is told and the number it starts from. */
async function watcher(server: TestServer) {
  const socket = await connect(await listenOn(server), '')
  const seen: Seen[] = []
  socket.on('issue', (message: Seen) => seen.push(message))
  const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }
  return { seen, sequence, socket }
}

const current = {
  currentIssue: '20261120001',
  countDown: 0,
  endTime: 0,
  openTime: 0,
  startTime: 0,
  state: 1,
  selling: true,
  previousIssue: '',
  last: null,
  serverTime: 0
} as never
/** `mark` stands where the game's number does, so that messages can be told apart. */
const publish = (server: TestServer, mark: number) =>
  server.composed.hub.publish('game:49', 'issue', { typeId: mark, current })

const publishTo = (server: TestServer, typeId: number) =>
  server.composed.hub.publish(`game:${typeId}`, 'issue', { typeId, current })

const happens = (socket: Socket, event: string): Promise<unknown> => new Promise(done => socket.once(event, done))

describe('two servers on one database', () => {
  it('without Redis the server that did not draw gives the same answers to polls', async () => {
    const a = await TestServer.start({ games: [49] }).register('bob01')
    closers.push(() => a.close())
    const b = await TestServer.start({ games: [49], db: a.db })
    closers.push(() => b.close())
    await a.bet(49)
    await a.draw(49)
    b.token = a.token
    b.clock.advanceSync(a.clock.now() - b.clock.now())
    expect(await b.data('currentIssue', { typeId: 49 })).toEqual(await a.data('currentIssue', { typeId: 49 }))
    expect(await b.data('userInfo', {})).toEqual(await a.data('userInfo', {}))
    expect(await b.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })).toMatchObject({ total: 1 })
    await b.login('bob01')
    expect((await a.call('userInfo', {})).code).toBe(4651)
  })

  it.skipIf(REDIS === '')(
    'with Redis a draw, a settlement and the end of a session reach the sockets of the other',
    async () => {
      const a = await TestServer.start({ games: [49], redis: await redisOf() }).register('bob01')
      await listenOn(a)
      const b = await TestServer.start({ games: [49], db: a.db, redis: await redisOf() })
      const socket = await connect(await listenOn(b), a.token)
      const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }

      const drawn = happens(socket, 'drawn')
      const settled = happens(socket, 'settled')
      await a.bet(49)
      await a.draw(49)
      expect(await drawn).toMatchObject({
        stream: 'game:49',
        sequence: sequence + 1,
        last: (await a.data('currentIssue', { typeId: 49 })).last
      })
      expect(await settled).toMatchObject({ typeId: 49 })

      // Drawn by the other server, the stream's numbers go on.
      b.clock.advanceSync(a.clock.now() - b.clock.now())
      const next = new Promise<unknown>(done => socket.on('drawn', done))
      await b.draw(49)
      expect(await next).toMatchObject({ sequence: sequence + 3 })

      const [ended, closed] = [happens(socket, 'ended'), happens(socket, 'disconnect')]
      await a.login('bob01')
      expect(await ended).toMatchObject({ code: 4651 })
      await closed
    }
  )
})

describe.skipIf(POSTGRES === '')('two servers on one PostgreSQL, without Redis', () => {
  /** Two that hear of the ends of sessions; no clock but the tests' own moves. */
  async function hearing() {
    const books = await postgresDatabase()
    closers.push(() => books.drop())
    const open = async () => {
      const store = await books.open()
      const clock = new FakeClock()
      const notices = new EndNotices(books.url, clock, () => undefined)
      closers.push(
        () => store.close(),
        () => notices.close()
      )
      await notices.open()
      await expect.poll(() => notices.hears).toBe(true)
      const server = await TestServer.start({ games: [], db: store.db, notices })
      return { server, clock, notices }
    }
    return [await open(), await open()] as const
  }

  it('a session that ended at the other closes its sockets at once, and within the second while that is not heard', async () => {
    const [{ server: a }, { server: b, clock, notices }] = await hearing()
    closers.push(() => a.close())
    const url = await listenOn(b)
    await a.register('bob01')
    for (const deaf of [false, true]) {
      const socket = await connect(url, a.token)
      const [ended, closed] = [happens(socket, 'ended'), happens(socket, 'disconnect')]
      // The first check of it finds it alive.
      const checks = vi.spyOn(SessionRepository.prototype, 'findAll')
      b.clock.advanceSync(500)
      await Promise.all(checks.mock.results.map(({ value }) => value))
      expect(checks).toHaveBeenCalledOnce()
      checks.mockRestore()
      if (deaf) {
        // What it tells itself takes too long.
        clock.advanceSync(2000)
        expect(notices.hears).toBe(false)
      }
      await a.login('bob01')
      if (deaf) b.clock.advanceSync(500)
      expect(await ended).toMatchObject({ code: 4651 })
      await closed
    }
  })
})

describe.skipIf(REDIS === '')('the limit of calls of an address (§R4)', () => {
  it('is one for all servers; without Redis nobody is refused for it', async () => {
    const proxy = await TcpProxy.to(SHARED)
    closers.push(() => proxy.close())
    const rateLimit = 6
    const a = await TestServer.start({
      games: [49],
      redis: await redisOf(proxy.through(REDIS)),
      settings: { rateLimit }
    })
    closers.push(() => a.close())
    const redis = await redisOf(proxy.through(REDIS))
    const b = await TestServer.start({ games: [49], db: a.db, redis, settings: { rateLimit } })
    closers.push(() => b.close())
    const codeAt = async (server: TestServer) =>
      (await server.call('loginData', { platformType: 1 }, { ip: '203.0.113.7' })).code
    const codes: number[] = []
    for (const server of [b, a, b, a, b, a, b, a]) codes.push(await codeAt(server))
    expect(codes).toEqual([...codes].sort((one, other) => one - other))
    expect([await codeAt(a), await codeAt(b)]).toEqual([429, 429])
    proxy.refuse()
    await expect.poll(() => redis.status).not.toBe('ready')
    await expect.poll(() => codeAt(b)).toBe(200)
  })
})

describe.skipIf(REDIS === '')('one stream of several servers', () => {
  it('three that send at once: every socket sees the same messages in the order of their numbers, none left out', async () => {
    const a = await TestServer.start({ games: [49], redis: await redisOf() })
    const servers = [
      a,
      await TestServer.start({ games: [49], db: a.db, redis: await redisOf() }),
      await TestServer.start({ games: [49], db: a.db, redis: await redisOf() })
    ]
    const watchers = await Promise.all(servers.map(watcher))
    const [first] = watchers
    const each = 200
    await Promise.all(
      servers.map(async (server, at) => {
        for (let n = 0; n < each; n++) {
          const sent = publish(server, at * each + n)
          // Now one after the other, now a handful at once.
          if (n % 7 > 2) await sent
        }
      })
    )
    const wanted = Array.from({ length: servers.length * each }, (_, n) => (first?.sequence ?? 0) + 1 + n)
    for (const { seen } of watchers) {
      await expect.poll(() => seen.length).toBe(wanted.length)
      expect(seen.map(message => message.sequence)).toEqual(wanted)
      expect(seen).toEqual(first?.seen)
    }
    // What one server sends keeps its order.
    for (const [at] of servers.entries()) {
      const own = (first?.seen ?? []).map(message => message.typeId).filter(mark => Math.floor(mark / each) === at)
      expect(own).toEqual(Array.from({ length: each }, (_, n) => at * each + n))
    }
  })

  it('a socket that joins amid messages is told a number below its first', async () => {
    const a = await TestServer.start({ games: [49], redis: await redisOf() })
    const b = await TestServer.start({ games: [49], db: a.db, redis: await redisOf() })
    const url = await listenOn(b)
    closers.push(() => a.close())
    const sending = Promise.all(Array.from({ length: 300 }, (_, n) => publish(a, n)))
    for (let n = 0; n < 5; n++) {
      const socket = await connect(url, '')
      const seen: number[] = []
      socket.on('issue', (message: Seen) => seen.push(message.sequence))
      const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }
      const later = seen.filter(number => number > sequence)
      await publish(a, 999)
      await expect.poll(() => seen.filter(number => number > sequence).length).toBeGreaterThan(later.length)
      expect(seen.find(number => number > sequence)).toBe(sequence + 1)
    }
    await sending
  })

  it('Redis lost: a watch is answered without a number; back again, the last message comes with a gap before it', async () => {
    const proxy = await TcpProxy.to(SHARED)
    closers.push(() => proxy.close())
    const redis = await redisOf(proxy.through(REDIS))
    const server = await TestServer.start({ games: [49], redis })
    const { seen, socket, sequence } = await watcher(server)
    await publish(server, 1)
    await expect.poll(() => seen.length).toBe(1)
    proxy.refuse()
    await expect.poll(() => redis.status).not.toBe('ready')
    for (const mark of [2, 3, 4]) await publish(server, mark)
    expect(await socket.emitWithAck('watch', 1)).toEqual({ stream: 'game:1' })
    proxy.heal()
    await expect.poll(() => seen.length).toBe(2)
    expect(seen[0]?.sequence).toBe(sequence + 1)
    expect(seen[1]).toMatchObject({ typeId: 4, sequence: sequence + 3 })
    await publish(server, 5)
    await expect.poll(() => seen.length).toBe(3)
    expect(seen[2]?.sequence).toBe(sequence + 4)
    await expect.poll(async () => socket.emitWithAck('watch', 1)).toMatchObject({ sequence: expect.any(Number) })
    expect(server.faults.filter(fault => !/lost|closed/i.test(String(fault)))).toEqual([])
  })

  it('Redis standing still: a watch is answered without a number before its socket takes the line for dead', async () => {
    const proxy = await TcpProxy.to(SHARED)
    closers.push(() => proxy.close())
    const server = await TestServer.start({ games: [49], redis: await redisOf(proxy.through(REDIS)) })
    const { socket } = await watcher(server)
    proxy.stall()
    const answers: unknown[] = []
    socket.emit('watch', 1, (answer: unknown) => answers.push(answer))
    const since = server.clock.now()
    const passing = () => {
      server.clock.advanceSync(100)
      return answers
    }
    await expect.poll(passing, { timeout: 5000 }).toEqual([{ stream: 'game:1' }])
    expect(server.clock.now() - since).toBeLessThan(3000)
  })

  it('a server behind all that the log keeps: its sockets take a snapshot at once, of what they missed alone', async () => {
    const proxy = await TcpProxy.to(SHARED)
    closers.push(() => proxy.close())
    const redis = await redisOf(proxy.through(REDIS))
    const a = await TestServer.start({ games: [49], redis: await redisOf() }).register('bob01')
    closers.push(() => a.close())
    const { uid } = await a.data('userInfo', {})
    const ofBob = (coins: number) => a.composed.hub.publish(`user:${uid}`, 'balance', { coins })
    const b = await TestServer.start({ games: [49], db: a.db, redis })
    const url = await listenOn(b)
    const [socket, visitor] = [await connect(url, a.token), await connect(url, '')]
    const told: [event: string, message: Seen][] = []
    for (const each of [socket, visitor]) each.onAny((event: string, message: Seen) => told.push([event, message]))
    const watched = async (typeId: number) => (await visitor.emitWithAck('watch', typeId)) as { sequence: number }
    const { sequence } = await watched(49)
    await watched(1)
    await Promise.all([publish(a, 49), ofBob(1), publishTo(a, 1)])
    await expect.poll(() => told.length).toBe(3)
    const before = told.find(([event]) => event === 'balance')?.[1].sequence ?? 0
    told.length = 0

    proxy.refuse()
    await expect.poll(() => redis.status).not.toBe('ready')
    await Promise.all([publish(a, 49), ofBob(2)])
    for (let n = 0; n < 1200; n++) await a.composed.hub.publish('user:999999', 'balance', { coins: n })
    const own = await redisOf()
    await own.xtrim('kaijiang:{push}:log', 'MAXLEN', 600)
    proxy.heal()
    await expect.poll(() => told.length, { timeout: 5000 }).toBe(2)
    expect(told).toContainEqual(['issue', expect.objectContaining({ stream: 'game:49', sequence: sequence + 2 })])
    expect(told).toContainEqual([
      'account',
      { stream: `user:${uid}`, sequence: before + 1, what: 'security', id: '', state: 0 }
    ])
    // What comes then follows it.
    await Promise.all([publish(a, 49), publishTo(a, 1)])
    await expect.poll(() => told.length).toBe(4)
    expect(told[2]?.[1].sequence).toBe(sequence + 3)
    expect(b.faults.filter(fault => !/lost|closed/i.test(String(fault)))).toEqual([])
  })

  it('Redis that forgot everything: numbers never go back', async () => {
    const redis = await redisOf()
    const server = await TestServer.start({ games: [49], redis })
    const { seen } = await watcher(server)
    for (const mark of [1, 2, 3]) await publish(server, mark)
    await redis.set('kaijiang:{push}:number:game:49', '7')
    await publish(server, 4)
    // What a Redis that forgot had not handed on is gone with it: it was never heard of.
    await expect.poll(() => seen.length).toBe(4)
    await redis.del('kaijiang:{push}:number:game:49')
    await publish(server, 5)
    await expect.poll(() => seen.length).toBe(5)
    const numbers = seen.map(message => message.sequence)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })
})
