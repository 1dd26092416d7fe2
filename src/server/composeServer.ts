import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CashierDomain } from './domain/cashier/createCashier'
import type { DomainEvent } from './domain/events'
import { IssueReader } from './domain/issues/IssueReader'
import type { Scheduler } from './domain/Scheduler'
import { isLoopback } from './domain/users/networkOf'
import type { UserRepository } from './domain/users/UserRepository'
import { ServerLog } from './log/ServerLog'
import { ServerMetrics } from './metrics/ServerMetrics'
import { Connections } from './plugins/Connections'
import { answerOffers } from './plugins/plainOffers'
import { callsToGiveUp } from './ports/callWithin'
import { openCounts } from './push/openRedis'
import { PushFeed } from './push/PushFeed'
import type { PushHub } from './push/PushHub'
import { isSocketCall } from './push/PushHub'
import { TrendReader } from './routes/trend/TrendReader'
import { TrendWarmup } from './routes/trend/TrendWarmup'
import type { ServerParts } from './ServerParts'
import type { Sandbox } from './sandbox/openSandbox'
import { openSandbox } from './sandbox/openSandbox'
import type { Shared } from './serverRooms'
import { openApp, openDomain, openHub, schedulerOf } from './serverRooms'

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
  /**
   * Lets nobody in any more, answers the calls under way, and ends sockets, draws and jobs. The database stays open.
   */
  close(): Promise<void>
}

/**
 * How long a server that ends waits for its calls to gateways. What came of a call that it gives up is asked by its
 * number, at the next start or by another server.
 */
const GATEWAYS_WITHIN_MS = 3000
/** Answer to a callback of the sandbox while the server ends: the sandbox sends it again. */
const ENDING = 503

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
  /**
   * What calls under way have changed is told before the sockets go: they come back to another server, or to the next.
   */
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
