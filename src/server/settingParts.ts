import { isIP } from 'node:net'
import { z } from 'zod'

/** A setting that is a whole number from `least` to `most`; absent: `standard`. */
export const numberIn = (name: string, least: number, most: number, standard: number) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return standard
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      if (value >= least && value <= most) return value
      context.addIssue(`${name} is "${text}": set it to a whole number from ${least} to ${most}.`)
      return z.NEVER
    })

/** @param isGood a further condition on an address of one of these schemes */
export const urlOf = (
  name: string,
  schemes: readonly string[],
  sample: string,
  isGood: (url: URL) => boolean = () => true
) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return undefined
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url && schemes.includes(url.protocol) && isGood(url)) return text
      context.addIssue(`${name} is no address of the form ${sample}: correct it or leave it out.`)
      return z.NEVER
    })

/**
 * Who is called there is told by a signature or not at all:
 * a user and a password would be ignored, or kept from every call.
 */
export const calledUrl = (name: string, sample: string) =>
  urlOf(name, ['https:', 'http:'], sample, ({ username, password }) => username === '' && password === '')

export const databaseUrl = urlOf(
  'DATABASE_URL',
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/name'
)

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** Its path is the number of a database. Of any other, and of a sign % that begins no code, the client would fail. */
export const redisUrl = urlOf(
  'REDIS_URL',
  ['redis:', 'rediss:'],
  'redis://host:6379',
  ({ pathname, username, password }) => /^\/?\d{0,5}$/.test(pathname) && isDecodable(username) && isDecodable(password)
)

/** A key of 32 bytes; empty: none. */
export const keyOf = (name: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return undefined
      const key = parseKey(text)
      if (key) return key
      context.addIssue(
        `${name} is no key: set it to 64 random hexadecimal digits, as \`openssl rand -hex 32\` prints them.`
      )
      return z.NEVER
    })

/** A setting that is 0 or 1; absent or empty: undefined, for whoever reads it to decide. */
export const switchOf = (name: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return undefined
      if (text === '1' || text === '0') return text === '1'
      context.addIssue(`${name} is "${text}": set it to 1 or 0.`)
      return z.NEVER
    })

export const listOf = (name: string, good: (item: string) => boolean, form: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const items = (text ?? '')
        .split(',')
        .map(item => item.trim())
        .filter(item => item !== '')
      const bad = items.find(item => !good(item))
      if (bad === undefined) return items
      context.addIssue(`${name} has "${bad}": it takes ${form}, separated by commas.`)
      return z.NEVER
    })

/** Whether a text is an address, or a network in CIDR form: 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** Whether a text is an origin and nothing more: scheme, host and port. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const HEX_KEY = /^[0-9a-f]{64}$/i

/** 32 bytes as 64 hexadecimal digits; undefined for anything else, and for a key of one digit over and over. */
export function parseKey(text: string): Buffer | undefined {
  const hex = text.trim()
  return HEX_KEY.test(hex) && new Set(hex).size > 1 ? Buffer.from(hex, 'hex') : undefined
}
