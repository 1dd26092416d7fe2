import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

interface Window {
  readonly since: number
  readonly calls: number
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1]

/** Addresses that are counted; who called longest ago is forgotten first. */
const KEPT = 5000

/**
 * Counts the calls of addresses on this server, as the package does itself, which knows only the machine's clock: when
 * that is set back, its windows last until it has come as far again, and whoever goes on calling is refused for hours.
 */
export const callCounts = (now: () => number): FastifyRateLimitStoreCtor =>
  class CallCounts implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>()

    incr(address: string, told: Told, length: number): void {
      const at = now()
      const known = this.#windows.get(address)
      const isOpen = known && at >= known.since && at < known.since + length
      const window: Window = isOpen ? { ...known, calls: known.calls + 1 } : { since: at, calls: 1 }
      this.#windows.delete(address)
      this.#windows.set(address, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > KEPT && oldest !== undefined) this.#windows.delete(oldest)
      told(null, { current: window.calls, ttl: window.since + length - at })
    }

    /** A route with a limit of its own counts by itself. */
    child(): FastifyRateLimitStore {
      return new CallCounts()
    }
  }
