/** The last step of MurmurHash3: every bit that goes in changes about half of those that come out. */
function avalanche(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const mixed = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * A 32-bit word out of a seed and two counters, the same on every device: whole numbers only, because Math.sin differs
 * in its last bits between engines. For what may be asked in any order, as a picture may be sought. Never for a draw.
 */
export function hash32(seed: number, first: number, second = 0): number {
  // Seeds may be longer than 32 bits.
  const start = seed ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x9e3779b1)
  return avalanche(Math.imul(avalanche(start ^ Math.imul(first + 1, 0x85ebca6b)) ^ (second + 1), 0x27d4eb2f))
}

/** The same as a number in [0, 1). */
export const hashUnit = (seed: number, first: number, second = 0): number => hash32(seed, first, second) / 0x1_0000_0000

/**
 * FNV-1a over UTF-16 code units, then mixed: a 32-bit word of a text, another one for every salt. It protects nothing.
 */
export function hashText(text: string, salt: number): number {
  let word = 0x811c9dc5 ^ salt
  for (let index = 0; index < text.length; index++) word = Math.imul(word ^ text.charCodeAt(index), 0x01000193)
  return avalanche(word)
}
