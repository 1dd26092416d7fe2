/**
 * Repeatable chance for choreography: the same three numbers give the same value in [0, 1) on every device.
 * Integer arithmetic only, because Math.sin differs in its last bits between engines. Never use it for a draw.
 */
export function seeded(seed: number, a: number, b = 0): number {
  let h = (seed ^ Math.imul(Math.floor(seed / 4294967296), 0x9e3779b1)) | 0
  h = Math.imul(h ^ Math.imul(a + 1, 0x85ebca6b), 0xc2b2ae35)
  h ^= h >>> 15
  h = Math.imul(h ^ Math.imul(b + 1, 0x27d4eb2f), 0x165667b1)
  h ^= h >>> 13
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 16
  h = Math.imul(h, 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A seeded order of 1…n. `round` gives the same seed further independent orders. */
export function seededOrder(seed: number, round: number, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i + 1)
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(seeded(seed, round, 100 + i) * (i + 1))
    const a = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = a
  }
  return order
}
