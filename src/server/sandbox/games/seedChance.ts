import { createHash, createHmac } from 'node:crypto'

/** What a seed is known by before the bet: SHA-256 of its bytes, hex. */
export const vendorSeedCommitment = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/**
 * Whole numbers below `bound`, one after the other, from HMAC-SHA256(seed, counter). Every number is equally likely:
 * values past the last whole multiple of the bound are passed over.
 */
export function* numbersBelow(seed: string, bounds: Iterable<number>): Generator<number, void> {
  const key = Buffer.from(seed, 'hex')
  let counter = 0
  for (const bound of bounds) {
    const most = Math.floor(0x1_0000_0000 / bound) * bound
    for (;;) {
      const value = createHmac('sha256', key).update(String(counter++)).digest().readUInt32BE(0)
      if (value >= most) continue
      yield value % bound
      break
    }
  }
}
