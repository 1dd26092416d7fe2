import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { addressLimit, deniedAddresses } from './plugins/addressLimit'
import { errorAnswers, sendError, sendNotFound } from './plugins/errorAnswers'
import { securityHeaders } from './plugins/securityHeaders'
import { API_BASE } from './routes/apiBase'
import type { Handlers } from './routes/handlers'
import type { RouteServices } from './routes/registerRoutes'
import { registerRoutes } from './routes/registerRoutes'
import type { Settings } from './settings'

export interface AppOptions {
  readonly settings: Pick<Settings, 'production' | 'ipDeny' | 'trustProxy' | 'rateLimit'>
  readonly handlers: Handlers
  readonly services: RouteServices
  /** Serves the pages: the built files, the development server, or nothing. Registered last. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Pages that run unbuilt need inline scripts: the development server switches the policy off. */
  readonly contentPolicy?: boolean
  readonly logger?: boolean
}

const BODY_LIMIT = 1_048_576
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The whole HTTP side. It never listens: `main` does, tests inject. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings } = options
  const app = Fastify({
    logger: options.logger ? { level: 'info', redact: ['req.headers'] } : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy in front: the address it saw is the last of its list.
    trustProxy: settings.trustProxy ? (_, hop) => hop < 1 : false,
    routerOptions: { maxParamLength: 64 },
    // Calls under way are answered before the server ends; waiting connections are not waited for.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _, reply) => sendError(error, reply as unknown as FastifyReply)
  })
  // Bodies are forms (spec §7); anything else is refused unread.
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await securityHeaders(app, { production: settings.production, contentPolicy: options.contentPolicy ?? true })
  errorAnswers(app)
  addressLimit(app, deniedAddresses(settings.ipDeny))
  if (settings.rateLimit > 0)
    await app.register(rateLimit, {
      max: settings.rateLimit,
      timeWindow: 60_000,
      // Scripted players of a trial run all come from this machine.
      allowList: request => !settings.production && LOOPBACK.includes(request.ip)
    })
  registerRoutes(app, options.handlers, options.services)
  app.get(`${API_BASE}health`, () => ({ code: 200, message: '', data: { serverTime: options.services.now() } }))
  await options.frontend?.(app)
  if (!options.frontend) app.setNotFoundHandler((_, reply) => sendNotFound(reply))
  return app
}
