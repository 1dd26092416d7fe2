/** The value below which `share` percent of the sorted values lie. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0

export const median = (sorted: readonly number[]): number => percentile(sorted, 50)
