import { gameOf } from '../catalogue/catalogue'
import type { Betting } from '../domain/betting'
import type { DomainEvent } from '../domain/events'
import { issueAt, ordinalOfIssue } from '../domain/issues/calendar'
import type { PoolState } from '../store/openStore'
import type { EventLoopDelay } from '../timing/eventLoopDelay'
import { Counter, gauge, Histogram } from './series'

/** Figures of the process, read when /metrics is asked for. */
export interface Vitals {
  eventLoopDelay(): EventLoopDelay
  /** Bytes of memory, and what keeps the process awake: handles, timers, requests. */
  process(): { readonly memory: number; readonly resources: number }
  /** Empty with the embedded database. */
  pools(): readonly PoolState[]
}

interface Accepted {
  readonly ok: true
  readonly replayed: boolean
  readonly answer?: { readonly state: string }
  /** Of an automatic run: the call may only have ended it. */
  readonly played?: boolean
}
type Placed = Accepted | { readonly ok: false }

const isBet = ({ replayed, answer, played = true }: Accepted): boolean =>
  !replayed && played && answer?.state !== 'refused'

const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const LONG = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** Draws remembered until they are paid: one of each game, and what a downtime left. */
const KEPT_DRAWS = 1000

/** What an operator watches, counted where things pass anyway: events, refusals, bets. Each server counts its own. */
export class ServerMetrics {
  readonly #now: () => number
  readonly #bets = new Counter(
    'kaijiang_bets_accepted_total',
    'Accepted slips, chases and instant rounds, by kind; a repeat of the same call is none.'
  )
  readonly #refusals = new Counter(
    'kaijiang_refusals_total',
    'Calls answered with a refusal or a fault, by code of the envelope and reason.'
  )
  readonly #lateness = new Histogram(
    'kaijiang_draw_lateness_seconds',
    'From the time an issue should be drawn to its draw.',
    LONG
  )
  readonly #settling = new Histogram(
    'kaijiang_settle_seconds',
    'From the draw of an issue to the payment of each of its players, of issues this server drew.',
    LONG
  )
  readonly #pushing = new Histogram(
    'kaijiang_push_delay_seconds',
    'From an event to its message being with the bus that carries it.',
    SHORT
  )
  readonly #drawn = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** @param reason of a CallRefused that has one: a key of the server's sentences */
  readonly refused = (code: number, reason = ''): void => this.#refusals.add({ code: String(code), reason })

  readonly pushed = (ms: number): void => this.#pushing.observe(ms)

  readonly happened = (event: DomainEvent): void => {
    if (event.kind !== 'drawn' && event.kind !== 'settled') return
    const name = `${event.typeId} ${event.issue}`
    if (event.kind === 'settled') {
      const at = this.#drawn.get(name)
      if (at !== undefined) this.#settling.observe(this.#now() - at)
      return
    }
    const due = drawsAt(event.typeId, event.issue)
    if (due !== undefined) this.#lateness.observe(event.at - due)
    this.#drawn.set(name, event.at)
    const [oldest] = this.#drawn.keys()
    if (this.#drawn.size > KEPT_DRAWS && oldest !== undefined) this.#drawn.delete(oldest)
  }

  /** The same calls, counted. */
  watching(betting: Betting): Betting {
    const counted =
      <Asked, Outcome extends Placed>(kind: string, place: (asked: Asked) => Promise<Outcome>) =>
      async (asked: Asked): Promise<Outcome> => {
        const outcome = await place(asked)
        if (outcome.ok && isBet(outcome)) this.#bets.add({ kind })
        return outcome
      }
    return {
      ...betting,
      placeOrders: counted('slip', betting.placeOrders),
      placeChase: counted('chase', betting.placeChase),
      placeInstant: counted('instant', betting.placeInstant),
      startAutoRun: counted('instant', betting.startAutoRun),
      playAutoRunStep: counted('instant', betting.playAutoRunStep)
    }
  }

  /** All of it, in Prometheus' text format. */
  text(vitals: Vitals): string {
    const delay = vitals.eventLoopDelay()
    const { memory, resources } = vitals.process()
    const connections = vitals
      .pools()
      .flatMap(({ name, total, idle, waiting }) => [
        [{ pool: name, state: 'open' }, total] as const,
        [{ pool: name, state: 'idle' }, idle] as const,
        [{ pool: name, state: 'waited for' }, waiting] as const
      ])
    const parts = [
      this.#bets.text(),
      this.#refusals.text(),
      this.#lateness.text(),
      this.#settling.text(),
      this.#pushing.text(),
      gauge('kaijiang_event_loop_delay_seconds', 'How late timers came since this was last read.', [
        [{ quantile: '0.5' }, delay.median],
        [{ quantile: '0.99' }, delay.p99],
        [{ quantile: '1' }, delay.most]
      ]),
      gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, memory]]),
      gauge('kaijiang_resources', 'Handles, timers and requests that keep the process awake.', [[{}, resources]]),
      ...(connections.length > 0
        ? [gauge('kaijiang_pool_connections', 'Connections to PostgreSQL, and callers waiting for one.', connections)]
        : [])
    ]
    return `${parts.join('\n')}\n`
  }
}

/** When an issue should be drawn; undefined where the game's calendar does not say. */
function drawsAt(typeId: number, issue: string): number | undefined {
  const game = gameOf(typeId)
  const ordinal = game && ordinalOfIssue(game, issue)
  return game && ordinal !== undefined ? issueAt(game, ordinal).drawsAt : undefined
}
