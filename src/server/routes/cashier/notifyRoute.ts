import type { FastifyError, FastifyInstance } from 'fastify'
import type { Callbacks } from '../../domain/cashier/Callbacks'
import type { Cashier } from '../../domain/cashier/Cashier'
import type { PaymentProvider } from '../../ports/PaymentProvider'

/** Callbacks are small; anything larger is refused unread. */
const BODY_LIMIT = 65_536
const CALLS_A_MINUTE = 600

interface NotifyServices {
  readonly provider: PaymentProvider
  readonly callbacks: Callbacks
  readonly now: () => number
  readonly report: (error: unknown) => void
  /** Goes on with queries after the answer. */
  readonly cashier: Cashier
}

/**
 * Callbacks of the payment provider, at the address that bears its code. The signature is of the raw body, so this
 * route alone reads one. A bad signature is 401; a good one is kept and answered 200 before anything is asked.
 */
export async function notifyRoute(app: FastifyInstance, services: NotifyServices): Promise<void> {
  const { provider, callbacks, now, cashier, report } = services
  await app.register(async scope => {
    // Providers read the status: a callback that was not taken must not look as if it were, or it never comes again.
    scope.setErrorHandler<FastifyError>((error, _, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) report(error)
      return reply.code(status).header('cache-control', 'no-store').send({ ok: false })
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    scope.post(
      `/notify/${provider.code}`,
      { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000 } } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = provider.verify({ headers: request.headers, path: request.url, body, now: now() })
        reply.header('cache-control', 'no-store')
        if (!event) return reply.code(401).send({ ok: false })
        const query = await callbacks.take(provider.identity, event, now())
        if (query) cashier.inBackground(query())
        return reply.code(200).send({ ok: true })
      }
    )
  })
}
