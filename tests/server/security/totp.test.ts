import { afterEach, describe, expect, test } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { newTotpSecret, totpStep, totpUri } from '../../../src/server/domain/security/totp'
import { codeAt } from '../../kit/codeAt'
import { TestServer } from '../../kit/TestServer'
import { asOperator, OPERATED } from '../kit/operating'
import { newKey } from '../kit/testDatabase'
import { authenticatorsOf } from '../kit/totp'
import { bindSeasoned, LOGIN_PASSWORD, PIN, setPin, withdrawal } from '../kit/withdrawing'

/** 123 → １２３ */
const fullWidth = (digits: string) => digits.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit)))
/** The RFC's secret of twenty bytes, in base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('[§M6] RFC 6238 (acceptance 17)', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037']
  ])('at %d s the code is %s', (seconds, code) => {
    expect(totpStep(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test('a step before and after is taken, two are not (attack 10)', () => {
    const at = 1_234_567_890_000
    for (const [away, expected] of [
      [-2, undefined],
      [-1, -1],
      [0, 0],
      [1, 1],
      [2, undefined]
    ] as const) {
      const step = totpStep(RFC, codeAt(RFC, at + away * 30_000), at)
      expect(step).toBe(expected === undefined ? undefined : Math.floor(at / 30_000) + expected)
    }
  })

  test.each(['', '12345', '1234567', '１２３４５６', 'abcdef'])('"%s" is no code', code => {
    expect(totpStep(RFC, code, 59_000)).toBeUndefined()
  })

  test('a key is new each time and says whose it is', () => {
    const key = newTotpSecret()
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(key)
    const uri = new URL(totpUri(key, 'linhai08'))
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('digits')]).toEqual([
      'otpauth:',
      key,
      '6'
    ])
    expect(decodeURIComponent(uri.pathname)).toContain('linhai08')
  })
})

let server: TestServer
afterEach(() => server?.close())

/** A player with an authenticator, a step later. */
async function openBound(settings = {}) {
  server = await TestServer.start({ games: [], settings }).register('linhai08', LOGIN_PASSWORD)
  const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
  const { recoveryCodes } = await server.data('bindGoogle', { code: codeAt(secret, server.clock.now()) })
  server.clock.advanceSync(30_000)
  return { secret, recoveryCodes, now: () => codeAt(secret, server.clock.now()) }
}

const login = async (googleCode?: string) => {
  const work = await server.work('login', 'linhai08')
  const fields = { username: 'linhai08', password: LOGIN_PASSWORD, work, ...(googleCode && { googleCode }) }
  const answer = await server.call('loginOption', fields, { token: '' })
  if (answer.code === 200) server.token = (answer.data as DataOf<'loginOption'>).token
  return answer
}

describe('[§M7] two-step login', () => {
  test('a key is bound by a code of it, once, and shown nowhere', async () => {
    const { secret, recoveryCodes } = await openBound()
    expect(new Set(recoveryCodes).size).toBe(8)
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{10}$/)
    expect(await server.data('isGoogleBound', {})).toEqual({ isBind: true })
    expect((await server.data('userInfo', {})).security.google).toBe(1)
    expect(await server.call('googleQrCode', { loginPassword: LOGIN_PASSWORD })).toMatchObject({
      code: 500,
      message: '两步验证已开启'
    })
    const rows = [
      await server.db.selectFrom('user_security').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute()
    ]
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(hidden)
  })

  test('login takes a code or a recovery code, each once, and says so only to who knows the password', async () => {
    const { now, recoveryCodes } = await openBound()
    expect(await server.login('linhai08', 'wrong11x')).toMatchObject({ message: '账号或密码错误', data: null })
    expect(await login()).toMatchObject({ code: 500, message: '请输入动态验证码', data: { needsGoogle: 1 } })
    expect(await login('000000')).toMatchObject({ code: 500, message: '动态验证码错误或已使用' })
    const code = now()
    // As a Chinese keyboard may write its figures.
    expect((await login(fullWidth(code))).code).toBe(200)
    expect(await login(code)).toMatchObject({ code: 500, data: { needsGoogle: 1 } })
    const [recovery = ''] = recoveryCodes
    expect((await login(recovery.toLowerCase())).code).toBe(200)
    expect((await login(recovery)).code).toBe(500)
  })

  test('the same step at once, as on two servers: one is taken (attack 10)', async () => {
    const { now } = await openBound()
    const code = now()
    const totp = authenticatorsOf(server)
    const owner = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const others = authenticatorsOf(server)
    const refusals = await Promise.all(
      [totp, others, totp, others].map(each => each.refusal(owner.id, code, server.clock.now()))
    )
    expect(refusals.filter(refusal => refusal === undefined)).toHaveLength(1)
  })

  test('after five wrong ones waits grow, whatever is entered then (attack 9)', async () => {
    const { now } = await openBound()
    const totp = authenticatorsOf(server)
    const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const at = server.clock.now()
    const many = await Promise.all(Array.from({ length: 40 }, () => totp.refusal(id, '000000', at)))
    expect(many.filter(refusal => refusal?.code === 'totp.wrong').length).toBeLessThanOrEqual(5)
    expect(await totp.refusal(id, now(), at)).toMatchObject({ code: 'account.slow-down' })
  })

  test('the step-up of money asks for it in the same sheet', async () => {
    const { now } = await openBound()
    await setPin(server)
    const bind = (googleCode?: string) =>
      server.call('bindAccount', {
        kind: 'bank',
        bankCode: 'ICBC',
        accountNo: '6222020200112233',
        holder: '林小明',
        withdrawalPassword: PIN,
        ...(googleCode && { googleCode })
      })
    expect(await bind()).toMatchObject({ code: 500, data: { needsStepUp: 1, needsGoogle: 1 } })
    expect(await bind('000000')).toMatchObject({ code: 500, data: { needsStepUp: 1, needsGoogle: 1 } })
    expect((await bind(now())).code).toBe(200)
  })

  test('guesses all day long: not forty are looked at (attack 9)', async () => {
    const { secret } = await openBound()
    const totp = authenticatorsOf(server)
    const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const begun = server.clock.now()
    let looked = 0
    for (let n = 0; n < 240; n++) {
      const at = begun + n * 360_000
      const right = [-1, 0, 1].map(step => codeAt(secret, at + step * 30_000))
      const wrong = ['000000', '111111', '222222', '333333'].find(code => !right.includes(code))
      if ((await totp.refusal(id, wrong, at))?.code === 'totp.wrong') looked++
    }
    expect(looked).toBeGreaterThan(5)
    expect(looked).toBeLessThan(40)
  })

  test('money leaves, and a bonus is given up, by password and code', async () => {
    const { now } = await openBound()
    await setPin(server)
    const { id } = await bindSeasoned(server, { googleCode: now() })
    await server.data('signIn', {})
    const codes = async (ask: (googleCode: Record<string, string>) => Promise<{ readonly code: number }>) => {
      server.clock.advanceSync(30_000)
      const asked = await ask({})
      const wrong = await ask({ googleCode: '000000' })
      return [asked.code, wrong.code, (await ask({ googleCode: now() })).code]
    }
    const bonus = (code: Record<string, string>) =>
      server.call('forfeitBonus', { requestKey: newKey(), withdrawalPassword: PIN, ...code })
    expect(await codes(bonus)).toEqual([500, 500, 200])
    // With what it was given up by nothing more can be done.
    expect((await server.call('submitWithdrawal', withdrawal(id, 200, { googleCode: now() }))).code).toBe(500)
    expect(await codes(code => server.call('submitWithdrawal', withdrawal(id, 200, code)))).toEqual([500, 500, 200])
  })

  test('taking it away needs password and code, and freezes for 24 h; so does an operator', async () => {
    const { now } = await openBound(OPERATED)
    expect(await server.call('unbindGoogle', { loginPassword: LOGIN_PASSWORD, code: '000000' })).toMatchObject({
      code: 500
    })
    expect((await server.call('unbindGoogle', { loginPassword: LOGIN_PASSWORD, code: now() })).code).toBe(200)
    const { frozen_until, frozen_reason } = await server.db
      .selectFrom('user_security')
      .select(['frozen_until', 'frozen_reason'])
      .executeTakeFirstOrThrow()
    expect([frozen_until - server.clock.now(), frozen_reason]).toEqual([86_400_000, 'totp'])
    expect((await login()).code).toBe(200)
    const written = () => server.data('messageList', { page: 1, limit: 1 })
    const { total } = await written()
    const reset = () => asOperator(server, 'wang', 'resetTotp', { player: '@linhai08' })
    // There is none any more: nobody is told that one was taken away, and the day is over when it was.
    server.clock.advanceSync(60_000)
    expect(await reset()).toMatchObject({ state: 1 })
    expect((await written()).total).toBe(total)
    const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
    await server.data('bindGoogle', { code: codeAt(secret, server.clock.now()) })
    server.clock.advanceSync(60_000)
    expect(await reset()).toEqual(await reset())
    const { total: after, list } = await written()
    expect([after - total, list[0]?.title]).toEqual([2, '两步验证已关闭'])
    const until = await server.db.selectFrom('user_security').select('frozen_until').executeTakeFirstOrThrow()
    expect(until.frozen_until - server.clock.now()).toBe(86_400_000)
  })

  test('a key that was not confirmed in ten minutes is good no more', async () => {
    server = await TestServer.start({ games: [] }).register('linhai08', LOGIN_PASSWORD)
    const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
    expect((await login()).code).toBe(200)
    server.clock.advanceSync(600_000)
    expect(await server.call('bindGoogle', { code: codeAt(secret, server.clock.now()) })).toMatchObject({
      message: '密钥已过期，请重新获取'
    })
  })
})
