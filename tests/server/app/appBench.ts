import type { FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import type { AppOptions } from '../../../src/server/app'
import { createApp } from '../../../src/server/app'
import { ServerLog } from '../../../src/server/log/ServerLog'
import type { Handlers } from '../../../src/server/routes/handlers'
import { LastAnswers } from '../../../src/server/routes/LastAnswers'
import type { RouteServices } from '../../../src/server/routes/registerRoutes'
import { FakeClock } from '../../kit/FakeClock'

/** An app of its own for each test, over handlers that tell who called; closed behind the test. */
export function appBench() {
  let app: FastifyInstance
  /** Callers, as handlers were told of them. */
  const seen: unknown[] = []
  /** Faults, as they were reported. */
  const faults: unknown[] = []

  /** Handlers that answer what they were told about their caller, or fail as asked. */
  const handlers = new Proxy({} as Handlers, {
    get: (_, key) => (request: { readonly platformType?: number }, caller: unknown) => {
      seen.push(caller)
      if (request.platformType === 13) throw new Error('the database password is hunter2')
      return { key }
    }
  })

  const services = (checkAnswers: RouteServices['checkAnswers']): RouteServices => ({
    now: () => 1_000,
    readSession: () => Promise.reject(new Error('no sessions here')),
    readSessionAnew: () => Promise.reject(new Error('no sessions here')),
    admitAgent: () => Promise.reject(new Error('no agents here')),
    played: () => undefined,
    checkAnswers,
    lastAnswers: new LastAnswers({ clock: new FakeClock(1_000), isUnavailable: () => false }),
    changed: () => undefined,
    report: fault => faults.push(fault)
  })

  async function start(options: Partial<AppOptions> = {}): Promise<void> {
    seen.length = 0
    faults.length = 0
    app = await createApp({
      settings: { production: false, ipDeny: [], trustProxy: false, rateLimit: 0 },
      handlers,
      log: new ServerLog('silent'),
      clock: new FakeClock(1_000),
      services: services('sampled'),
      ...options
    })
  }
  afterEach(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url, headers: { host: 'play.example.com', ...headers }, remoteAddress })
  return {
    get app(): FastifyInstance {
      return app
    },
    seen,
    faults,
    services,
    start,
    get
  }
}
