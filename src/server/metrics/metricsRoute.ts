import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '../plugins/errorAnswers'

interface MetricsRouteOptions {
  readonly isAllowed: (ip: string) => boolean
  /** Whether the proxy in front tells who calls. */
  readonly trustProxy: boolean
  readonly text: () => string
}

/**
 * GET /metrics, for addresses operators may call from; anybody else is told what is said of a path that does not exist.
 * A call that came through a proxy nobody declared is a stranger's: its address is the proxy's.
 */
export async function metricsRoute(app: FastifyInstance, options: MetricsRouteOptions): Promise<void> {
  app.get('/metrics', (request, reply) => {
    const unknown = !options.trustProxy && request.headers['x-forwarded-for'] !== undefined
    if (unknown || !options.isAllowed(request.ip)) return sendNotFound(reply)
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(options.text())
  })
}
