import type { Redis } from 'ioredis'

/** Numbers the messages of each stream. A client that misses a number asks for a snapshot. */
export interface Sequences {
  next(stream: string): Promise<number>
  latest(stream: string): Promise<number>
}

/**
 * Counts in this process. It starts at the clock's milliseconds, so that after a restart, or on another process, a
 * stream goes on above where it was and the jump shows as a gap.
 */
export class LocalSequences implements Sequences {
  readonly #counts = new Map<string, number>()

  constructor(private readonly start: number) {}

  async next(stream: string): Promise<number> {
    const next = (await this.latest(stream)) + 1
    this.#counts.set(stream, next)
    return next
  }

  async latest(stream: string): Promise<number> {
    return this.#counts.get(stream) ?? this.start
  }
}

/** Counts in Redis, one count for all processes. */
export class SharedSequences implements Sequences {
  constructor(private readonly redis: Redis) {}

  next(stream: string): Promise<number> {
    return this.redis.incr(this.#key(stream))
  }

  async latest(stream: string): Promise<number> {
    return Number((await this.redis.get(this.#key(stream))) ?? 0)
  }

  #key(stream: string): string {
    return `kaijiang:sequence:${stream}`
  }
}
