/** Longer lists have rows of one form, so that the last row tells the weight of all. */
const WEIGHED_ONE_BY_ONE = 16
/** A list or an object itself, beside what is in it. */
const HOLDER = 2

/**
 * How many values an answer holds, in the time of looking at a row of it: numbers, texts, and what holds them. A
 * statistic takes some 25 bytes of memory for each, with its own counting and what is written of it.
 */
export function valuesIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1
  const parts: unknown[] = Array.isArray(data) ? data : Object.values(data)
  const inAll =
    parts.length <= WEIGHED_ONE_BY_ONE
      ? parts.reduce<number>((sum, part) => sum + valuesIn(part), 0)
      : parts.length * valuesIn(parts.at(-1))
  return HOLDER + inAll
}
