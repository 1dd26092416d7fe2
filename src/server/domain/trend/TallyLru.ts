/** What a kept statistic takes: about its draws in the window, each some hundred numbers of some tables. */
export interface Sized {
  readonly size: number
}

/** Draws that the kept statistics of all games hold together, some 200 MB at worst; ten of the longest days a game. */
export const MOST_CACHED_DRAWS = 400_000
/** A statistic without draws takes room too. */
const LEAST_SIZE = 20

/**
 * Statistics of all games that are kept up from draw to draw, up to a limit they share: a stranger who asks for
 * everything of every game pushes out what was not asked for the longest, and the server's memory stays what it is.
 */
export class TallyLru<Item extends Sized> {
  readonly #items = new Map<string, { readonly item: Item; readonly weight: number }>()
  #weight = 0

  constructor(private readonly most = MOST_CACHED_DRAWS) {}

  get count(): number {
    return this.#items.size
  }

  take(name: string): Item | undefined {
    const found = this.#items.get(name)
    if (!found) return undefined
    this.#items.delete(name)
    this.#weight -= found.weight
    return found.item
  }

  /** Puts it where the latest ones are. */
  put(name: string, item: Item): void {
    this.take(name)
    const weight = Math.max(LEAST_SIZE, item.size)
    this.#items.set(name, { item, weight })
    this.#weight += weight
    for (const oldest of this.#items.keys()) {
      if (this.#weight <= this.most || oldest === name) return
      this.take(oldest)
    }
  }
}
