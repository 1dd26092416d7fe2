import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const [BYTES, CHECK_BYTES] = [25, 4]
/** First byte of every address of the TRON main net. */
const MAIN_NET = 0x41

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The bytes that a base58 text of an address's length encodes; undefined when a character is no base58 digit. */
function decode(text: string): Buffer | undefined {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16).padStart(BYTES * 2, '0')
  return hex.length === BYTES * 2 ? Buffer.from(hex, 'hex') : undefined
}

/** Whether a text is an address of the TRON main net with a right check sum (base58check). */
export function isTronAddress(text: string): boolean {
  const bytes = decode(text)
  if (bytes?.[0] !== MAIN_NET) return false
  const body = bytes.subarray(0, BYTES - CHECK_BYTES)
  return sha256(sha256(body))
    .subarray(0, CHECK_BYTES)
    .equals(bytes.subarray(BYTES - CHECK_BYTES))
}
