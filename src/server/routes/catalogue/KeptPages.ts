import type { DataOf } from '../../../contract/endpoints'
import type { GameFamily } from '../../../games/family'

type Pages = DataOf<'allPages'>

/**
 * Answers that are kept, of up to a megabyte each: what a site's players ask
 * for are few games at one or two groups' prices.
 */
const MOST_KEPT = 16

/**
 * The configurations of all plays of a game at a group's prices:
 * the same object for whoever asks, so that it is written once.
 */
export class KeptPages {
  readonly #kept = new Map<string, { readonly rules: GameFamily; readonly pages: Pages }>()

  /** @param rules other ones, as of another lunar year, have other pages */
  take(name: string, rules: GameFamily, make: () => Pages): Pages {
    const known = this.#kept.get(name)
    const pages = known?.rules === rules ? known.pages : make()
    this.#kept.delete(name)
    this.#kept.set(name, { rules, pages })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return pages
  }
}
