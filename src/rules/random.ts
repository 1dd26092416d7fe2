import { hashText } from './hash'

/** Chance in [0, 1), from a seed; the rules never make chance of their own. */
export type Random = () => number

/** sfc32: small, fast, 128 bits of state. The same seed gives the same series everywhere. Not for draws. */
export function seededRandom(seed: string | number): Random {
  const text = String(seed)
  let [a, b, c, counter] = [hashText(text, 1), hashText(text, 2), hashText(text, 3), 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** An integer in 0 … below − 1. */
export const randomBelow = (random: Random, below: number): number => Math.floor(random() * below)

/** `k` different items in the order of `items`. */
export function randomSubset<T>(random: Random, items: readonly T[], k: number): T[] {
  let wanted = k
  return items.filter((_, index) => {
    const taken = random() * (items.length - index) < wanted
    if (taken) wanted -= 1
    return taken
  })
}

/** `items` in random order; the argument is left alone. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(randomBelow(random, rest.length), 1))
}
