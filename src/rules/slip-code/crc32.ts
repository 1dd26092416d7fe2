const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte
  for (let bit = 0; bit < 8; bit++) word = word & 1 ? (word >>> 1) ^ 0xedb88320 : word >>> 1
  return word
})

/** CRC-32 (IEEE): every damage of up to 32 bits in a row is noticed. It is no proof against an intent. */
export function crc32(bytes: Uint8Array): number {
  let word = 0xffffffff
  for (const byte of bytes) word = (word >>> 8) ^ (TABLE[(word ^ byte) & 0xff] ?? 0)
  return (word ^ 0xffffffff) >>> 0
}
