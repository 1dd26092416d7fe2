import { Secret, TOTP } from 'otpauth'

/** TOTP (§M6): SHA-1, six digits, 30 s, a step before or after as well: what every app does. */
const PERIOD_S = 30
const WINDOW = 1
const SECRET_BYTES = 20
const ISSUER = '开奖'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) })

/** A key in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator scans. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString()

/**
 * The 30 s step whose code this is, looked for around `now` (ms); undefined: the code is of none of them (RFC 6238).
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}
