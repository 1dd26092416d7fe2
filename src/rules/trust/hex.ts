/** 64 lower-case hex digits: a hash, a secret. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** @throws RangeError for what is not pairs of lower-case hex digits. */
export function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  )
}
