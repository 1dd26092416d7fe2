/** What a secret may look like where it does not belong: bytes, hexadecimal digits, Base64, and the digits written as bytes. */
export function formsOf(secret: Buffer): readonly string[] {
  const hex = secret.toString('hex')
  const digits = Buffer.from(hex)
  return [
    secret.toString('latin1'),
    hex,
    hex.toUpperCase(),
    secret.toString('base64').replace(/=+$/, ''),
    secret.toString('base64url'),
    digits.toString('hex'),
    digits.toString('base64').replace(/=+$/, '')
  ]
}
