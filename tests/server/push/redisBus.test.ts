import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openRedis } from '../../../src/server/push/openRedis'
import { RedisBus } from '../../../src/server/push/RedisBus'
import { FakeClock } from '../../kit/FakeClock'
import { TcpProxy } from '../kit/TcpProxy'

const SHARED = process.env['TEST_REDIS_URL'] ?? ''
/** Other runs use the same Redis. */
const REDIS = SHARED === '' ? '' : `${SHARED}?keyPrefix=test-${randomUUID()}:`
const LOG = 'kaijiang:{push}:log'
const numberKey = (stream: string): string => `kaijiang:{push}:number:${stream}`
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

afterAll(async () => {
  if (REDIS === '') return
  const redis = await openRedis(REDIS, () => undefined)
  await redis.del(LOG, ...['game:1', 'game:49', 'user:1'].map(numberKey))
  redis.disconnect()
})

async function redisAt(url: string) {
  const redis = await openRedis(url, () => undefined)
  closers.push(() => redis.disconnect())
  return redis
}

interface Told {
  readonly stream: string
  readonly sequence: number
  readonly coins: number
}

/** A server's bus behind a network of its own. */
async function busOf({ listens = true } = {}) {
  const proxy = await TcpProxy.to(SHARED)
  closers.push(() => proxy.close())
  const redis = await redisAt(proxy.through(REDIS))
  const clock = new FakeClock()
  const [told, faults]: [Told[], unknown[]] = [[], []]
  const bus = await RedisBus.open(redis, { clock, report: error => faults.push(error) })
  closers.push(() => bus.close())
  const lost = { streams: () => [], told: () => undefined }
  if (listens)
    bus.listen(
      (_, __, payload) => told.push(payload as Told),
      () => true,
      lost
    )
  const balance = (stream: string, coins: number) => bus.publish(stream, 'balance', { coins })
  /** A connection that is lost and comes back. */
  const reconnect = async () => {
    const back = new Promise(done => redis.once('ready', done))
    proxy.reset()
    await back
  }
  return { bus, proxy, redis, clock, told, faults, balance, reconnect }
}

/** What is asked of a bus, as it is answered. */
function asked(answer: Promise<number | undefined>) {
  const answers: (number | undefined)[] = []
  answer.then(number => answers.push(number)).catch(() => undefined)
  return answers
}

describe.skipIf(REDIS === '')('the number a stream stands at, asked of a Redis that stands still', () => {
  it('is given up after a second; what failed later is heard', async () => {
    const { bus, proxy, clock, faults } = await busOf()
    proxy.stall()
    const answers = asked(bus.latest('game:1'))
    await clock.advance(999)
    expect(answers).toEqual([])
    await clock.advance(1)
    expect(answers).toEqual([undefined])
    expect(clock.pending).toBe(0)
    proxy.reset()
    await expect.poll(() => faults.map(String)).toEqual(['Error: the connection to Redis was lost'])
  })

  it('is given up after the same second when it comes late and messages before it do not', async () => {
    const [sender, { bus, proxy, clock }] = [await busOf(), await busOf({ listens: false })]
    await sender.balance('user:1', 1)
    proxy.stall()
    const answers = asked(bus.latest('user:1'))
    await clock.advance(600)
    const pending = clock.pending
    proxy.heal()
    // Behind it on the same connection.
    await bus.publish('game:49', 'balance', { coins: 1 })
    await clock.advance(399)
    expect(answers).toEqual([])
    await clock.advance(1)
    expect(answers).toEqual([undefined])
    expect([pending, clock.pending]).toEqual([1, 0])
  })

  it('is given up when the server closes', async () => {
    const { bus, proxy, clock } = await busOf()
    proxy.stall()
    const answer = bus.latest('game:1')
    bus.close()
    expect([await answer, clock.pending]).toEqual([undefined, 0])
  })

  it('is waited for no longer once it is there, and a failure is its own', async () => {
    const { bus, redis, clock, balance, told, faults } = await busOf()
    expect(await bus.latest('user:1')).toBeGreaterThan(0)
    await redis.del(numberKey('game:1'))
    await redis.lpush(numberKey('game:1'), 'no number')
    await expect(bus.latest('game:1')).rejects.toThrow('WRONGTYPE')
    await redis.del(numberKey('game:1'))
    await balance('user:1', 1)
    await expect.poll(() => told.length).toBe(1)
    expect(await bus.latest('user:1')).toBe(told[0]?.sequence)
    expect([clock.pending, faults]).toEqual([0, []])
  })
})

describe.skipIf(REDIS === '')('a message that Redis refused while it stood', () => {
  /** Of user:1, 50 was delivered and 100 refused: Redis could not read the number of the stream for a while. */
  async function refusing() {
    const server = await busOf()
    const { redis, balance, reconnect, told } = server
    const key = numberKey('user:1')
    const spoil = () => Promise.all([redis.del(key), redis.lpush(key, 'no number')])
    await balance('user:1', 50)
    await expect.poll(() => told.length).toBe(1)
    const number = told[0]?.sequence ?? 0
    await spoil()
    await expect(balance('user:1', 100)).rejects.toThrow('WRONGTYPE')
    await redis.set(key, number)
    /** What players were told of user:1 by the time a later message of another stream has come, by numbers from 50's on. */
    const toldInTheEnd = async () => {
      await reconnect()
      await balance('game:49', 0)
      await expect.poll(() => told.some(({ stream }) => stream === 'game:49')).toBe(true)
      return told.flatMap(({ stream, coins, sequence }) => (stream === 'user:1' ? [[coins, sequence - number]] : []))
    }
    return { ...server, number, spoil, toldInTheEnd }
  }

  it('is sent after the next reconnection when nothing came after it', async () => {
    const { toldInTheEnd } = await refusing()
    expect(await toldInTheEnd()).toEqual([
      [50, 0],
      [100, 2]
    ])
  })

  it('is never sent once a later one was; a gap shows that it is missing', async () => {
    const { balance, toldInTheEnd } = await refusing()
    await balance('user:1', 900)
    await balance('user:1', 901)
    expect(await toldInTheEnd()).toEqual([
      [50, 0],
      [900, 2],
      [901, 3]
    ])
  })

  it('is never sent once another server sent a later one', async () => {
    const other = await busOf()
    const { told, toldInTheEnd } = await refusing()
    await other.balance('user:1', 900)
    await expect.poll(() => told.length).toBe(2)
    expect(await toldInTheEnd()).toEqual([
      [50, 0],
      [900, 1]
    ])
  })

  it('is sent although messages before it come back from the log later', async () => {
    const { redis, balance, number, spoil, toldInTheEnd } = await refusing()
    const sent = [balance('user:1', 1), balance('user:1', 2), spoil()]
    await expect(balance('user:1', 3)).rejects.toThrow('WRONGTYPE')
    await Promise.all(sent)
    await redis.set(numberKey('user:1'), number + 3)
    expect(await toldInTheEnd()).toEqual([
      [50, 0],
      [1, 2],
      [2, 3],
      [3, 5]
    ])
  })
})

describe.skipIf(REDIS === '')('a Redis that went back some messages: a replica took its place', () => {
  /** A server that delivered three messages, of which Redis knows the first alone. */
  async function goneBack() {
    const veteran = await busOf()
    for (const coins of [1, 2, 3]) await veteran.balance('user:1', coins)
    await expect.poll(() => veteran.told.length).toBe(3)
    const number = veteran.told[2]?.sequence ?? 0
    const back = () => veteran.redis.set(numberKey('user:1'), number - 2)
    return { veteran, number, back }
  }
  const toldBy = ({ told }: { readonly told: readonly Told[] }, number: number) =>
    told.map(({ coins, sequence }) => [coins, sequence - number])

  it('players of a server that knows more hear what one that began since numbers low, behind a gap', async () => {
    const { veteran, number, back } = await goneBack()
    await back()
    const newcomer = await busOf()
    await newcomer.balance('user:1', 9)
    await expect.poll(() => toldBy(veteran, number)[3]).toEqual([9, 2])
    await expect.poll(async () => Number(await veteran.redis.get(numberKey('user:1'))) - number).toBe(2)
    await newcomer.balance('user:1', 10)
    await expect.poll(() => toldBy(veteran, number)[4]).toEqual([10, 3])
    // Its own players saw the low number, and then a gap.
    expect(toldBy(newcomer, number)).toEqual([
      [9, -1],
      [10, 3]
    ])
    expect([veteran.faults, newcomer.faults]).toEqual([[], []])
  })

  it('where its clock is behind besides, they hear what is numbered low as soon as the log is read anew', async () => {
    const redis = await redisAt(REDIS)
    // The clock of the Redis before was an hour ahead.
    const [seconds] = await redis.time()
    await redis.xadd(LOG, `${(Number(seconds) + 3600) * 1000}-0`, 'room', 'user:1')
    const { veteran, number } = await goneBack()
    await redis.del(LOG)
    await redis.set(numberKey('user:1'), number - 3_600_000)
    const newcomer = await busOf()
    const next = async () => {
      await newcomer.balance('user:1', 9)
      return toldBy(veteran, number)[3]
    }
    await expect.poll(next, { interval: 500 }).toEqual([9, 2])
    expect([veteran.faults, newcomer.faults]).toEqual([[], []])
  })

  it('who was told where a stream stands hears what comes after, though nothing was delivered here', async () => {
    const { number, back } = await goneBack()
    const newcomer = await busOf()
    expect(await newcomer.bus.latest('user:1')).toBe(number)
    await back()
    await newcomer.balance('user:1', 9)
    await expect.poll(() => toldBy(newcomer, number)).toEqual([[9, 1]])
  })
})
