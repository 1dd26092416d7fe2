const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]))

/** Bytes as base64url, without padding. */
export function printBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const word = (a << 16) | (b << 8) | c
    const signs = Math.min(4, bytes.length - at + 1)
    for (let sign = 0; sign < signs; sign++) text += SIGNS[(word >> (18 - 6 * sign)) & 63]
  }
  return text
}

/**
 * The bytes of a text, or undefined where it holds another sign or an impossible length. Loose bits are not looked at.
 */
export function readBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [word, bits, at] = [0, 0, 0]
  for (const sign of text) {
    const value = VALUES.get(sign)
    if (value === undefined) return undefined
    word = ((word << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (word >> bits) & 0xff
  }
  return bytes
}
