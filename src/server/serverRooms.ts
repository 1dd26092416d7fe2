import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createApp } from './app'
import { roundJobs } from './domain/beacon/RoundJob'
import type { Domain } from './domain/createDomain'
import { createDomain } from './domain/createDomain'
import type { DomainEvent } from './domain/events'
import { Scheduler } from './domain/Scheduler'
import type { EndedSession } from './domain/users/Sessions'
import type { ServerLog } from './log/ServerLog'
import type { ServerMetrics } from './metrics/ServerMetrics'
import { addressesIn } from './plugins/addressLimit'
import type { Connections } from './plugins/Connections'
import { HttpChat } from './ports/HttpChat'
import { HttpOutbox } from './ports/HttpOutbox'
import { LocalBus } from './push/LocalBus'
import type { PushFeed } from './push/PushFeed'
import { PushHub } from './push/PushHub'
import { RedisBus } from './push/RedisBus'
import { createHandlers } from './routes/createHandlers'
import { LastAnswers } from './routes/LastAnswers'
import type { ServerParts } from './ServerParts'
import { depositReview } from './sandbox/depositReview'
import type { Sandbox } from './sandbox/openSandbox'
import { Reviewer } from './sandbox/Reviewer'
import { withdrawalReview } from './sandbox/withdrawalReview'
import { serverDoors } from './serverDoors'
import { isUnavailable } from './store/unavailable'

/** What the rooms of one server have in common. */
export interface Shared {
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

/** Writing calls that may be at the database at once: fewer where the scheduler shares their one connection. */
const CALLS_BESIDE_WORK = 3
const CALLS_ON_THEIR_OWN = 6

/** The domain over its ports: the operator's gateways, or the sandbox in their place. */
export function openDomain(
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
export function openApp(
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
export async function openHub(
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
export function schedulerOf({ parts, now, emit, report, sandbox }: Shared, domain: Domain): Scheduler {
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
