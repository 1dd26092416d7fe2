import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agency } from '../../../src/contract/areas/agency'
import { spread } from '../../../src/contract/areas/spread'
import { CODE } from '../../../src/contract/codes'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS } from '../../../src/contract/endpoints'
import type { Envelope } from '../../../src/contract/envelope'
import type { OperatorCall, OperatorRequest } from '../../../src/contract/operator'
import { OPERATOR_CALLS } from '../../../src/contract/operator'
import { TREND_ROWS } from '../../../src/games/trendCalls'
import { TestServer } from '../../kit/TestServer'
import { everything } from '../kit/databaseDump'
import type { Life } from '../kit/everyCall'
import { CRAWLED_GAMES, liveOn, OWNER, requestsOf } from '../kit/everyCall'
import { formsOf } from '../kit/formsOf'
import { injectOperator, OPERATED } from '../kit/operating'
import { TREND_GAMES, trendFields } from '../kit/trendGames'
import { PIN } from '../kit/withdrawing'

type TrendKey = keyof typeof TREND_ROWS

/** Asked after all others, in this order: behind them other calls are refused. */
const LAST: readonly EndpointKey[] = [
  'forfeitBonus',
  'cancelPay',
  'revoke',
  'stopSeries',
  'cancelChase',
  'withdrawShare',
  'removeAccount',
  'setWithdrawalPassword',
  'unbindGoogle',
  'googleQrCode',
  'bindGoogle',
  'loginOption',
  'retrieveCode',
  'retrievePassword',
  'changePassword',
  'coolOff',
  'selfExclude',
  'exit'
]
const isTrend = (key: EndpointKey): key is TrendKey => key in TREND_ROWS
const KEYS = ENDPOINT_KEYS.filter(key => !isTrend(key))
const ORDER = [...KEYS.filter(key => !LAST.includes(key)), ...LAST]

/** For those who lead others; what they refuse this player with is looked at all the same. */
const isOfTeams = (key: EndpointKey): boolean => key in agency || key in spread

/** What an answer shows its own player once: nothing shows it again. */
const ONCE: { readonly [K in EndpointKey]?: (data: never) => readonly string[] } = {
  googleQrCode: ({ secret }: { secret: string }) => [secret],
  bindGoogle: ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => recoveryCodes
}

/** Never unmasked, to nobody: who has one acts as the player. Digits stand for themselves only between quotes. */
const secrets = new Set<string>([OWNER.password, OWNER.newPassword, `"${PIN}"`])
const PERSONAL = [OWNER.phone, OWNER.email, OWNER.card, OWNER.address, OWNER.wallet, OWNER.holder, OWNER.payer]
/** A given name and the middle of a number are as good as all of it. */
const PARTS = ['海明', '锋利', OWNER.phone.slice(3, 8), OWNER.card.slice(4, -4), 'lin.haiming']

const told = (text: string, words: Iterable<string>): readonly string[] =>
  [...words].filter(word => text.includes(word))

let server: TestServer
let life: Life
let stranger = ''
/** Found in an answer: who read it, which call, what. */
const found: string[] = []
/** Asked in the form it takes: carried out, or refused with a sentence. */
const understood = new Set<EndpointKey>()
/** Carried out. */
const answered = new Set<EndpointKey>()

async function ask(key: EndpointKey, fields: Readonly<Record<string, unknown>>, token: string): Promise<Envelope> {
  return server.call(key, fields as never, { token })
}

async function crawl(key: EndpointKey): Promise<void> {
  for await (const fields of isTrend(key) ? [trendFields(key)] : requestsOf(key, life)) {
    const owner = server.token
    const own = await ask(key, fields, owner)
    const isOnce = own.code === 200 ? (ONCE[key]?.(own.data as never) ?? []) : []
    const isMine = told(JSON.stringify(own), [...secrets, ...PERSONAL, ...PARTS])
    if (isMine.length > 0) found.push(`the player reads ${isMine} in ${key}`)
    for (const word of isOnce) secrets.add(word)
    if (key === 'googleQrCode' && isOnce[0] !== undefined) life.totp = isOnce[0]
    const begun = (own.data as { readonly token?: string } | null)?.token
    if (begun !== undefined && key !== 'register') {
      server.token = begun
      secrets.add(begun)
    }
    for (const [who, token] of [['another player', stranger] as const, ['a visitor', ''] as const]) {
      const text = JSON.stringify(await ask(key, fields, token))
      const others = told(text, [...secrets, ...PERSONAL, ...PARTS, ...(key === 'randomCode' ? [] : [OWNER.username])])
      if (others.length > 0) found.push(`${who} reads ${others} in ${key}`)
    }
    if (own.code === CODE.ok || own.code === CODE.refused) understood.add(key)
    if (own.code !== CODE.ok) continue
    answered.add(key)
    return
  }
}

beforeAll(async () => {
  server = await TestServer.start({
    games: [...new Set([...CRAWLED_GAMES, ...TREND_GAMES])],
    settings: { ...OPERATED, rateLimit: 0, sessionHours: 720 }
  })
  await server.register('stranger1', 'stranger11x')
  stranger = server.token
  life = await liveOn(server)
  for (const word of [server.token, life.totp, ...life.recovery]) secrets.add(word)
}, 180_000)
afterAll(() => server.close())

describe('no answer shows what a player is known or found by (acceptance 18)', () => {
  test('every trend table, which is made of draws and knows no player', async () => {
    const tables = ENDPOINT_KEYS.filter(isTrend)
    for (const key of tables) await crawl(key)
    expect(found).toEqual([])
    expect(tables.filter(key => !answered.has(key))).toEqual([])
  })

  test('every call of the contract, asked by the player, by another one, and by a visitor', async () => {
    for (const key of ORDER) await crawl(key)
    expect(found).toEqual([])
    // A call that is new and takes other fields has to be told here.
    expect(KEYS.filter(key => !understood.has(key) && !isOfTeams(key))).toEqual([])
  })

  test('every call of the back office: all but show are masked, and none tells what opens an account', async () => {
    const { uid } = (await server.db
      .selectFrom('users')
      .select('id as uid')
      .where('username', '=', OWNER.username)
      .executeTakeFirstOrThrow()) as { uid: number }
    const player = `U${uid}`
    const asked: { readonly [K in OperatorCall]: readonly OperatorRequest<K>[] } = {
      queue: [{}],
      show: [{ no: player }, { no: life.deposit, receipt: 1 }, { no: 'W2000001' }],
      approve: [{ no: life.deposit, amount: '500' }],
      reject: [{ no: 'W2000001', reason: '资料不符' }],
      resolve: [{ no: 'W2000001', outcome: 'failed', proof: '查询' }],
      reverse: [{ no: life.deposit, reason: '冲正' }],
      adjust: [{ player, amount: '1', reason: '更正' }],
      freeze: [{ player, reason: '核实' }],
      unfreeze: [{ player }],
      message: [{ to: player, title: '通知', text: '内容' }],
      answer: [{ reminder: 'R1', text: '已处理' }],
      reconcile: [{ provider: 'sandbox', day: '2026-11-20' }],
      resetTotp: [{ player }],
      resetPin: [{ player }],
      logOut: [{ player, reason: '核实' }]
    }
    const shown: string[] = []
    for (const call of OPERATOR_CALLS)
      for (const fields of asked[call]) {
        const answer = await injectOperator(server, call, fields)
        expect([call, answer.statusCode]).toEqual([call, 200])
        const text = answer.body
        if (call === 'show') shown.push(text)
        const words = call === 'show' ? secrets : [...secrets, ...PERSONAL, ...PARTS]
        expect([call, told(text, words)]).toEqual([call, []])
      }
    // The words are those that stand there, where they may.
    expect(told(shown.join(), [OWNER.card, OWNER.holder])).toEqual([OWNER.card, OWNER.holder])
  })

  test('the search can find something: answers do hold the masked forms of what it looks for', async () => {
    const { list } = await server.data('messageList', { page: 1, limit: 100 }, { token: await fresh() })
    expect(JSON.stringify(list)).toContain('138****678')
  })
})

/** Forms this short stand in anything. */
const LEAST_FORM = 8

test('nor does any row of the database, whoever takes a copy of it (attack 19)', async () => {
  const dump = await everything(server.db)
  const hidden = [...secrets, ...PERSONAL].flatMap(word => formsOf(Buffer.from(word)).concat(word))
  expect(told(dump, new Set(hidden.filter(form => Buffer.byteLength(form) >= LEAST_FORM)))).toEqual([])
  // The rows are all there: what may be read of the same things is.
  expect(told(dump, [OWNER.username, '138****678', OWNER.card.slice(-4)])).toHaveLength(3)
})

/** A session of the player's after all that. */
async function fresh(): Promise<string> {
  await server.login(OWNER.username, OWNER.newPassword)
  return server.token
}
