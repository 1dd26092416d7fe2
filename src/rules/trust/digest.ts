/** SHA-256 and its HMAC, from wherever they run: the server has them built in, a page on plain http has not. */
export interface Digest {
  readonly sha256: (bytes: Uint8Array) => Uint8Array
  readonly hmac: (key: Uint8Array, message: Uint8Array) => Uint8Array
}

const encoder = new TextEncoder()

/** The bytes of a text. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const HEX = Array.from({ length: 256 }, (_, byte) => (byte + 256).toString(16).slice(1))

/** Bytes in lower-case hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte] ?? ''
  return text
}

/** Bytes one after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
