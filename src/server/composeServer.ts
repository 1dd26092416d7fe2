import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createApp } from './app'
import type { Game } from './catalogue/Game'
import { Scheduler } from './domain/Scheduler'
import { SessionBook } from './domain/users/SessionBook'
import { Users } from './domain/users/Users'
import { deniedAddresses } from './plugins/addressLimit'
import { PushFeed } from './push/PushFeed'
import { PushHub } from './push/PushHub'
import { IssueReader } from './routes/catalogue/IssueReader'
import { createHandlers } from './routes/createHandlers'
import { Sessions } from './routes/login/Sessions'
import type { Settings } from './settings'
import type { Database } from './store/tables'
import type { ServerClock } from './timing/serverClock'

export interface ServerParts {
  readonly settings: Settings
  readonly db: Database
  readonly clock: ServerClock
  readonly redis?: Redis | undefined
  /** Serves the pages; none: calls and sockets only. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly contentPolicy?: boolean
  /** Checks every answer against the contract. */
  readonly checkAnswers: boolean
  /** Games to draw; all that have rules when left out. */
  readonly games?: readonly Game[]
  readonly chainLength?: number
  /** Faults that were survived. Standard: the server's log. */
  readonly report?: (error: unknown) => void
}

export interface ComposedServer {
  readonly app: FastifyInstance
  readonly hub: PushHub
  readonly feed: PushFeed
  /** Not started. */
  readonly scheduler: Scheduler
  readonly users: Users
  /** Ends sockets and calls, then draws. The database stays open. */
  close(): Promise<void>
}

/** Wires one server over an open database. It neither listens nor draws yet. */
export async function composeServer(parts: ServerParts): Promise<ComposedServer> {
  const { settings, db, clock } = parts
  const now = () => clock.now()
  const report = (error: unknown) => (parts.report ? parts.report(error) : app.log.error(error))
  const isDenied = deniedAddresses(settings.ipDeny)
  const users = new Users(db)
  const feed = new PushFeed({ issues: new IssueReader(db), now, report })
  const sessionBook = new SessionBook(db)
  const sessions = new Sessions(sessionBook, settings.sessionHours, ended => hub.endSession(ended))
  const readSession = (token: string, at: number) => sessions.read(token, at)

  const app = await createApp({
    settings,
    handlers: createHandlers({
      db,
      users,
      sessionBook,
      sessions,
      emit: feed.take,
      now,
      isDenied,
      serviceUrl: settings.serviceUrl
    }),
    services: { now, readSession, checkAnswers: parts.checkAnswers },
    frontend: parts.frontend,
    contentPolicy: parts.contentPolicy ?? true,
    logger: settings.production
  })
  const hub = new PushHub(app.server, {
    clock,
    redis: parts.redis,
    origins: settings.origins,
    trustProxy: settings.trustProxy,
    isDenied,
    readSession,
    endedAmong: (hashes, at) => sessions.endedAmong(hashes, at),
    report
  })
  const scheduler = new Scheduler({
    db,
    clock,
    emit: feed.take,
    report,
    feedGames: settings.feedGames,
    ...(parts.games && { games: parts.games }),
    ...(parts.chainLength !== undefined && { chainLength: parts.chainLength })
  })
  return {
    app,
    hub,
    feed,
    scheduler,
    users,
    async close() {
      await scheduler.stop()
      await feed.idle()
      await hub.close()
      await app.close()
    }
  }
}
