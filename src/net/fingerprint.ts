import { hashText } from '../rules/hash'

const SALTS = [1, 2, 3, 4] as const

/**
 * 128-bit digest of a text: enough to recognise the same slip again after a reload. It protects nothing and never
 * leaves this device, so a new version of the page may take another.
 */
export function fingerprint(text: string): string {
  const words = SALTS.map(salt => hashText(text, salt).toString(36))
  return [text.length.toString(36), ...words].join('-')
}
