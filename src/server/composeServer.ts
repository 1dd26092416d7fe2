import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createApp } from './app'
import type { Game } from './catalogue/Game'
import { createDomain } from './domain/createDomain'
import type { ChainVault } from './domain/draws/ChainVault'
import { IssueReader } from './domain/issues/IssueReader'
import { Scheduler } from './domain/Scheduler'
import { isLoopback } from './domain/users/networkOf'
import type { WorkCost } from './domain/users/ProofOfWork'
import type { UserRepository } from './domain/users/UserRepository'
import { faultText } from './faultText'
import { deniedAddresses } from './plugins/addressLimit'
import type { ConnectionLimits } from './plugins/connectionLimits'
import { LocalBus } from './push/LocalBus'
import { PushFeed } from './push/PushFeed'
import { PushHub } from './push/PushHub'
import { RedisBus } from './push/RedisBus'
import type { Check } from './routes/AnswerCheck'
import { createHandlers } from './routes/createHandlers'
import type { Settings } from './settings'
import type { FolderMark } from './store/folderMark'
import type { Database } from './store/tables'
import type { ServerClock } from './timing/serverClock'

export interface ServerParts {
  readonly settings: Settings
  readonly db: Database
  /** Of draws and settlements; standard: the same as `db`. */
  readonly workDb?: Database | undefined
  /** Opens the secrets of the draws and of instant games. */
  readonly vault: ChainVault
  /** Called after each seal of the ledger's history; the embedded database keeps its mark beside the data folder. */
  readonly onSealed?: (mark: FolderMark) => void
  readonly clock: ServerClock
  readonly redis?: Redis | undefined
  /** Serves the pages; none: calls and sockets only. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly contentPolicy?: boolean
  /** Which answers are checked against the contract. */
  readonly checkAnswers: Check
  /** Games to draw; all that have rules when left out. */
  readonly games?: readonly Game[]
  readonly chainLength?: number
  /** How long connections may take; tests shorten it. */
  readonly connectionLimits?: ConnectionLimits
  /** How hard the proofs of work are; the usual when left out. */
  readonly workCost?: WorkCost
  /** Faults that were survived. Standard: the server's log. */
  readonly report?: (error: unknown) => void
}

export interface ComposedServer {
  readonly app: FastifyInstance
  readonly hub: PushHub
  readonly feed: PushFeed
  /** Not started. */
  readonly scheduler: Scheduler
  readonly users: UserRepository
  /** Ends sockets and calls, then draws. The database stays open. */
  close(): Promise<void>
}

/** Writing calls that may be at the database at once: fewer where the scheduler shares their one connection. */
const CALLS_BESIDE_WORK = 3
const CALLS_ON_THEIR_OWN = 6

/** Wires one server over an open database. It neither listens nor draws yet. */
export async function composeServer(parts: ServerParts): Promise<ComposedServer> {
  const { settings, db, clock } = parts
  const now = () => clock.now()
  const report = (error: unknown) => (parts.report ? parts.report(error) : app.log.error(faultText(error)))
  const isDenied = deniedAddresses(settings.ipDeny)
  const feed = new PushFeed({ issues: new IssueReader(db), now, report })
  const domain = createDomain({
    db,
    vault: parts.vault,
    now,
    emit: feed.take,
    sessionHours: settings.sessionHours,
    onEnded: ended => hub.endSession(ended),
    isTrial: ip => !settings.production && isLoopback(ip),
    workCost: parts.workCost
  })
  const { users, sessions } = domain
  const readSession = (token: string, at: number) => sessions.read(token, at)

  const app = await createApp({
    settings,
    handlers: createHandlers({ domain, now, isDenied, serviceUrl: settings.serviceUrl, report }),
    services: { now, readSession, checkAnswers: parts.checkAnswers, report },
    frontend: parts.frontend,
    contentPolicy: parts.contentPolicy ?? true,
    logger: settings.production,
    callsAtOnce: (parts.workDb ?? db) === db ? CALLS_BESIDE_WORK : CALLS_ON_THEIR_OWN,
    ...(parts.connectionLimits && { connectionLimits: parts.connectionLimits })
  })
  const bus = parts.redis ? await RedisBus.open(parts.redis, { clock, report }) : new LocalBus(now())
  const hub = new PushHub(app.server, {
    clock,
    bus,
    origins: settings.origins,
    trustProxy: settings.trustProxy,
    isDenied,
    readSession,
    endedAmong: (hashes, at) => sessions.endedAmong(hashes, at),
    report
  })
  const scheduler = new Scheduler({
    db: parts.workDb ?? db,
    vault: parts.vault,
    ...(parts.onSealed && { onSealed: parts.onSealed }),
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
      if (hub.reachable) await feed.idle()
      await hub.close()
      await app.close()
    }
  }
}
