import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Redis } from 'ioredis'
import type { Clock } from '../timing/Clock'
import { API_BASE } from './apiBase'
import { GAMES } from './catalogue/games'
import type { ServerLog } from './log/ServerLog'
import { addressesIn, addressLimit } from './plugins/addressLimit'
import type { Connections } from './plugins/Connections'
import { callCounts } from './plugins/callCounts'
import type { ConnectionLimits } from './plugins/connectionLimits'
import { CONNECTION_LIMITS, connectionOptions } from './plugins/connectionLimits'
import { abandonDisconnected } from './plugins/disconnected'
import type { Refused } from './plugins/errorAnswers'
import { errorAnswers, sendError, sendNotFound } from './plugins/errorAnswers'
import { readForm } from './plugins/readForm'
import { securityHeaders } from './plugins/securityHeaders'
import { CallGate } from './routes/CallGate'
import { iconOf } from './routes/catalogue/gameViews'
import type { Handlers } from './routes/handlers'
import type { RouteServices } from './routes/registerRoutes'
import { registerRoutes } from './routes/registerRoutes'
import { TrendMeter } from './routes/TrendMeter'
import { bannersOf } from './routes/winning/homeTexts'
import type { ServerSettings } from './settings'

/** What the HTTP app is made of; `createApp` reads no environment. */
export interface AppOptions {
  readonly settings: Pick<ServerSettings, 'production' | 'ipDeny' | 'trustProxy' | 'rateLimit'> &
    Partial<Pick<ServerSettings, 'payments' | 'games' | 'site'>>
  readonly handlers: Handlers
  readonly services: RouteServices
  /** Drives the waiting of calls for their turn. */
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Routes beside the calls: callbacks of providers, pages of the sandbox. */
  readonly doors?: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** Serves the pages: the built files, the development server, or nothing. Registered last. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Pages that run unbuilt need inline scripts: the development server switches the policy off. */
  readonly contentPolicy?: boolean
  readonly log: ServerLog
  /** Counts the calls of an address for all servers together; none: each counts its own. */
  readonly counts?: Redis | undefined
  /** Hears of every call that is refused or fails. */
  readonly onRefused?: Refused
  /** Calls that change something and may be at the database at once: fewer than it has connections. */
  readonly callsAtOnce?: number | undefined
  /** How long connections may take; tests shorten it. */
  readonly connectionLimits?: ConnectionLimits
  /** Learns who is connected. */
  readonly connections?: Connections
}

/** A slip with the most uploaded notes takes 900 KB. */
const BODY_LIMIT = 1_048_576
const CALLS_AT_ONCE = 6
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The whole HTTP side. It never listens: `main` does, tests inject. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings } = options
  const loggerInstance: FastifyBaseLogger = options.log.lines
  const app = Fastify({
    loggerInstance,
    // Names a request in log and answer; a client's own name for it could forge lines.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    ...connectionOptions(options.connectionLimits ?? CONNECTION_LIMITS),
    // One proxy in front: the address it saw is the last of its list.
    trustProxy: settings.trustProxy ? (_, hop) => hop < 1 : false,
    routerOptions: { maxParamLength: 64 },
    // Calls under way are answered before the server ends (`Connections`); waiting connections are not waited for.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _, reply) => sendError(error, reply as unknown as FastifyReply)
  })
  options.connections?.watch(app)
  // After an upgrade Node takes its error listener off, and until somebody else listens a reset would end the process.
  app.server.on('connection', socket => socket.on('error', () => undefined))
  // Bodies are forms (§S7); anything else is refused unread.
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: readForm })
  await securityHeaders(app, {
    production: settings.production,
    contentPolicy: options.contentPolicy ?? true,
    forms: settings.payments?.origins ?? [],
    frames: settings.games?.origins ?? [],
    pictures: [
      ...GAMES.map(iconOf),
      ...bannersOf({ money: 'play' }).map(banner => banner.imageUrl),
      ...(settings.site?.logo ?? []).map(({ url }) => url)
    ]
  })
  errorAnswers(app, fault => options.services.report(fault), options.onRefused ?? (() => undefined))
  abandonDisconnected(app)
  addressLimit(app, addressesIn(settings.ipDeny))
  // Scripted players of a trial run all come from this machine.
  const isTrial = (ip: string) => !settings.production && LOOPBACK.includes(ip)
  if (settings.rateLimit > 0)
    await app.register(rateLimit, {
      max: settings.rateLimit,
      timeWindow: 60_000,
      // While Redis is away nothing is counted: the gate still stands before floods of refused calls.
      ...(options.counts
        ? { redis: options.counts, nameSpace: 'kaijiang:calls:', skipOnError: true }
        : { store: callCounts(() => options.clock.now()) }),
      allowList: request => isTrial(request.ip)
    })
  const gate = new CallGate({
    clock: options.clock,
    limited: settings.rateLimit > 0,
    atOnce: options.callsAtOnce ?? CALLS_AT_ONCE
  })
  const trends = new TrendMeter({
    now: () => options.clock.now(),
    isFree: ip => settings.rateLimit === 0 || isTrial(ip)
  })
  registerRoutes(app, options.handlers, options.services, { gate, trends })
  app.get(`${API_BASE}health`, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ code: 200, message: '', data: { serverTime: options.services.now() } })
  )
  for (const door of options.doors ?? []) await door(app)
  await options.frontend?.(app)
  if (!options.frontend) app.setNotFoundHandler((_, reply) => sendNotFound(reply))
  return app
}
