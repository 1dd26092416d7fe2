import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, jsonText, nothing, wholeNumber, yuan } from '../fields'
import { FIRST_CALLS } from '../firstCalls'
import { NEXT_CALLS } from '../nextCalls'

const coin = described(
  z.object({ lotteryCoin: yuan, cardsCoin: yuan, catchFishCoin: yuan, openCardsCoin: yuan, PAFishCoin: yuan }),
  'Balances of the wallets in yuan; only lotteryCoin is used by the lottery.'
)

const CASHIER_MODES = ['sandbox', 'live', 'off'] as const
export type CashierMode = (typeof CASHIER_MODES)[number]
const cashier = described(z.enum(CASHIER_MODES), 'sandbox: payments are simulated; off: nothing is paid in or out')

/** User state of §S3. */
const userState = z.object({
  uid: z.int(),
  username: z.string(),
  type: described(z.int(), '0 player, 1 agent'),
  unread: z.int(),
  lowestBonus: z.number(),
  bonus_group_lottery: z.number(),
  isChangeedPwd: described(z.union([z.literal(0), z.literal(1)]), '0: every path leads to updatePassword first'),
  userInfo: z.object({
    username: z.string(),
    coin: yuan,
    coinProxy: yuan,
    userLevel: z.int(),
    yuBaoCoin: yuan,
    ybfCoin: yuan
  }),
  coin,
  agencyActivitySwitch: z.union([z.literal(0), z.literal(1)]),
  signActivitySwitch: z.union([z.literal(0), z.literal(1)]),
  openCardsSwitch: z.union([z.literal(0), z.literal(1)]),
  ybSwitch: z.union([z.literal(0), z.literal(1)]),
  cashier,
  imageUrl: described(z.optional(z.string()), 'where pictures of the site stand; empty: at their own addresses'),
  service: z.object({
    url: described(z.string(), 'where a player is sent for help; empty: nowhere'),
    commands: z.object({ chatEnable: described(z.union([z.literal(0), z.literal(1)]), '1: bets can be shared') })
  }),
  security: described(
    z.object({ withdrawPw: z.int(), google: z.int(), phone: z.string(), email: z.string() }),
    'what is bound: 0 or 1, contacts masked'
  ),
  protection: z.optional(
    z.object({
      state: described(z.union([z.literal(0), z.literal(1), z.literal(2)]), '1 in a cool-off, 2 self-excluded'),
      until: described(z.int(), 'ms; 0: neither'),
      dueTime: described(z.int(), 'since when a reality check waits for its answer; 0: none does'),
      minutes: described(z.int(), 'of this session of play')
    })
  ),
  lastLogin: described(z.optional(z.int()), 'ms of the login before this one')
})
export type UserState = z.infer<typeof userState>

const device = z.string().check(z.maxLength(64))

const session = z.object({
  token: z.string(),
  user: userState,
  device: described(z.optional(device), 'secret of this device, where `remember` was 1: send it with the next login'),
  failedLogins: described(
    z.optional(z.int()),
    'attempts from places the account was never used from, since the last login; absent: none'
  )
})

/** Parts an operator may switch off. */
export const FEATURES = ['sign', 'yuebao', 'games', 'activity', 'chat'] as const
export type Feature = (typeof FEATURES)[number]

const siteConfig = z.object({
  brand: z.string(),
  logo: z.array(z.object({ place: z.string(), url: z.string() })),
  phoneNum: z.string(),
  customerType: described(
    z.int(),
    '2: the help page opens in place of the site, as apps without windows need it; otherwise in a window of its own'
  ),
  appKey: described(z.string(), 'like dataSource, trafficStatistics and openModelValue: for apps that wrap the site'),
  minLength: z.int(),
  maxLength: z.int(),
  userNamecomplexity: z.union([z.literal(0), z.literal(1)]),
  dataSource: z.int(),
  isOpenRetrievePassword: z.union([z.literal(0), z.literal(1)]),
  trafficStatistics: z.string(),
  openModelValue: z.string(),
  playMoney: described(z.boolean(), 'true: balances are play money, and the cashier is a sandbox or off'),
  cashier,
  off: described(z.array(z.enum(FEATURES)), 'parts that are switched off: their pages say so')
})
export type SiteConfig = z.infer<typeof siteConfig>

const credentials = { username: z.string().check(z.maxLength(64)), password: z.string().check(z.maxLength(64)) }

/** What a proof of work can be spent on. */
const WORK_PURPOSES = ['login', 'register', 'changePassword', 'retrieve'] as const
export type WorkPurpose = (typeof WORK_PURPOSES)[number]

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/))

/** A signed puzzle of altcha-lib: find the counter whose scrypt key begins with `keyPrefix`. */
const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    cost: z.int(),
    data: z.object({
      account: z.string().check(z.maxLength(64)),
      expires: z.int(),
      from: z.string().check(z.maxLength(64)),
      level: z.int(),
      purpose: z.enum(WORK_PURPOSES)
    }),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    memoryCost: z.int(),
    nonce: hex,
    parallelism: z.int(),
    salt: hex
  }),
  signature: hex
})
export type WorkChallenge = z.infer<typeof workChallenge>

const workSolution = z.object({ counter: z.int(), derivedKey: hex })
export type WorkSolution = z.infer<typeof workSolution>

const workProof = z.object({ challenge: workChallenge, solution: workSolution })
/** A solved challenge, as JSON text in the field `work`. */
export type WorkProof = z.infer<typeof workProof>

/** Proof of work of a call that strangers can make; absent where none was asked for. */
export const work = z.optional(z.pipe(z.string().check(z.maxLength(4096)), jsonText(workProof)))
const known = { device: z.optional(device), remember: z.optional(flag) }

/** Logging in and out, registering, and what is known of the site before. */
export const login = {
  loginOption: endpoint({
    method: 'POST',
    path: 'login/loginOption',
    auth: 'public',
    request: z.object({ ...credentials, work, ...known, googleCode: z.optional(z.string().check(z.maxLength(32))) }),
    data: session,
    doc: 'With an authenticator bound and the password right, it is refused with data {needsGoogle: 1} until googleCode is its code or a recovery code. Starts a session and ends the account’s other one (its next call answers 4651). One sentence for every wrong name or password. Needs a proof of work (getRandomCode, purpose login); without a good one it is refused with data {needsWork: true}. After five failures waits grow (429 with data {waitSeconds, stranger}): for strangers of an account together, wherever they call from; for a known device or a known address by its own failures alone.'
  }),
  randomCode: endpoint({
    method: 'POST',
    path: 'login/getRandomCode',
    auth: 'public',
    request: z.object({
      purpose: z.enum(WORK_PURPOSES),
      username: z.string().check(z.maxLength(64)),
      device: z.optional(device)
    }),
    data: z.object({ challenge: workChallenge }),
    doc: 'The challenge of a proof of work (altcha-lib 2): find the counter for which scrypt(nonce + counter as 4 bytes, salt, N = cost, r = memoryCost) begins with keyPrefix. Good once, within three minutes, for this purpose, account and address. `level` is its difficulty, doubled by each failure from the third on; 429 with data {waitSeconds, stranger} while the caller has to wait.'
  }),
  exit: endpoint({
    method: 'POST',
    path: 'login/exit',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: nothing,
    doc: 'Ends the session on the server, its sockets included.'
  }),
  loginData: endpoint({
    ...NEXT_CALLS.loginData,
    request: z.object({ platformType: wholeNumber }),
    data: siteConfig,
    doc: 'Site configuration of §S3: brand, account name rules, switches.'
  }),
  register: endpoint({
    method: 'POST',
    path: 'register/registerAccounts',
    auth: 'public',
    request: z.object({
      ...credentials,
      work,
      remember: z.optional(flag),
      agencyCode: z.optional(z.string().check(z.maxLength(32)))
    }),
    data: session,
    doc: 'Opens an account with its play money and logs it in. Account name by the site’s length and complexity, password 6-12 letters and digits, common ones refused. Needs a proof of work of purpose register, harder with every account opened from one address. A refusal of the password has data {aboutNew: 1}.'
  }),
  checkAgencyHost: endpoint({
    method: 'GET',
    path: 'register/checkAgencyHost',
    auth: 'public',
    quiet: true,
    perCall: true,
    request: z.object({ agencyCode: z.optional(z.string().check(z.maxLength(32))) }),
    data: z.object({
      agencyCode: z.string(),
      valid: described(
        z.optional(z.union([z.literal(0), z.literal(1)])),
        '0: nobody can register with it, whatever the reason'
      ),
      inviter: described(z.optional(z.string()), 'masked'),
      inviterType: described(z.optional(z.int()), '0 player, 1 agent'),
      bonusGroup: z.optional(z.int()),
      returnRate: z.optional(z.number()),
      standardGroup: z.optional(z.int()),
      standardRate: z.optional(z.number())
    }),
    doc: 'The agency code asked about, or else the one bound to the host the page was opened on (empty when there is none), and what registering with it means. Counts a visit.'
  }),
  areaLimit: endpoint({
    method: 'GET',
    path: 'index/getAreLimit',
    auth: 'public',
    quiet: true,
    perCall: true,
    request: nothing,
    data: z.object({ ip: z.string(), limited: z.boolean() }),
    doc: 'The caller’s address and whether it is refused (4850 on every other call).'
  })
}

/** The caller's own account. */
export const account = {
  userInfo: endpoint({
    ...FIRST_CALLS.userInfo,
    request: nothing,
    data: userState,
    doc: 'The current user state with balances in yuan.'
  }),
  changePassword: endpoint({
    method: 'POST',
    path: 'accountManagement/changePassword',
    auth: 'player',
    request: z.object({
      oldPassword: z.string().check(z.maxLength(64)),
      newPassword: z.string().check(z.maxLength(64)),
      work,
      device: z.optional(device)
    }),
    data: z.object({ token: z.string(), device: z.optional(device) }),
    doc: 'Changes the login password, ends every session and answers a new token; isChangeedPwd becomes 1. Every device is forgotten; one that sent its secret gets a new one. Needs a proof of work of purpose changePassword; wrong old passwords wait by the session. A refusal of the new password has data {aboutNew: 1}.'
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'accountManagement/resetPassword',
    auth: 'player',
    request: z.object({ newPassword: z.string().check(z.maxLength(64)) }),
    data: z.object({ token: z.string() }),
    doc: 'Sets the password of an account whose isChangeedPwd is 0; refused otherwise.'
  })
}
