import type { FastifyInstance } from 'fastify'
import { openVault } from './chainKey'
import { composeServer } from './composeServer'
import { UserRepository } from './domain/users/UserRepository'
import { faultText } from './faultText'
import { openRedis } from './push/openRedis'
import type { Check } from './routes/AnswerCheck'
import type { DemoPlayer } from './seedDemo'
import { seedDemo } from './seedDemo'
import type { Settings } from './settings'
import { Closers, StartProblem, startProblemOf, tryPort } from './starting'
import { openStore } from './store/openStore'
import type { ServerClock } from './timing/serverClock'
import { serverClock } from './timing/serverClock'

export interface StartOptions {
  /** Serves the pages: the built files or the development server; none: calls and sockets only. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** False only for pages that run unbuilt: they need inline scripts. */
  readonly contentPolicy?: boolean
  /** Dump of an initialised embedded database. */
  readonly template?: string | undefined
  readonly clock?: ServerClock
  /** The embedded database ended by itself. Nothing works any more: the process should end. */
  readonly onLost?: (reason: string) => void
  /** Which answers are checked against the contract. Standard: some of them. */
  readonly checkAnswers?: Check
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly port: number
  /** Address to open in a browser on this machine. */
  readonly url: string
  readonly demo: DemoPlayer | undefined
  /** Ends everything: sockets, calls under way, draws, database; frees port and data folder. */
  close(): Promise<void>
}

/**
 * Database, draws, calls and sockets, in this order, then the port.
 * @throws StartProblem with one sentence for the operator; whatever had been opened is closed again.
 */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const closers = new Closers()
  try {
    return await assemble(settings, options, closers)
  } catch (error) {
    await closers.close()
    throw startProblemOf(error, settings)
  }
}

async function assemble(settings: Settings, options: StartOptions, closers: Closers): Promise<RunningServer> {
  const clock = options.clock ?? serverClock
  const report = (error: unknown) => console.error(faultText(error))
  await tryPort(settings.port, settings.host)
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, report) : undefined
  if (redis) closers.add(() => redis.disconnect())
  const { databaseUrl, dataDir } = settings
  const { template, onLost } = options
  const store = await openStore({ databaseUrl, dataDir, template, clock, report, ...(onLost && { onLost }) })
  closers.add(() => store.close())

  const vault = await openVault(store.db, settings)
  const users = new UserRepository(store.db)
  if (settings.production && (await users.hasDemo())) {
    throw new StartProblem(
      'The database has a demo player while NODE_ENV is production: use a new DATA_DIR or DATABASE_URL.'
    )
  }
  const demo = settings.demo ? await seedDemo(users, clock.now()) : undefined

  const { app, scheduler, feed, hub, close } = await composeServer({
    settings,
    db: store.db,
    workDb: store.workDb,
    vault,
    onSealed: store.mark,
    clock,
    redis,
    frontend: options.frontend,
    contentPolicy: options.contentPolicy ?? true,
    checkAnswers: options.checkAnswers ?? 'sampled',
    ...(!settings.production && { report })
  })
  closers.add(close)
  await scheduler.start()
  feed.connect(hub)
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return { app, port, url: `http://${shownHost(settings.host)}:${port}`, demo, close: () => closers.close() }
}

/** A host that listens everywhere is reached as localhost. */
const shownHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
