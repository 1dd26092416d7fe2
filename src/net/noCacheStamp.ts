const HOUR_MS = 3_600_000

/**
 * The no-cache parameter of every GET (§S7): an address that no cache has seen, where a kept answer would be wrong.
 * An answer that is only ever used after the server was asked whether it still holds needs the same address for the
 * browser to ask that; it changes by the hour, so that a cache that breaks the rules is never long behind.
 */
export const noCacheStamp = (now: number, revalidated: boolean): string =>
  String(revalidated ? now - (now % HOUR_MS) : now)
