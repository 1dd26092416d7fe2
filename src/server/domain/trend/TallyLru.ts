import type { CachedTally } from './CachedTally'

/**
 * Values (`valuesIn`) that the cached statistics of all games hold together, some 200 MB:
 * what their pages open with today.
 */
const MOST_CACHED_VALUES = 8_000_000
/** A statistic without draws takes memory too. */
const LEAST_WEIGHT = 500

interface Place {
  readonly weight: number
  readonly remove: () => void
}

/**
 * Least recently used cache of the statistics of all games, with one limit for all: a stranger who asks for everything
 * of every game pushes out what was not asked for the longest, and the server's memory stays what it is.
 */
export class TallyLru<Answers extends object> {
  readonly #most: number
  readonly #tallies: { [Kind in keyof Answers]?: Map<string, CachedTally<Answers[Kind]>> } = {}
  /** By name, the least recently used first. */
  readonly #places = new Map<string, Place>()
  #weight = 0

  constructor(most = MOST_CACHED_VALUES) {
    this.#most = most
  }

  get count(): number {
    return this.#places.size
  }

  /** Of all that is kept, in values. */
  get weight(): number {
    return this.#weight
  }

  /** Removes a statistic from the cache and hands it over. A name belongs to one kind only. */
  take<Kind extends keyof Answers>(kind: Kind, name: string): CachedTally<Answers[Kind]> | undefined {
    const tally = this.#tallies[kind]?.get(name)
    this.#remove(name)
    return tally
  }

  /** Puts it where the most recently used ones are. */
  put<Kind extends keyof Answers>(kind: Kind, name: string, tally: CachedTally<Answers[Kind]>): void {
    this.#remove(name)
    const tallies = this.#tallies[kind] ?? new Map<string, CachedTally<Answers[Kind]>>()
    this.#tallies[kind] = tallies
    tallies.set(name, tally)
    const weight = Math.max(LEAST_WEIGHT, tally.weight)
    this.#places.set(name, { weight, remove: () => tallies.delete(name) })
    this.#weight += weight
    for (const oldest of this.#places.keys()) {
      if (this.#weight <= this.#most || oldest === name) return
      this.#remove(oldest)
    }
  }

  #remove(name: string): void {
    const place = this.#places.get(name)
    if (!place) return
    place.remove()
    this.#places.delete(name)
    this.#weight -= place.weight
  }
}
