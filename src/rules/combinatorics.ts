/** C(n, k): 0 outside 0 ≤ k ≤ n. Exact for every n a play can have (n ≤ 49, result below 2^53). */
export function choose(n: number, k: number): number {
  if (k < 0 || n < k) return 0
  let result = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - Math.min(k, n - k) + i)) / i
  return result
}

/** n · (n − 1) · … of k factors. */
export function arrangements(n: number, k: number): number {
  let result = 1
  for (let i = 0; i < k; i++) result *= n - i
  return k <= n ? result : 0
}

export const product = (factors: readonly number[]): number => factors.reduce((result, factor) => result * factor, 1)
export const sumOf = (terms: readonly number[]): number => terms.reduce((result, term) => result + term, 0)

/** e_k(values): the sum over all k-subsets of their products (任选 direct, §P3.5). */
export function elementarySymmetric(values: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)]
  for (const value of values) {
    for (let size = k; size > 0; size--) sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * value
  }
  return sums[k] ?? 0
}

/**
 * How many ways to take one number from each row, all different (§P4): numbers are dealt one
 * by one to the rows still open, so the cost is numbers × 2^rows and never the number of tuples.
 */
export function distinctTuples(rows: readonly (readonly number[])[]): number {
  const masks = new Map<number, number>()
  rows.forEach((row, place) => {
    for (const value of row) masks.set(value, (masks.get(value) ?? 0) | (1 << place))
  })
  const ways = [1, ...Array<number>((1 << rows.length) - 1).fill(0)]
  for (const open of masks.values()) {
    for (let filled = ways.length - 1; filled >= 0; filled--) {
      for (let place = 0; place < rows.length; place++) {
        const bit = 1 << place
        if (filled & open & bit) ways[filled] = (ways[filled] ?? 0) + (ways[filled ^ bit] ?? 0)
      }
    }
  }
  return ways[ways.length - 1] ?? 0
}

/** What the k-subsets of some terms come to, without going through them: a pack of three sums has 3,276. */
export function subsetSums(terms: readonly number[], k: number): ReadonlySet<number> {
  const sums = Array.from({ length: k + 1 }, (_, size) => new Set(size === 0 ? [0] : []))
  for (const term of terms) {
    for (let size = k; size > 0; size--) for (const sum of sums[size - 1] ?? []) sums[size]?.add(sum + term)
  }
  return sums[k] ?? new Set()
}

/** Every k-subset of `items`, in order. */
export function* combinations<T>(items: readonly T[], k: number, from = 0): Generator<readonly T[]> {
  if (k === 0) {
    yield []
    return
  }
  for (const [further, item] of items.slice(from, items.length - k + 1).entries()) {
    for (const rest of combinations(items, k - 1, from + further + 1)) yield [item, ...rest]
  }
}

/** Every way to take one item of each row, in order. */
export function* tuples<T>(rows: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...others] = rows
  if (!first) {
    yield []
    return
  }
  for (const item of first) for (const rest of tuples(others)) yield [item, ...rest]
}
