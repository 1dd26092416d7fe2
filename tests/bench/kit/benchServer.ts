import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { composeServer } from '../../../src/server/composeServer'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { Sessions } from '../../../src/server/domain/users/Sessions'
import { readSettings } from '../../../src/server/settings'
import { openStore } from '../../../src/server/store/openStore'
import type { EventLoopDelay } from '../../../src/server/timing/eventLoopDelay'
import { watchEventLoop } from '../../../src/server/timing/eventLoopDelay'
import { nodeClock } from '../../../src/server/timing/nodeClock'
import { gameNamed, SECRETS, VAULT } from '../../server/kit/testDatabase'

/** What the process of a bench is asked, and answers: it serves calls over HTTP, so that its processor time is its own. */
export type BenchQuestion =
  | { readonly ask: 'players'; readonly count: number }
  | { readonly ask: 'spent' }
  | { readonly ask: 'vitals' }
export type BenchAnswer =
  | { readonly kind: 'up'; readonly port: number }
  | { readonly kind: 'players'; readonly tokens: readonly string[] }
  /** Since its start: ms of all its threads, and statements it sent to the database. */
  | { readonly kind: 'spent'; readonly cpuMs: number; readonly statements: number }
  /** Bytes of memory, and of it what script holds; what keeps the process awake; how late timers came since it was asked last. */
  | {
      readonly kind: 'vitals'
      readonly memory: number
      readonly heap: number
      readonly resources: number
      readonly late: EventLoopDelay
    }

const say = (answer: BenchAnswer) => process.send?.(answer)

let statements = 0
const query = Client.prototype.query as (...args: unknown[]) => unknown
Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
  statements++
  return query.apply(this, args)
} as typeof Client.prototype.query

const read = readSettings({ RATE_LIMIT: '0', DEMO_ACCOUNTS: '0' })
if (!read.ok) throw new Error(read.sentence)
const [, , folder = '', databaseUrl = '', ...games] = process.argv
const store = await openStore({
  dataDir: join(folder, 'data'),
  databaseUrl: databaseUrl || undefined,
  clock: nodeClock
})
const server = await composeServer({
  settings: read.settings,
  store,
  vault: VAULT,
  secrets: SECRETS,
  clock: nodeClock,
  checkAnswers: 'sampled',
  games: games.map(game => gameNamed(Number(game))),
  chainLength: 20_000,
  report: () => undefined
})
await server.scheduler.start()
server.feed.connect(server.hub)
await server.app.listen({ port: 0, host: '127.0.0.1' })

const sessions = new Sessions(
  new SessionRepository(store.db, nodeClock),
  read.settings.sessionHours,
  () => undefined,
  () => undefined
)

async function open(): Promise<string> {
  const now = nodeClock.now()
  const username = `b${randomBytes(6).toString('hex')}`
  const id = await server.users.open({ username, passwordHash: 'x', passwordChanged: true, isDemo: false, now })
  if (id === undefined) throw new Error('name taken')
  return sessions.start(id, { ip: '127.0.0.1', browser: '' }, now)
}

const loop = watchEventLoop()
process.on('message', async (question: BenchQuestion) => {
  if (question.ask === 'spent') {
    const { user, system } = process.cpuUsage()
    return say({ kind: 'spent', cpuMs: (user + system) / 1000, statements })
  }
  if (question.ask === 'vitals') {
    const { rss, heapUsed } = process.memoryUsage()
    const resources = process.getActiveResourcesInfo().length
    return say({ kind: 'vitals', memory: rss, heap: heapUsed, resources, late: loop.read() })
  }
  const tokens: string[] = []
  while (tokens.length < question.count) tokens.push(await open())
  // As maintenance and PostgreSQL's autovacuum leave it: plans made for an empty site would read all accounts.
  await sql`analyze users, accounts, sessions`.execute(store.db)
  return say({ kind: 'players', tokens })
})
process.once('disconnect', async () => {
  loop.stop()
  await server.close()
  await store.close()
  process.exit(0)
})
const address = server.app.server.address()
say({ kind: 'up', port: typeof address === 'object' && address ? address.port : 0 })
