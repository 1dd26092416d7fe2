import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createApp } from './app'
import { roundJobs } from './domain/beacon/RoundJob'
import type { CashierDomain } from './domain/cashier/createCashier'
import type { Domain } from './domain/createDomain'
import { createDomain } from './domain/createDomain'
import type { DomainEvent } from './domain/events'
import { IssueReader } from './domain/issues/IssueReader'
import { Scheduler } from './domain/Scheduler'
import { isLoopback } from './domain/users/networkOf'
import type { EndedSession } from './domain/users/Sessions'
import type { UserRepository } from './domain/users/UserRepository'
import { ServerLog } from './log/ServerLog'
import { ServerMetrics } from './metrics/ServerMetrics'
import { addressesIn } from './plugins/addressLimit'
import { Connections } from './plugins/Connections'
import { answerOffers } from './plugins/plainOffers'
import { callsToGiveUp } from './ports/callWithin'
import { HttpChat } from './ports/HttpChat'
import { HttpOutbox } from './ports/HttpOutbox'
import { LocalBus } from './push/LocalBus'
import { openCounts } from './push/openRedis'
import { PushFeed } from './push/PushFeed'
import { isSocketCall, PushHub } from './push/PushHub'
import { RedisBus } from './push/RedisBus'
import { createHandlers } from './routes/createHandlers'
import { LastAnswers } from './routes/LastAnswers'
import { TrendReader } from './routes/trend/TrendReader'
import { TrendWarmup } from './routes/trend/TrendWarmup'
import type { ServerParts } from './ServerParts'
import { depositReview } from './sandbox/depositReview'
import type { Sandbox } from './sandbox/openSandbox'
import { openSandbox } from './sandbox/openSandbox'
import { Reviewer } from './sandbox/Reviewer'
import { withdrawalReview } from './sandbox/withdrawalReview'
import { serverDoors } from './serverDoors'
import { isUnavailable } from './store/unavailable'

/** A server whose parts are wired and not started. */
export interface ComposedServer {
  readonly app: FastifyInstance
  readonly hub: PushHub
  readonly feed: PushFeed
  /** Not started. */
  readonly scheduler: Scheduler
  /** Not started. */
  readonly trendWarmup: TrendWarmup
  readonly users: UserRepository
  /** Undefined where the site takes no deposits. */
  readonly cashier: CashierDomain | undefined
  /** The simulated outside world; undefined outside of demonstrations. */
  readonly sandbox: Sandbox | undefined
  /** Lets nobody in any more, answers the calls under way, and ends sockets, draws and jobs. The database stays open. */
  close(): Promise<void>
}

/** Writing calls that may be at the database at once: fewer where the scheduler shares their one connection. */
const CALLS_BESIDE_WORK = 3
const CALLS_ON_THEIR_OWN = 6
/**
 * Once the server ends, gateways may take so long over their calls: no player's call waits for one any longer. What came
 * of those that are given up is asked by their numbers, at the next start or by another server.
 */
const GATEWAYS_WITHIN_MS = 3000
/** Of a callback of the sandbox that comes to a server that ends: it comes again. */
const ENDING = 503

/** What the rooms of one server have in common. */
interface Shared {
  readonly parts: ServerParts
  readonly now: () => number
  readonly emit: (event: DomainEvent) => void
  readonly report: (error: unknown) => void
  readonly log: ServerLog
  readonly metrics: ServerMetrics
  readonly isTrial: (ip: string) => boolean
  /** The simulated outside world; undefined outside of demonstrations. */
  readonly sandbox: Sandbox | undefined
}

const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** Wires one server over an open database. It neither listens nor draws yet. */
export async function composeServer(parts: ServerParts): Promise<ComposedServer> {
  const { settings, clock } = parts
  const { db, notices } = parts.store
  const now = () => clock.now()
  const log = parts.log ?? new ServerLog('silent')
  const report = parts.report ?? log.fault
  const metrics = new ServerMetrics(now)
  const feed = new PushFeed({ issues: new IssueReader(db), now, pushed: metrics.pushed, report })
  const emit = (event: DomainEvent) => {
    metrics.happened(event)
    log.happened(event)
    feed.take(event)
  }
  const isTrial = (ip: string): boolean => !settings.production && isLoopback(ip)
  const sandbox =
    settings.cashier === 'sandbox' ? openSandbox(db, parts.secrets, now, parts.say ?? (() => undefined)) : undefined
  const shared: Shared = { parts, now, emit, report, log, metrics, isTrial, sandbox }
  const giveUp = parts.giveUp ?? callsToGiveUp()
  const domain = openDomain(shared, giveUp.signal, ended => hub.endSession(ended))
  const connections = new Connections(clock)
  const counts = parts.redis && openCounts(parts.redis)
  const app = await openApp(shared, { domain, connections, counts })
  let isEnding = false
  sandbox?.deliveries.connect(async ({ path, headers, body }) => {
    if (isEnding) return ENDING
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.statusCode
  })
  const hub = await openHub(shared, app, domain, feed)
  // Pages that run unbuilt have a socket of their own, for hot reload.
  const isHotReload = parts.contentPolicy === false ? isWebSocket : () => false
  answerOffers(app.server, request => isSocketCall(request) || isHotReload(request))
  notices?.listen(hub.sessions)
  const scheduler = schedulerOf(shared, domain)
  const { cashier } = domain
  /** What calls under way have changed is told before the sockets go: they come back to another server, or to the next. */
  const leave = async () => {
    await connections.answered()
    if (hub.reachable) await feed.idle()
    await Promise.all([hub.close(), connections.end()])
  }
  return {
    app,
    hub,
    feed,
    scheduler,
    trendWarmup: new TrendWarmup({ reader: new TrendReader(domain.issues, domain.trends, now), report }),
    users: domain.users,
    cashier,
    sandbox,
    async close() {
      isEnding = true
      const cancel = clock.after(GATEWAYS_WITHIN_MS, () => giveUp.abort())
      try {
        // Side by side: nobody is let in while a job hangs, and calls are answered meanwhile.
        await Promise.all([app.close(), leave(), scheduler.stop()])
        await cashier?.cashier.idle()
      } finally {
        cancel()
      }
      // To sockets of other servers.
      if (hub.reachable) await feed.idle()
      counts?.disconnect()
    }
  }
}

/** The domain over its ports: the operator's gateways, or the sandbox in their place. */
function openDomain(
  { parts, emit, report, isTrial, sandbox }: Shared,
  gatewaysEnd: AbortSignal,
  onEnded: (ended: EndedSession) => void
): Domain {
  const { settings, clock } = parts
  const { db, jobsDb, notices } = parts.store
  return createDomain({
    db,
    jobsDb,
    vault: parts.vault,
    secrets: parts.secrets,
    cashier: settings,
    names: settings.site,
    spread: settings.agencyActivity,
    closingHeld: parts.closingHeld,
    payments: parts.payments ?? sandbox?.payments,
    games: parts.gamePort ?? sandbox?.games,
    chat: settings.chat && new HttpChat(settings.chat, clock, gatewaysEnd),
    outbox: settings.outbox ? new HttpOutbox(settings.outbox, clock, gatewaysEnd) : sandbox?.outbox,
    clock,
    report,
    emit,
    sessionHours: settings.sessionHours,
    onEnded,
    notices,
    isTrial,
    workCost: parts.workCost,
    passwordCost: parts.passwordCost
  })
}

interface CallParts {
  readonly domain: Domain
  readonly connections: Connections
  readonly counts: Redis | undefined
}

/** The players' calls and the doors beside them. */
function openApp(
  { parts, now, report, log, metrics, sandbox }: Shared,
  { domain, connections, counts }: CallParts
): Promise<FastifyInstance> {
  const { settings, clock, vitals } = parts
  const { db, workDb } = parts.store
  const { sessions } = domain
  return createApp({
    settings,
    clock,
    handlers: createHandlers({
      domain: { ...domain, betting: metrics.watching(domain.betting) },
      now,
      isDenied: addressesIn(settings.ipDeny),
      settings,
      entered: log.entered,
      report
    }),
    services: {
      now,
      readSession: (token, at) => sessions.read(token, at),
      readSessionAnew: (token, at) => sessions.readAnew(token, at),
      admitAgent: (uid, at) => domain.agency.admit(uid, at),
      played: domain.protection.played,
      checkAnswers: parts.checkAnswers,
      lastAnswers: new LastAnswers({ clock, isUnavailable }),
      changed: log.changed,
      report
    },
    doors: serverDoors({ settings, domain, sandbox, metrics, vitals, now, report }),
    frontend: parts.frontend,
    contentPolicy: parts.contentPolicy ?? true,
    log,
    counts,
    onRefused(code, reason, call) {
      metrics.refused(code, reason)
      log.refused(code, reason, call)
    },
    connections,
    callsAtOnce: workDb === db ? CALLS_BESIDE_WORK : CALLS_ON_THEIR_OWN,
    ...(parts.connectionLimits && { connectionLimits: parts.connectionLimits })
  })
}

/** The players' sockets. */
async function openHub(
  { parts, now, report, isTrial }: Shared,
  app: FastifyInstance,
  { sessions }: Domain,
  feed: PushFeed
): Promise<PushHub> {
  const { settings, clock, redis } = parts
  const { notices } = parts.store
  return new PushHub(app.server, {
    clock,
    bus: redis ? await RedisBus.open(redis, { clock, report }) : new LocalBus(now()),
    origins: settings.origins,
    trustProxy: settings.trustProxy,
    isDenied: addressesIn(settings.ipDeny),
    handshakesPerMinute: settings.rateLimit,
    isTrial,
    readSession: (token, at) => sessions.read(token, at),
    endedAmong: (hashes, at) => sessions.endedAmong(hashes, at),
    hears: () => notices?.hears === true,
    missed: feed.missed,
    report
  })
}

/** Draws, settlements and jobs. In the sandbox nobody may be there to review money: it reviews itself. */
function schedulerOf({ parts, now, emit, report, sandbox }: Shared, domain: Domain): Scheduler {
  const { settings, beacon } = parts
  const { db, workDb } = parts.store
  const { cashier } = domain
  const reviews =
    cashier && settings.operators.size === 0
      ? [new Reviewer([depositReview(cashier.queue), withdrawalReview(domain.withdrawalTopic, now)])]
      : []
  return new Scheduler({
    db: workDb,
    vault: parts.vault,
    ...(parts.onSealed && { onSealed: parts.onSealed }),
    clock: parts.clock,
    emit,
    report,
    feedGames: settings.feedGames,
    ...(beacon?.chain && { beacon: beacon.chain }),
    jobs: [
      ...domain.jobs,
      ...(beacon ? roundJobs(beacon, { db, report }) : []),
      ...(sandbox ? [...sandbox.jobs, ...reviews] : [])
    ],
    ...(parts.games && { games: parts.games }),
    ...(parts.chainLength !== undefined && { chainLength: parts.chainLength })
  })
}
