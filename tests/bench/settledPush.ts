import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { io } from 'socket.io-client'
import { ORDER_STATUS } from '../../src/contract/codes'
import { money } from '../../src/rules/money'
import type { DomainEvent } from '../../src/server/domain/events'
import { openRedis } from '../../src/server/push/openRedis'
import { TestServer } from '../kit/TestServer'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * What a crowded settlement does to the pushes behind it: the messages of so many players, who watch elsewhere, and right
 * behind them one of another game; how late that is, and what a message costs all servers together, and Redis. Without
 * Redis, and over TEST_REDIS_URL where it is set: alone, and with others that read along.
 *   npm run bench settledPush        PLAYERS=10000
 */
const PLAYERS = Number(process.env['PLAYERS'] ?? 10_000)
const ROUNDS = 3
/** Servers that read along. */
const OTHERS = 5
const GAME = 49
/** Other runs use the same Redis. */
const SHARED = process.env['TEST_REDIS_URL']
const REDIS = SHARED && `${SHARED}?keyPrefix=bench-${randomUUID()}:`

const settled = (userId: number): readonly DomainEvent[] => [
  {
    kind: 'settled',
    typeId: 1,
    issue: '20261120001',
    userId,
    orders: [{ orderId: userId, status: ORDER_STATUS.lost, stake: money(200), bonus: money(0) }]
  },
  { kind: 'balance', userId, balance: money(1_000_000) }
]

/** Processor time of this process in ms. */
const used = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The same of Redis. */
async function redisUsed(redis: Redis | undefined): Promise<number> {
  const told = (await redis?.info('cpu')) ?? ''
  return [...told.matchAll(/^used_cpu_(?:user|sys):([\d.]+)/gm)].reduce(
    (sum, [, seconds]) => sum + Number(seconds) * 1000,
    0
  )
}

interface Told {
  readonly late: number
  readonly cost: number
  readonly ofRedis: number
}

async function tell(sender: TestServer, watched: TestServer, redis?: Redis): Promise<Told> {
  await watched.app.listen({ port: 0, host: '127.0.0.1' })
  const address = watched.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  const phone = io(`http://127.0.0.1:${address.port}`, { transports: ['websocket'], forceNew: true })
  await new Promise(done => phone.once('connect', () => done(undefined)))
  await phone.emitWithAck('watch', GAME)
  const heard = () => new Promise(done => phone.once('issue', () => done(undefined)))
  const lates: number[] = []
  const [before, redisBefore] = [used(), await redisUsed(redis)]
  for (let round = 0; round < ROUNDS; round++) {
    const first = heard()
    for (let id = 1; id <= PLAYERS; id++) for (const event of settled(id)) sender.composed.feed.take(event)
    const from = performance.now()
    sender.composed.feed.take({ kind: 'opened', typeId: GAME, issue: '' })
    await first
    lates.push(performance.now() - from)
    await sender.composed.feed.idle()
  }
  const messages = ROUNDS * PLAYERS * 2
  const [cost, ofRedis] = [(used() - before) / messages, ((await redisUsed(redis)) - redisBefore) / messages]
  phone.disconnect()
  return { late: lates.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN, cost, ofRedis }
}

const rows: { readonly name: string; readonly told: Told }[] = []
const alone = await TestServer.start({ games: [GAME] })
rows.push({ name: 'one server', told: await tell(alone, alone) })
await alone.close()
if (REDIS) {
  const redis = await openRedis(REDIS, console.error)
  const sender = await TestServer.start({ games: [GAME], redis })
  rows.push({ name: 'over Redis', told: await tell(sender, sender, redis) })
  const others = await Promise.all(
    Array.from({ length: OTHERS }, async () => {
      const own = await openRedis(REDIS, console.error)
      return { own, server: await TestServer.start({ games: [GAME], db: sender.db, redis: own }) }
    })
  )
  const watched = others[0]?.server ?? sender
  rows.push({ name: `over Redis, read by ${OTHERS} others`, told: await tell(sender, watched, redis) })
  for (const { server, own } of others) {
    await server.close()
    own.disconnect()
  }
  await sender.close()
  redis.disconnect()
}
printTable(
  ['', 'messages', 'the next game ms late', 'processor µs a message', 'of Redis'],
  rows.map(({ name, told: { late, cost, ofRedis } }) => [
    name,
    String(PLAYERS * 2),
    late.toFixed(0),
    (cost * 1000).toFixed(0),
    (ofRedis * 1000).toFixed(0)
  ])
)
tellAims(
  rows.map(({ name, told }) => ({
    what: `a push of another game behind ${PLAYERS * 2} messages, ${name}`,
    measured: told.late,
    unit: 'ms',
    most: 100
  }))
)
process.exit()
