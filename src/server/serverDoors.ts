import type { FastifyInstance } from 'fastify'
import type { Domain } from './domain/createDomain'
import { metricsRoute } from './metrics/metricsRoute'
import type { ServerMetrics, Vitals } from './metrics/ServerMetrics'
import { addressesIn } from './plugins/addressLimit'
import { notifyRoute } from './routes/cashier/notifyRoute'
import { operatorHandlers } from './routes/operator/operatorHandlers'
import { operatorRoutes } from './routes/operator/operatorRoutes'
import { gamePages } from './sandbox/games/gamePages'
import type { Sandbox } from './sandbox/openSandbox'
import { outboxPage } from './sandbox/outboxPage'
import { payPages } from './sandbox/payPages'
import type { ServerSettings } from './settings'

interface DoorParts {
  readonly settings: ServerSettings
  readonly domain: Domain
  readonly sandbox: Sandbox | undefined
  readonly metrics: ServerMetrics
  /** Undefined: there is no /metrics. */
  readonly vitals: Vitals | undefined
  readonly now: () => number
  readonly report: (error: unknown) => void
}

type Door = (app: FastifyInstance) => Promise<void>

/**
 * Routes beside the players' calls: of operators, of Prometheus, of gateways that call back, and the sandbox's pages.
 */
export function serverDoors({ settings, domain, sandbox, metrics, vitals, now, report }: DoorParts): readonly Door[] {
  const isAllowed = addressesIn(settings.operatorAllow)
  const { cashier, callbacks } = domain
  const operators: Door = door =>
    operatorRoutes(door, {
      operators: settings.operators,
      isAllowed,
      handlers: operatorHandlers(domain.operators),
      now
    })
  const prometheus: readonly Door[] = vitals
    ? [door => metricsRoute(door, { isAllowed, trustProxy: settings.trustProxy, text: () => metrics.text(vitals) })]
    : []
  const callback: readonly Door[] = cashier ? [door => notifyRoute(door, { ...cashier, callbacks, now, report })] : []
  const pages: readonly Door[] = sandbox
    ? [
        door => payPages(door, sandbox.desk, now),
        door => gamePages(door, sandbox.gameDesk),
        door => outboxPage(door, sandbox.outbox)
      ]
    : []
  return [operators, ...prometheus, ...callback, ...pages]
}
