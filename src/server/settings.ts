import { z } from 'zod'
import { beaconEnvironment, beaconOf, beaconProblem } from './beaconSettings'
import type { CashierSettings } from './cashierSettings'
import { cashierEnvironment, cashierOf, cashierProblem } from './cashierSettings'
import { readFeedGames } from './catalogue/feedGames'
import type { LogLevel } from './log/ServerLog'
import { LOG_LEVELS } from './log/ServerLog'
import type { BeaconAddress } from './ports/BeaconPort'
import { databaseUrl, isNetwork, isOrigin, keyOf, listOf, numberIn, redisUrl, switchOf, urlOf } from './settingParts'
import type { SiteSettings } from './siteSettings'
import { siteFile } from './siteSettings'

/** Everything the server takes from its environment, checked. */
export interface ServerSettings extends CashierSettings {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database; unused when `databaseUrl` is there. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Seals the secrets of future draws; absent: a file in `dataDir`. */
  readonly chainKey: Buffer | undefined
  readonly production: boolean
  readonly logLevel: LogLevel
  /** Creates the play-money demo player at the first start. */
  readonly demo: boolean
  /** Addresses and networks that get 4850. */
  readonly ipDeny: readonly string[]
  /** Origins besides the server's own that may open sockets. */
  readonly origins: readonly string[]
  readonly trustProxy: boolean
  readonly sessionHours: number
  /** Calls, and as many handshakes of sockets, a minute from one address; 0 means no limit. */
  readonly rateLimit: number
  /** Where a player is sent for help; empty: only the answered questions. */
  readonly serviceUrl: string
  /** Games (typeId) whose results are imported instead of drawn. */
  readonly feedGames: ReadonlySet<number>
  /** Public randomness that draws wait for; undefined: none. */
  readonly beacon: BeaconAddress | undefined
  /** What the site says of itself, as the operator's file has it. */
  readonly site: SiteSettings
  /** Players earn by those they bring (§G2.1). */
  readonly agencyActivity: boolean
}

type SettingsResult =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly sentence: string }

/** Passwords that stand in examples and container images: refused in production. */
const DEFAULT_SECRETS = [
  'postgres',
  'password',
  'passwd',
  'secret',
  'changeme',
  'change-me',
  'example',
  'admin',
  'root',
  'test',
  '123456',
  'kaijiang'
]

const feedGames = z
  .string()
  .optional()
  .transform((text, context) => {
    const read = readFeedGames(text)
    if (read.ok) return read.games
    context.addIssue(read.sentence)
    return z.NEVER
  })

/** A word that is mistyped would open the demo account and the sandbox. */
const NODE_ENVS = ['production', 'development', 'test'] as const

const environment = z.object({
  PORT: numberIn('PORT', 0, 65_535, 8080),
  HOST: z
    .string()
    .regex(
      /^[0-9A-Za-z.:_-]{1,253}$/,
      'HOST has characters no host name has: set it to a name or an address such as 0.0.0.0.'
    )
    .default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1, 'DATA_DIR is empty: set it to a folder or leave it out.')
    .refine(text => !text.includes('\0'), 'DATA_DIR has a zero byte: set it to a folder.')
    .default('.data'),
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  CHAIN_KEY: keyOf('CHAIN_KEY'),
  NODE_ENV: z.preprocess(
    text => text || undefined,
    z.enum(NODE_ENVS, `NODE_ENV is none: set it to ${NODE_ENVS.join(', ')} or leave it out.`).optional()
  ),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL is none: set it to ${LOG_LEVELS.join(', ')} or leave it out.`).optional(),
  DEMO_ACCOUNTS: switchOf('DEMO_ACCOUNTS'),
  IP_DENY: listOf('IP_DENY', isNetwork, 'addresses or networks such as 203.0.113.7 or 203.0.113.0/24'),
  ORIGINS: listOf('ORIGINS', isOrigin, 'origins such as https://play.example.com without a path'),
  TRUST_PROXY: switchOf('TRUST_PROXY'),
  SESSION_HOURS: numberIn('SESSION_HOURS', 1, 720, 24),
  RATE_LIMIT: numberIn('RATE_LIMIT', 0, 1_000_000, 3000),
  FEED_GAMES: feedGames,
  SITE_FILE: siteFile,
  AGENCY_ACTIVITY: switchOf('AGENCY_ACTIVITY'),
  // Where it has {serviceId}, a tab tells the help desk a number of its own there.
  SERVICE_URL: urlOf('SERVICE_URL', ['https:', 'http:'], 'https://help.example.com'),
  ...beaconEnvironment,
  ...cashierEnvironment
})

const hasDefaultSecret = (url: string | undefined): boolean =>
  url !== undefined && DEFAULT_SECRETS.includes(new URL(url).password.toLowerCase())

/**
 * Settings from environment variables, or one sentence that says which to change.
 * Production refuses demo accounts and passwords that stand in every example.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    return { ok: false, sentence: parsed.error.issues[0]?.message ?? 'The environment cannot be read.' }
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const fault = beaconProblem(read, production) ?? cashierProblem(read, production)
  if (fault !== undefined) return { ok: false, sentence: fault }
  if (read.MONEY === 'real' && read.DEMO_ACCOUNTS)
    return { ok: false, sentence: 'DEMO_ACCOUNTS is 1 while MONEY is real: leave DEMO_ACCOUNTS out.' }
  if (production && read.DEMO_ACCOUNTS)
    return { ok: false, sentence: 'DEMO_ACCOUNTS is 1 while NODE_ENV is production: leave DEMO_ACCOUNTS out.' }
  for (const [name, url] of [
    ['DATABASE_URL', read.DATABASE_URL],
    ['REDIS_URL', read.REDIS_URL]
  ] as const)
    if (production && hasDefaultSecret(url))
      return {
        ok: false,
        sentence: `${name} has a default password while NODE_ENV is production: choose another password.`
      }
  if (production && read.DATABASE_URL && !read.CHAIN_KEY)
    return {
      ok: false,
      sentence:
        'CHAIN_KEY is missing while NODE_ENV is production and DATABASE_URL is set: set it to 64 random hexadecimal digits, the same for every server of the database.'
    }
  return {
    ok: true,
    settings: {
      port: read.PORT,
      host: read.HOST,
      dataDir: read.DATA_DIR,
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      chainKey: read.CHAIN_KEY,
      production,
      logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'silent'),
      demo: read.DEMO_ACCOUNTS ?? (!production && read.MONEY !== 'real'),
      ipDeny: read.IP_DENY,
      origins: read.ORIGINS,
      trustProxy: read.TRUST_PROXY ?? false,
      sessionHours: read.SESSION_HOURS,
      rateLimit: read.RATE_LIMIT,
      serviceUrl: read.SERVICE_URL ?? '',
      feedGames: read.FEED_GAMES,
      beacon: beaconOf(read),
      site: read.SITE_FILE,
      agencyActivity: read.AGENCY_ACTIVITY ?? !production,
      ...cashierOf(read, production)
    }
  }
}
