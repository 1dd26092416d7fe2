import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Closers } from './Closers'
import { gamesWithIssues } from './catalogue/catalogue'
import { openVault } from './chainKey'
import { composeServer } from './composeServer'
import { DemoTeam } from './demo/DemoTeam'
import type { DemoPlayer } from './demo/demoPlayer'
import { fillValidStakes } from './domain/settlement/fillValidStakes'
import { UserRepository } from './domain/users/UserRepository'
import { faultText } from './faultText'
import { ServerLog } from './log/ServerLog'
import { keepMoneyMode } from './moneyMode'
import { openBeacon } from './openBeacon'
import { callsToGiveUp } from './ports/callWithin'
import { openGames } from './ports/HttpGames'
import { openPayments } from './ports/openPayments'
import { openRedis } from './push/openRedis'
import { renewSeeds } from './restored'
import type { CheckMode } from './routes/AnswerCheck'
import { openSecretBox } from './secretKey'
import type { ServerSettings } from './settings'
import type { SiteSettings } from './siteSettings'
import { StartProblem, startProblemOf } from './startProblem'
import { openStore } from './store/openStore'
import { watchEventLoop } from './timing/eventLoopDelay'
import { nodeClock } from './timing/nodeClock'

/** How an entry runs a server, besides its settings. */
export interface StartOptions {
  /** Serves the pages: the built files or the development server; none: calls and sockets only. */
  readonly frontend?: ((app: FastifyInstance, site: SiteSettings) => Promise<void>) | undefined
  /** False only for pages that run unbuilt: they need inline scripts. */
  readonly contentPolicy?: boolean
  /** Dump of an initialised embedded database. */
  readonly template?: string | undefined
  /** The embedded database ended by itself. Nothing works any more: the process should end. */
  readonly onLost: (reason: string) => void
  /** Which answers are checked against the contract. Standard: some of them. */
  readonly checkAnswers?: CheckMode
}

/** A server that is reached at its address. */
export interface RunningServer {
  /** Address to open in a browser on this machine. */
  readonly url: string
  readonly demo: DemoPlayer | undefined
  readonly agent: DemoPlayer | undefined
  /** Ends everything: sockets, calls under way, draws, database; frees port and data folder. */
  close(): Promise<void>
}

/**
 * Database, draws, calls and sockets, in this order, then the port.
 * @throws StartProblem with one sentence for the operator; whatever had been opened is closed again.
 */
export async function startServer(settings: ServerSettings, options: StartOptions): Promise<RunningServer> {
  const closers = new Closers()
  try {
    return await assemble(settings, options, closers)
  } catch (error) {
    await closers.close()
    throw startProblemOf(error, settings)
  }
}

/** What is open while a server starts: closed in reverse, also where the start fails halfway. */
interface Starting {
  readonly report: (error: unknown) => void
  readonly closers: Closers
}

/**
 * The database made ready: its keys opened, its kind of money kept, what an older version left undone, the demo
 * accounts.
 */
async function readyStore(settings: ServerSettings, options: StartOptions, { report, closers }: Starting) {
  const { databaseUrl, dataDir } = settings
  const { template, onLost } = options
  const clock = nodeClock
  const store = await openStore({ databaseUrl, dataDir, template, clock, report, onLost })
  closers.add(() => store.close())

  // On the jobs connection: the first sealing, or the replacement of a key, may go over every row.
  const vault = await openVault(store.jobsDb, settings)
  await renewSeeds(store.jobsDb, vault, clock.now())
  await keepMoneyMode(store.db, settings.money)
  const secrets = await openSecretBox(store.db, settings)
  const users = new UserRepository(store.db)
  if (settings.production && (await users.hasDemo())) {
    throw new StartProblem(
      'The database has a demo player while NODE_ENV is production: use a new DATA_DIR or DATABASE_URL.'
    )
  }
  await fillValidStakes(store.db)
  const { db } = store
  const spread = settings.agencyActivity
  const demo = settings.demo ? await DemoTeam.open({ db, users, vault, spread, clock: () => clock.now() }) : undefined
  return { store, vault, secrets, demo }
}

async function assemble(settings: ServerSettings, options: StartOptions, closers: Closers): Promise<RunningServer> {
  const clock = nodeClock
  const log = new ServerLog(settings.logLevel)
  const report = settings.logLevel === 'silent' ? (error: unknown) => console.error(faultText(error)) : log.fault
  await tryPort(settings.port, settings.host)
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, report) : undefined
  if (redis) closers.add(() => redis.disconnect())
  const { store, vault, secrets, demo } = await readyStore(settings, options, { report, closers })

  const giveUp = callsToGiveUp()
  const eventLoop = watchEventLoop()
  closers.add(eventLoop.stop)
  const { frontend } = options
  const { app, scheduler, trendWarmup, feed, hub, close } = await composeServer({
    settings,
    store,
    vault,
    secrets,
    closingHeld: () => demo?.isPlaying ?? false,
    payments: await openPayments(settings, clock, giveUp.signal),
    gamePort: await openGames(settings.games, clock, giveUp.signal),
    giveUp,
    beacon: await openBeacon(store.db, settings.beacon, clock, giveUp.signal),
    onSealed: store.mark,
    clock,
    redis,
    frontend: frontend && (app => frontend(app, settings.site)),
    contentPolicy: options.contentPolicy ?? true,
    checkAnswers: options.checkAnswers ?? 'sampled',
    vitals: {
      eventLoopDelay: eventLoop.read,
      pools: store.pools,
      process: () => ({ memory: process.memoryUsage.rss(), resources: process.getActiveResourcesInfo().length })
    },
    log,
    report,
    ...(!settings.production && { say: (line: string) => console.info(line) })
  })
  // Side by side: what still works for nobody keeps no port open.
  closers.add(() => Promise.all([close(), trendWarmup.stop(), demo?.stop()]))
  await scheduler.start()
  feed.connect(hub)
  await app.listen({ port: settings.port, host: settings.host })
  void trendWarmup.start()
  demo?.start(
    gamesWithIssues().filter(({ typeId }) => !settings.feedGames.has(typeId)),
    report
  )
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return {
    url: `http://${shownHost(settings.host)}:${port}`,
    demo: demo?.player,
    agent: demo?.agent,
    close: () => closers.close()
  }
}

/** A host that listens everywhere is reached as localhost. */
const shownHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Fails like the later listening would, but before a database is made ready for nothing. */
async function tryPort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', taken)
    probe.listen({ port, host }, free)
  })
  await new Promise(closed => probe.close(closed))
}
