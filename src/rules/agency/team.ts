/** Levels of the tree of members; a root is the first (§G1.1). */
export const MAX_DEPTH = 10
/** Live codes of one member (§G1.3). */
export const MOST_CODES = 10
/** Accounts that an agent opens a day (§G1.3). */
export const MOST_OPENED = 20
/** Uses that a code may be made for (§G1.3). */
export const MOST_USES = 10_000
/** Uses of a code unless its maker says otherwise. */
export const USUAL_USES = 100
/** How long a code lives, in days; 0: for good. */
export const CODE_DAYS: readonly number[] = [1, 7, 30, 90, 0]
/** Days of the longest span of a report. */
export const REPORT_DAYS = 62
/** Days of the longest span of a list of bets. */
export const LIST_DAYS = 31

const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** A typed code in the form it is kept in, in either letter case; undefined for a text that is no code. */
export function readCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return code.length === CODE_LENGTH && [...code].every(sign => CODE_SIGNS.includes(sign)) ? code : undefined
}

/** A code from random bytes, five bits a sign. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map(byte => CODE_SIGNS[byte % CODE_SIGNS.length] ?? '').join('')

/** Where a code leads, below the site's address. */
export const linkOf = (code: string): string => `/app/register?agencyCode=${code}`
