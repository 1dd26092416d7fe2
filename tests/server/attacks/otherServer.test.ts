import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import type { DataOf } from '../../../src/contract/endpoints'
import { chinaDate, dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { codeAt } from '../../kit/codeAt'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { deposit, orderFields, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { bindContact, latestCode } from '../kit/outbox'
import { instantSlip } from '../kit/slips'
import { somebodyWaits } from '../kit/somebodyWaits'
import type { PostgresDatabase } from '../kit/testDatabase'
import { NOW, newKey, POSTGRES, postgresDatabase } from '../kit/testDatabase'
import { bindSeasoned, LOGIN_PASSWORD, PIN, setPin, withdrawal } from '../kit/withdrawing'

const RACE = 49
const INSTANT = 73

/** A ticket to set a new password with, by the code that came. */
async function ticketOf(server: TestServer, username: string): Promise<string> {
  await server.data('retrieveCode', { username, purpose: 'retrieve', work: await server.work('retrieve', username) })
  const code = (await latestCode(server)) ?? ''
  server.clock.advanceSync(61_000)
  return (await server.data('retrievePassword', { username, code })).ticket ?? ''
}

/** Two servers on one PostgreSQL: what one has in its memory, the other knows nothing of. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('a player’s calls at two servers at once', () => {
  let database: PostgresDatabase
  let stores: readonly Awaited<ReturnType<PostgresDatabase['open']>>[] = []
  let one: TestServer
  let two: TestServer
  let number = 0

  beforeAll(async () => {
    database = await postgresDatabase()
    stores = await Promise.all([database.open(10, true), database.open(10, true)])
  })
  afterAll(async () => {
    await Promise.all(stores.map(store => store.close()))
    await database.drop()
  })
  afterEach(async () => {
    await one.close()
    await two.close()
  })

  /** A player of their own, logged in at both. */
  const open = async (now = NOW, games: readonly number[] = []) => {
    const start = (at: number, more: TestServerOptions = {}) =>
      TestServer.start({ games, now, settings: { rateLimit: 0, sessionHours: 720 }, ...more, db: dbOf(at) })
    one = await start(0)
    two = await start(1)
    const name = `twice${String(++number).padStart(3, '0')}`
    await one.register(name, LOGIN_PASSWORD)
    two.token = one.token
    return name
  }
  const dbOf = (at: number) => {
    const store = stores[at]
    if (!store) throw new Error('not open')
    return store.db
  }
  const both = () => [one, two] as const
  /** The same at both, so often at each. */
  const atOnce = <T>(times: number, ask: (server: TestServer) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(Array.from({ length: times }, () => both().map(ask)).flat())
  const codes = (answers: readonly { readonly code: number }[], code: number) =>
    answers.filter(answer => answer.code === code).length

  test('a code of the authenticator, and a recovery code, are good for one login, wherever (attack 10)', async () => {
    const name = await open()
    const { secret } = await one.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
    const { recoveryCodes } = await one.data('bindGoogle', { code: codeAt(secret, one.clock.now()) })
    // The code that bound it is used at the other server as well.
    const logins = async (googleCode: string, times: number) => {
      const asked = await atOnce(times, async server => ({ server, work: await server.work('login', name) }))
      return Promise.all(
        asked.map(({ server, work }) =>
          server.call('loginOption', { username: name, password: LOGIN_PASSWORD, work, googleCode }, { token: '' })
        )
      )
    }
    expect(codes(await logins(codeAt(secret, NOW), 1), 200)).toBe(0)
    for (const server of both()) server.clock.advanceSync(30_000)
    expect(codes(await logins(codeAt(secret, one.clock.now()), 2), 200)).toBe(1)
    expect(codes(await logins(recoveryCodes[0] ?? '', 2), 200)).toBe(1)
  })

  test('two tickets of one account used at both set one password, and the other is told that it is over (attack 12)', async () => {
    const name = await open()
    await bindContact(one, '13812345678')
    const sentences: string[] = []
    for (const newPassword of ['second88xy', 'third77xy', 'fourth66xy', 'fifth55xy']) {
      const tickets = [await ticketOf(one, name), await ticketOf(one, name)]
      two.clock.advanceSync(one.clock.now() - two.clock.now())
      const used = await Promise.all(
        both().map((server, at) => server.call('retrievePassword', { ticket: tickets[at] ?? '', newPassword }))
      )
      sentences.push(...used.map(({ code, message }) => (code === 200 ? 'set' : message)).sort())
    }
    expect(sentences.filter(each => each === 'set')).toHaveLength(4)
    expect(sentences.filter(each => each === '验证已过期，请重新获取验证码')).toHaveLength(4)
  })

  test('a code tried at one while another password is set at the other leaves no ticket behind (attack 12)', async () => {
    const name = await open()
    await bindContact(one, '13812345679')
    await one.data('retrieveCode', { username: name, purpose: 'retrieve', work: await one.work('retrieve', name) })
    const code = (await latestCode(one)) ?? ''
    const { uid } = await one.data('userInfo', {})
    const trying = await one.db.transaction().execute(async trx => {
      // As whoever sets a password holds the account; and the code is looked at before its ticket can be written down.
      await trx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
      await sql`lock table password_tickets in exclusive mode`.execute(trx)
      const answer = two.call('retrievePassword', { username: name, code })
      await somebodyWaits(one.db)
      const ended = { used_at: one.clock.now() }
      await trx.updateTable('one_time_codes').set(ended).where('used_at', 'is', null).execute()
      await trx.updateTable('password_tickets').set(ended).where('used_at', 'is', null).execute()
      return { answer }
    })
    const { code: told, data } = await trying.answer
    const ticket = told === 200 ? (data as DataOf<'retrievePassword'>).ticket : undefined
    const setting =
      ticket === undefined ? undefined : two.call('retrievePassword', { ticket, newPassword: 'thief99xy' })
    expect((await setting)?.code ?? told).toBe(500)
    expect((await one.login(name, LOGIN_PASSWORD)).code).toBe(200)
  })

  test('signing in at both around midnight pays a day once, and the one before midnight only before the one after (attack 14)', async () => {
    const midnight = startOfDay(dayOf(NOW) + 1)
    await open(midnight - 60_000)
    one.clock.advanceSync(59_999)
    two.clock.advanceSync(60_001)
    const answers = await atOnce(20, server => server.call('signIn', {}))
    expect(codes(answers, 200)).toBe(40)
    const { uid } = await one.data('userInfo', {})
    const rows = await one.db.selectFrom('sign_ins').select('day').where('user_id', '=', uid).orderBy('day').execute()
    const [before, after] = [midnight - 1, midnight].map(chinaDate)
    // Which server came first is nobody's to say; a day that a later one was signed after can no longer be (§M3.5).
    expect([[before, after], [after]]).toContainEqual(rows.map(({ day }) => day))
    const { list } = await two.data('bill', { page: 1, limit: 20, type: 'signIn' })
    expect(list).toHaveLength(rows.length)
    await expectHonest(one.db)
  })

  test('a reward claimed at both is paid once (attack 14)', async () => {
    await open()
    await play(one, (await deposit(one, 'online', '500')).orderNo, 'success')
    const answers = await atOnce(10, server => server.call('claimReward', { id: 'first-deposit:once' }))
    expect(answers.filter(({ code, data }) => code === 200 && (data as { amount: number }).amount === 50)).toHaveLength(
      20
    )
    const { list } = await two.data('bill', { page: 1, limit: 20, type: 'activity' })
    expect(list).toMatchObject([{ amount: 50 }])
    await expectHonest(one.db)
  })

  test('an exclusion set at one server holds at the other, in a new session too; withdrawals still work (attack 17)', async () => {
    const name = await open(NOW, [RACE, INSTANT])
    await setPin(one)
    const { id: account } = await bindSeasoned(one, { accountNo: '6222020200998877' })
    await one.data('turnIn', { requestKey: newKey(), amount: '500' })
    expect((await two.bet(RACE)).code).toBe(200)
    const { seriesId } = await two.data('startSeries', { ...instantSlip(INSTANT), periods: 5 })
    const { transferNo } = { transferNo: (await two.data('transfer', { ...moving(), amount: '50' })).orderNo }
    expect(transferNo).toMatch(/^T/)

    await one.data('selfExclude', { months: '6', loginPassword: LOGIN_PASSWORD })
    const refused = async () => [
      await two.bet(RACE),
      await two.call('saveInstant', instantSlip(INSTANT)),
      await two.call('thirdOrder', orderFields('online', '500')),
      await two.call('transfer', { ...moving(), amount: '10' }),
      await two.call('signIn', {}),
      await two.call('gameUrl', { vendor: 'qipai' })
    ]
    const sentences = (await refused()).map(({ code, message }) => `${code} ${message}`)
    expect(sentences).toEqual(sentences.map(() => expect.stringMatching(/^500 您已自我排除至/)))
    expect(await two.data('playSeries', { seriesId, step: 2 })).toMatchObject({ status: 'limited', step: 1 })
    await two.login(name, LOGIN_PASSWORD)
    expect(codes(await refused(), 500)).toBe(6)
    expect(await one.call('userInfo', {})).toMatchObject({ code: CODE.replaced })

    expect(await two.call('turnOut', { requestKey: newKey(), amount: '500' })).toMatchObject({ code: 200 })
    expect(await two.call('recallAll', { requestKey: newKey() })).toMatchObject({ code: 200 })
    expect(await two.call('submitWithdrawal', withdrawal(account, 200))).toMatchObject({ code: 200 })
    // Another account with the card they bound.
    await one.register(`${name}b`, LOGIN_PASSWORD)
    await setPin(one)
    const card = { kind: 'bank', bankCode: 'ICBC', accountNo: '6222020200998877', holder: '林小明' } as const
    expect(await one.call('bindAccount', { ...card, withdrawalPassword: PIN })).toMatchObject({
      code: 500,
      message: '该卡无法绑定，请联系客服'
    })
    await expectHonest(one.db)
  })
})

const moving = () => ({ requestKey: newKey(), from: 'coin', to: 'cardsCoin' }) as const
