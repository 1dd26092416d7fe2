import { z } from 'zod'
import type { CashierMode, Feature } from '../contract/areas/login'
import { FEATURES } from '../contract/areas/login'
import type { GatewayAddress } from './ports/GatewayCaller'
import { calledUrl, isNetwork, isOrigin, keyOf, listOf } from './settingParts'

const MONEY_MODES = ['play', 'real'] as const
export type MoneyMode = (typeof MONEY_MODES)[number]

/** A gateway of the operator's that speaks the JSON protocol of `ports/SPEC.md`. */
export interface Gateway extends GatewayAddress {
  /** Pages of it that players may be led to. */
  readonly origins: readonly string[]
}

/** The payment gateway of the operator (PAY_URL and what belongs to it). */
export interface PaymentGateway extends Gateway {
  readonly merchant: string
  /** Still good while the secret is being replaced; empty: none. */
  readonly oldSecret: string
  /** JSON file with the channels; undefined: the gateway is asked. */
  readonly channelsFile: string | undefined
}

/** What the environment says of money in and out (§M1.1, §M1.3, §M8). */
export interface CashierSettings {
  readonly money: MoneyMode
  readonly cashier: CashierMode
  /** Seals personal data; absent: a file in DATA_DIR. */
  readonly secretKey: Buffer | undefined
  /** Names of operators by the SHA-256 of their tokens, hex. None: no operator calls at all. */
  readonly operators: ReadonlyMap<string, string>
  /** Addresses and networks operators may call from. */
  readonly operatorAllow: readonly string[]
  readonly featuresOff: ReadonlySet<Feature>
  readonly payments: PaymentGateway | undefined
  readonly games: Gateway | undefined
  /** Sends short messages and mails. */
  readonly outbox: GatewayAddress | undefined
  /** Shows shared bets. */
  readonly chat: GatewayAddress | undefined
}

const LOOPBACK = ['127.0.0.0/8', '::1']

const operators = z
  .string()
  .optional()
  .transform((text, context) => {
    const pairs = (text ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== '')
    const named = new Map<string, string>()
    for (const pair of pairs) {
      const [, name, hash] = /^([\w.-]{1,32}):([0-9a-f]{64})$/i.exec(pair) ?? []
      if (name === undefined || hash === undefined) {
        context.addIssue(
          `OPERATORS has "${pair.split(':')[0]}": it takes name:hash pairs, the hash the SHA-256 of the operator's token in 64 hexadecimal digits, separated by commas.`
        )
        return z.NEVER
      }
      named.set(hash.toLowerCase(), name)
    }
    return named
  })

const secret = (name: string) =>
  z
    .string()
    .optional()
    .refine(text => !text || text.length >= 16, `${name} is shorter than 16 characters: set it to a longer one.`)

const isFeature = (text: string): text is Feature => FEATURES.some(feature => feature === text)

/** The variables of the environment, each checked on its own. */
export const cashierEnvironment = {
  MONEY: z
    .enum(['', ...MONEY_MODES], { error: 'MONEY is neither play nor real: set it to one of them or leave it out.' })
    .optional(),
  SECRET_KEY: keyOf('SECRET_KEY'),
  OPERATORS: operators,
  OPERATOR_ALLOW: listOf('OPERATOR_ALLOW', isNetwork, 'addresses or networks such as 203.0.113.7 or 203.0.113.0/24'),
  FEATURES_OFF: listOf('FEATURES_OFF', isFeature, `names of ${FEATURES.join(', ')}`),
  PAY_URL: calledUrl('PAY_URL', 'https://pay.example.com'),
  // With any other sign no call would leave: every deposit would fail, and every payout be under way for good.
  PAY_MERCHANT: z
    .string()
    .regex(/^[ -~]*$/, 'PAY_MERCHANT has signs that no header carries: set it to Latin letters, digits and signs.')
    .optional(),
  PAY_SECRET: secret('PAY_SECRET'),
  PAY_SECRET_OLD: secret('PAY_SECRET_OLD'),
  PAY_CHANNELS: z.string().optional(),
  PAY_ORIGINS: listOf('PAY_ORIGINS', isOrigin, 'origins such as https://pay.example.com without a path'),
  GAME_URL: calledUrl('GAME_URL', 'https://games.example.com'),
  GAME_SECRET: secret('GAME_SECRET'),
  GAME_ORIGINS: listOf('GAME_ORIGINS', isOrigin, 'origins such as https://games.example.com without a path'),
  OUTBOX_URL: calledUrl('OUTBOX_URL', 'https://outbox.example.com'),
  OUTBOX_SECRET: secret('OUTBOX_SECRET'),
  CHAT_URL: calledUrl('CHAT_URL', 'https://chat.example.com'),
  CHAT_SECRET: secret('CHAT_SECRET')
}

type CashierEnvironment = z.output<z.ZodObject<typeof cashierEnvironment>>

const GATEWAYS = [
  ['PAY_URL', 'PAY_SECRET', 'PAY_ORIGINS'],
  ['GAME_URL', 'GAME_SECRET', 'GAME_ORIGINS'],
  ['OUTBOX_URL', 'OUTBOX_SECRET', undefined],
  ['CHAT_URL', 'CHAT_SECRET', undefined]
] as const

/** Why the settings do not go together, in one sentence; undefined when they do. */
export function cashierProblem(read: CashierEnvironment, production: boolean): string | undefined {
  for (const [url, key, origins] of GATEWAYS) {
    if (read[url] && !read[key]) return `${url} is set without ${key}: set both or neither.`
    if (production && read[url]?.startsWith('http:'))
      return `${url} is no https address while NODE_ENV is production: use https.`
    const plain = origins && read[origins].find(origin => production && origin.startsWith('http:'))
    if (plain) return `${origins} has ${plain} while NODE_ENV is production: use https.`
  }
  if (read.MONEY === 'real') {
    const missing = [
      ['PAY_URL', read.PAY_URL === undefined],
      ['SECRET_KEY', read.SECRET_KEY === undefined],
      ['OPERATORS', read.OPERATORS.size === 0]
    ].find(([, absent]) => absent)
    return missing && `MONEY is real and ${missing[0]} is missing: real money needs PAY_URL, SECRET_KEY and OPERATORS.`
  }
  if (read.PAY_URL) return 'PAY_URL is set while MONEY is play: play money is never paid in or out, leave PAY_URL out.'
  if (read.GAME_URL)
    return 'GAME_URL is set while MONEY is play: play money never goes to a vendor, leave GAME_URL out.'
  return undefined
}

/** What the checked variables come to. In production nothing is simulated: play money has no cashier there. */
export function cashierOf(read: CashierEnvironment, production: boolean): CashierSettings {
  const money = read.MONEY === 'real' ? 'real' : 'play'
  return {
    money,
    cashier: money === 'real' ? 'live' : production ? 'off' : 'sandbox',
    secretKey: read.SECRET_KEY,
    operators: read.OPERATORS,
    operatorAllow: read.OPERATOR_ALLOW.length > 0 ? read.OPERATOR_ALLOW : LOOPBACK,
    featuresOff: new Set(read.FEATURES_OFF.filter(isFeature)),
    payments: gatewayOf(read.PAY_URL, read.PAY_SECRET, read.PAY_ORIGINS, {
      merchant: read.PAY_MERCHANT ?? '',
      oldSecret: read.PAY_SECRET_OLD ?? '',
      channelsFile: read.PAY_CHANNELS || undefined
    }),
    games: gatewayOf(read.GAME_URL, read.GAME_SECRET, read.GAME_ORIGINS, {}),
    outbox: read.OUTBOX_URL && read.OUTBOX_SECRET ? { url: read.OUTBOX_URL, secret: read.OUTBOX_SECRET } : undefined,
    chat: read.CHAT_URL && read.CHAT_SECRET ? { url: read.CHAT_URL, secret: read.CHAT_SECRET } : undefined
  }
}

const gatewayOf = <More extends object>(
  url: string | undefined,
  secret: string | undefined,
  origins: readonly string[],
  more: More
): (Gateway & More) | undefined => (url && secret ? { url, secret, origins, ...more } : undefined)
