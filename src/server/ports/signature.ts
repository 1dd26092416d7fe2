import { createHmac, timingSafeEqual } from 'node:crypto'

/** Carries the signature of calls to gateways and of their callbacks alike. */
export const SIGNATURE_HEADER = 'x-signature'
/** A signature older or younger than this is refused, s. */
const TOLERANCE_S = 300

/** What is signed of a message. */
interface SignedMessage {
  readonly method: string
  /** Path and query, as they are sent. */
  readonly path: string
  readonly body: string | Buffer
}

const digest = (secret: string, seconds: number, { method, path, body }: SignedMessage): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${method}.${path}.`).update(body).digest()

/** `t=<unix s>,v1=<hex HMAC-SHA256(secret, t.method.path.body)>` (§M1.3, §W2). `now` in ms. */
export function signatureOf(secret: string, message: SignedMessage, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, message).toString('hex')}`
}

/** Whether a signature is good for the message, by one of the secrets, and not stale. Compared in constant time. */
export function isSigned(signature: unknown, secrets: readonly string[], message: SignedMessage, now: number): boolean {
  const [, t, hex] = typeof signature === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []) : []
  if (t === undefined || hex === undefined) return false
  const seconds = Number(t)
  if (Math.abs(now / 1000 - seconds) > TOLERANCE_S) return false
  const given = Buffer.from(hex, 'hex')
  // Every secret is tried, so that time does not tell which one was good.
  return secrets.filter(secret => timingSafeEqual(given, digest(secret, seconds, message))).length > 0
}
