import { createHash } from 'node:crypto'

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CHECKSUM = 4

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Bytes with their checksum, in base 58, as addresses are written. */
export function base58Check(bytes: Buffer): string {
  const whole = Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, CHECKSUM)])
  let text = ''
  for (let rest = BigInt(`0x${whole.toString('hex')}`); rest > 0n; rest /= 58n) text = DIGITS[Number(rest % 58n)] + text
  return text
}
