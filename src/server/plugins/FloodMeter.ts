/** How many in a row are free, and how many a second are forgiven. */
interface MeterLimit {
  readonly most: number
  readonly perSecond: number
}

interface Level {
  level: number
  at: number
}

/** Names kept before those that have drained are dropped. */
const KEPT = 10_000

/**
 * Counts, by name, what must not come in floods. A bucket a name: it fills by one each time, unless told otherwise, and
 * drains as time goes by.
 */
export class FloodMeter {
  readonly #levels = new Map<string, Level>()
  readonly #limit: MeterLimit
  readonly #now: () => number

  constructor(limit: MeterLimit, now: () => number) {
    this.#limit = limit
    this.#now = now
  }

  isFull(name: string): boolean {
    return this.#levelOf(name) >= this.#limit.most
  }

  add(name: string, much = 1): void {
    if (this.#levels.size >= KEPT) this.#forgetDrained()
    // The last one may stand over the brim: cut off there, a full bucket had room again a millisecond later.
    this.#levels.set(name, { level: Math.min(this.#limit.most, this.#levelOf(name)) + much, at: this.#now() })
  }

  /** One less at once. */
  ease(name: string): void {
    const level = this.#levelOf(name) - 1
    if (level > 0) this.#levels.set(name, { level, at: this.#now() })
    else this.#levels.delete(name)
  }

  #levelOf(name: string): number {
    const known = this.#levels.get(name)
    if (!known) return 0
    const now = this.#now()
    // After the clock was set back a bucket starts to drain from the new time: nothing is forgiven, nothing is added.
    known.at = Math.min(known.at, now)
    return Math.max(0, known.level - ((now - known.at) / 1000) * this.#limit.perSecond)
  }

  #forgetDrained(): void {
    for (const name of this.#levels.keys()) if (this.#levelOf(name) === 0) this.#levels.delete(name)
    // All names are in use: the oldest gives way, so that a flood of made-up names fills no memory.
    const [oldest] = this.#levels.keys()
    if (this.#levels.size >= KEPT && oldest !== undefined) this.#levels.delete(oldest)
  }
}
