import { retryLoad } from '../../../stage/retryLoad'
import type { Clock } from '../../../timing/Clock'

/** A part of the product that is fetched when it is first wanted, and kept for the life of the page. */
export interface LazyPart<T> {
  /** Undefined until it has come. */
  readonly loaded: () => T | undefined
  /** Asks once, and not for what has come; see fetchPart. */
  readonly fetch: () => Promise<T>
}

/** @param present it has come already */
export function lazyPart<T>(load: () => Promise<T>, present?: T): LazyPart<T> {
  let value = present
  return {
    loaded: () => value,
    async fetch() {
      value ??= await load()
      return value
    }
  }
}

/** One part for each key. */
export function lazyParts<K, T>(load: (key: K) => Promise<T>): (key: K) => LazyPart<T> {
  const parts = new Map<K, LazyPart<T>>()
  return key => {
    const known = parts.get(key) ?? lazyPart(() => load(key))
    parts.set(key, known)
    return known
  }
}

/** A style sheet that failed to load stays in the page, and the next import() would take it for loaded. */
function removeBrokenStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'))
    if (!link.sheet) link.remove()
}

/**
 * Asks three times before it fails: a phone between two cells loses a chunk and has the next a second later.
 * @param signal nobody waits any more: the promise then never settles
 */
export function fetchPart<T>(clock: Clock, part: LazyPart<T>, signal?: AbortSignal): Promise<T> {
  return retryLoad(
    clock,
    ({ number }) => {
      if (number > 0) removeBrokenStyles()
      return part.fetch()
    },
    { signal }
  )
}
