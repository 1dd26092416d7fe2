import type { Cancel, Clock } from './Clock'
import type { ClockSample } from './clockSamples'
import { errorOf, isAcceptable, keepSample, originOf } from './clockSamples'
import type { Page } from './Page'

/** §S4. */
const RETRY_AFTER_MS = 2000
const RESAMPLE_EVERY_MS = 60_000
/** Until the first accepted answer the next attempt does not wait a whole minute. */
const UNSYNCED_RETRY_MS = 5000
const START_SAMPLES = 5
const WAKE_SAMPLES = 3
/** Wall and monotonic clocks that part by more than this between two looks mean a sleep. */
const SLEEP_MS = 1000
const WATCH_MS = 1000

/** What the rest of the client needs to know about time. */
export interface ServerTime {
  /**
   * Server ms since 1970. While never synced by the quickest answer that was too slow to count;
   * before any, device time.
   */
  now(): number
  reading(): ClockReading
  /** After a new best sample, a sleep, or a first sync. `stepMs` is how far `now` moved. */
  onChange(listener: (stepMs: number) => void): Cancel
}

interface ClockReading {
  /** False: 未校时. */
  readonly synced: boolean
  /** ± ms; absent while never synced. */
  readonly uncertainty?: number
  /** Server minus device, ms; 0 while never synced (§S4). */
  readonly offset: number
}

interface ServerClockOptions {
  readonly clock: Clock
  readonly page: Page
  /** Asks index/timeProofreading; resolves server ms since 1970. */
  readonly ask: () => Promise<number>
}

/**
 * Server time on the device: the specification's acceptance rule, then midpoint correction and the
 * best of the eight best samples (§A6, §R6.1). Runs on the monotonic clock, so a player who
 * sets the phone's clock changes nothing; a sleep is bridged with the wall clock until the next answer.
 */
export class ServerClock implements ServerTime {
  readonly #options: ServerClockOptions
  readonly #listeners = new Set<(stepMs: number) => void>()
  #samples: readonly ClockSample[] = []
  /** Server ms at monotonic zero; absent before any answer. */
  #origin: number | undefined
  /** Until then the samples are too slow to count: a phone may be hours wrong, and they a second. */
  #synced = false
  /** Wall minus monotonic at the last look. */
  #wallLead: number
  /** Monotonic ms at which the latest sleep was seen; NaN: none was. */
  #wokeAt = Number.NaN
  #burst = 0
  #cancelNext: Cancel = () => undefined
  #stops: Cancel[] = []

  constructor(options: ServerClockOptions) {
    this.#options = options
    this.#wallLead = options.clock.now() - options.clock.monotonic()
  }

  now(): number {
    this.#watchSleep()
    const { clock } = this.#options
    return this.#origin === undefined ? clock.now() : this.#origin + clock.monotonic()
  }

  reading(): ClockReading {
    const { clock } = this.#options
    const [best] = this.#samples
    if (!this.#synced) return { synced: false, offset: 0 }
    const offset = this.now() - clock.now()
    return best ? { synced: true, offset, uncertainty: errorOf(best, clock.monotonic()) } : { synced: true, offset }
  }

  onChange(listener: (stepMs: number) => void): Cancel {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins sampling; the returned function ends every timer and listener. */
  start(): Cancel {
    this.stop()
    const { clock, page } = this.#options
    const wake = page.on(event => {
      if (event === 'hidden' || event === 'offline') return
      this.#watchSleep()
      this.resample()
    })
    this.#stops = [clock.every(WATCH_MS, () => this.#watchSleep()), wake]
    void this.#sample(START_SAMPLES)
    return () => this.stop()
  }

  stop(): void {
    this.#burst++
    this.#cancelNext()
    for (const off of this.#stops.splice(0)) off()
  }

  /** A few fresh samples now: after waking, on a new network. */
  resample(): void {
    if (this.#stops.length > 0) void this.#sample(WAKE_SAMPLES)
  }

  /**
   * One question by the rule of §S4. Resolves the offset (server minus device, ms), `undefined`
   * when the answer took 500 ms or more or slept, and must be asked again after 2 s, 0 on error.
   */
  async askOnce(): Promise<number | undefined> {
    const { clock, ask } = this.#options
    const sentAt = clock.monotonic()
    try {
      const serverTime = await ask()
      if (!this.observe({ sentAt, receivedAt: clock.monotonic(), serverTime })) return undefined
      return this.reading().offset
    } catch {
      return 0
    }
  }

  /** Takes a sample from any stamped answer (bet answers carry one). False when it is too slow to count, or slept. */
  observe(sample: ClockSample): boolean {
    this.#watchSleep()
    // A question that slept looks quicker than it was.
    if (!Number.isFinite(sample.serverTime) || sample.sentAt < this.#wokeAt) return false
    const counts = isAcceptable(sample)
    if (!counts && this.#synced) return false
    this.#synced = counts
    this.#samples = keepSample(this.#samples, sample)
    const [best] = this.#samples
    if (best) this.#moveTo(originOf(best))
    return counts
  }

  async #sample(times: number): Promise<void> {
    const burst = ++this.#burst
    this.#cancelNext()
    for (let left = times; left > 0; left--) {
      const before = this.#samples
      const offset = await this.askOnce()
      if (burst !== this.#burst) return
      if (offset === undefined) return this.#plan(RETRY_AFTER_MS, left)
      if (this.#samples === before) break
    }
    this.#plan(this.#synced ? RESAMPLE_EVERY_MS : UNSYNCED_RETRY_MS, 1)
  }

  #plan(ms: number, times: number): void {
    this.#cancelNext = this.#options.clock.after(ms, () => void this.#sample(times))
  }

  #watchSleep(): void {
    const { clock } = this.#options
    const lead = clock.now() - clock.monotonic()
    const slept = lead - this.#wallLead
    this.#wallLead = lead
    if (Math.abs(slept) <= SLEEP_MS) return
    this.#wokeAt = clock.monotonic()
    // The monotonic clock stood still during the sleep, so the samples taken before are wrong now.
    this.#samples = []
    // Backwards is a player setting the clock, not a sleep.
    if (this.#origin !== undefined && slept > 0) this.#moveTo(this.#origin + slept)
    this.resample()
  }

  #moveTo(origin: number): void {
    const { clock } = this.#options
    const step = this.#origin === undefined ? origin + clock.monotonic() - clock.now() : origin - this.#origin
    this.#origin = origin
    for (const listener of [...this.#listeners])
      try {
        listener(step)
      } catch (error) {
        // Uncaught, as it would be without us: the others hear of the step all the same.
        queueMicrotask(() => {
          throw error
        })
      }
  }
}
