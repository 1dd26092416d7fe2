import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { solveWork } from '../../kit/solveWork'
import { TestServer } from '../../kit/TestServer'
import { sandboxOf } from '../kit/depositor'
import { bindContact, latestCode, otherThan } from '../kit/outbox'
import { LOGIN_PASSWORD, PIN, setPin } from '../kit/withdrawing'

const PHONE = '13812345678'
const NEW = 'other99xy'

let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [] }).register('linhai08', LOGIN_PASSWORD)
})
afterEach(() => server.close())

const askCode = async (username: string) =>
  server.call('retrieveCode', { username, purpose: 'retrieve', work: await server.work('retrieve', username) })
const later = () => server.clock.advanceSync(61_000)

/** A ticket of the account, by the code that came. */
async function ticket(): Promise<string> {
  const username = 'linhai08'
  await askCode(username)
  const code = (await latestCode(server)) ?? ''
  later()
  return (await server.data('retrievePassword', { username, code })).ticket ?? ''
}

describe('[§M7] contacts', () => {
  test('a contact is bound by the code that came and the login password, and shown masked', async () => {
    await server.data('sendContactCode', { kind: 'phone', value: PHONE })
    const code = (await latestCode(server)) ?? ''
    const bind = (change: object) =>
      server.call('bindContact', { value: PHONE, code, loginPassword: LOGIN_PASSWORD, ...change })
    expect(await bind({ loginPassword: 'wrong11x' })).toMatchObject({ code: 500, message: '登录密码不正确' })
    expect(await bind({ code: otherThan(code) })).toMatchObject({ code: 500, message: '验证码错误或已过期' })
    expect(await bind({ value: '13912345678' })).toMatchObject({ code: 500, message: '验证码错误或已过期' })
    expect(await bind({})).toMatchObject({ code: 200 })
    expect(await bind({})).toMatchObject({ code: 500, message: '验证码错误或已过期' })
    expect(await server.data('securityInfo', {})).toMatchObject({ phone: '138****678', email: '', contacts: true })
    expect((await server.data('userInfo', {})).security).toEqual({
      withdrawPw: 0,
      google: 0,
      phone: '138****678',
      email: ''
    })
    expect((await server.data('messageList', { page: 1, limit: 1 })).list[0]?.body).toContain('138****678')
    const dump = JSON.stringify(await server.db.selectFrom('user_security').selectAll().execute())
    expect(dump).not.toContain(PHONE)
  })

  test('a mail address in the signs of a Chinese keyboard is bound as the one the code was sent to', async () => {
    const value = 'ｌｉｎ８８＠d.com'
    await server.data('sendContactCode', { kind: 'email', value })
    const code = (await latestCode(server)) ?? ''
    expect(await server.call('bindContact', { value, code, loginPassword: LOGIN_PASSWORD })).toMatchObject({
      code: 200
    })
    expect(await server.data('securityInfo', {})).toMatchObject({ email: 'l***@d.com' })
  })

  test('asking too soon, for what is none, and without an outbox', async () => {
    expect(await server.call('sendContactCode', { kind: 'phone', value: '123' })).toMatchObject({
      message: '请输入正确的手机号码'
    })
    expect(await server.call('sendContactCode', { kind: 'email', value: 'a@b' })).toMatchObject({
      message: '请输入正确的邮箱地址'
    })
    await server.data('sendContactCode', { kind: 'phone', value: PHONE })
    expect(await server.call('sendContactCode', { kind: 'email', value: 'a@d.com' })).toMatchObject({
      message: '请60秒后再获取验证码'
    })
    const off = await TestServer.start({ games: [], settings: { cashier: 'off' } }).register('linhai09')
    expect(await off.call('sendContactCode', { kind: 'phone', value: PHONE })).toMatchObject({
      message: '该功能暂未开放'
    })
    expect((await off.data('loginData', { platformType: 1 })).isOpenRetrievePassword).toBe(0)
    await off.close()
  })

  test('a contact that was just written to for somebody else gets a code when the sentence says, and not a minute later (§M6)', async () => {
    await server.data('sendContactCode', { kind: 'phone', value: PHONE })
    await server.register('linhai09', LOGIN_PASSWORD)
    server.clock.advanceSync(40_000)
    expect(await server.call('sendContactCode', { kind: 'phone', value: PHONE })).toMatchObject({
      message: '请20秒后再获取验证码'
    })
    server.clock.advanceSync(20_000)
    expect(await server.call('sendContactCode', { kind: 'phone', value: PHONE })).toMatchObject({ code: 200 })
  })

  test('a forgotten withdrawal password: login password and a code to the bound contact; no money leaves for 24 h (acceptance 16)', async () => {
    await setPin(server)
    const reset = (change: object) =>
      server.call('setWithdrawalPassword', { password: '904817', loginPassword: LOGIN_PASSWORD, ...change })
    expect(await reset({})).toMatchObject({ code: 500, message: '请联系客服重置' })
    expect(await server.call('sendContactCode', { kind: 'phone' })).toMatchObject({ message: '请先绑定手机或邮箱' })
    await bindContact(server, PHONE)
    await server.data('sendContactCode', { kind: 'phone' })
    const code = (await latestCode(server)) ?? ''
    expect(await reset({ password: '345678', code })).toMatchObject({ message: '提现密码过于简单' })
    expect(await reset({ code: otherThan(code) })).toMatchObject({ message: '验证码错误或已过期' })
    expect(await reset({ code })).toMatchObject({ code: 200 })
    const { frozen_until, frozen_reason } = await server.db
      .selectFrom('user_security')
      .select(['frozen_until', 'frozen_reason'])
      .executeTakeFirstOrThrow()
    expect([frozen_until - server.clock.now(), frozen_reason]).toEqual([86_400_000, 'pin'])
    expect(await server.call('setWithdrawalPassword', { password: '618204', oldPassword: PIN })).toMatchObject({
      message: '提现密码错误，还可尝试4次'
    })
  })
})

describe('[§M7] 找回密码', () => {
  test('a ticket sets a password once: sessions, other devices and other tickets end, and no money leaves for 24 h (attack 12)', async () => {
    await bindContact(server, PHONE)
    const before = server.token
    const [first, second] = [await ticket(), await ticket()]
    expect(await server.call('retrievePassword', { ticket: first, newPassword: 'abc' })).toMatchObject({
      message: '密码由6-12位字母加数字组成'
    })
    const known = () => server.db.selectFrom('known_devices').select('secret_hash').execute()
    const [former] = await known()
    const { device } = await server.data('retrievePassword', { ticket: first, newPassword: NEW })
    expect(device).toHaveLength(43)
    // Hashed as every password of this server is.
    expect((await server.composed.users.find('linhai08'))?.passwordHash).toContain('$m=64,t=1,p=1$')
    for (const used of [first, second, 'x'])
      expect(await server.call('retrievePassword', { ticket: used, newPassword: 'third88xy' })).toMatchObject({
        code: 500,
        message: '验证已过期，请重新获取验证码'
      })
    expect(await server.call('userInfo', {}, { token: before })).toMatchObject({ code: 4650 })
    const devices = await known()
    expect(devices).toHaveLength(1)
    expect(devices).not.toContainEqual(former)
    expect((await server.login('linhai08', LOGIN_PASSWORD)).code).toBe(500)
    expect((await server.login('linhai08', NEW)).code).toBe(200)
    const { frozen_reason } = await server.db
      .selectFrom('user_security')
      .select('frozen_reason')
      .executeTakeFirstOrThrow()
    expect(frozen_reason).toBe('password')
    expect((await server.data('messageList', { page: 1, limit: 1 })).list[0]?.title).toBe('登录密码已找回')
  })

  test('a password that was changed otherwise leaves no ticket and no code from before', async () => {
    await bindContact(server, PHONE)
    const before = await ticket()
    await askCode('linhai08')
    const code = (await latestCode(server)) ?? ''
    const work = await server.work('changePassword', 'linhai08')
    expect(await server.call('changePassword', { oldPassword: LOGIN_PASSWORD, newPassword: NEW, work })).toMatchObject({
      code: 200
    })
    expect(await server.call('retrievePassword', { ticket: before, newPassword: 'third88xy' })).toMatchObject({
      code: 500,
      message: '验证已过期，请重新获取验证码'
    })
    expect(await server.call('retrievePassword', { username: 'linhai08', code })).toMatchObject({
      code: 500,
      message: '验证码错误或已过期'
    })
    expect((await server.login('linhai08', NEW)).code).toBe(200)
  })

  test('another contact of the kind leaves no ticket, and no code that the one before it got', async () => {
    await bindContact(server, PHONE)
    await setPin(server)
    const before = await ticket()
    await askCode('linhai08')
    const code = (await latestCode(server)) ?? ''
    later()
    await server.data('sendContactCode', { kind: 'phone' })
    const pinCode = (await latestCode(server)) ?? ''
    later()
    await bindContact(server, '13912345678')
    expect(await server.call('retrievePassword', { ticket: before, newPassword: NEW })).toMatchObject({
      message: '验证已过期，请重新获取验证码'
    })
    expect(await server.call('retrievePassword', { username: 'linhai08', code })).toMatchObject({
      message: '验证码错误或已过期'
    })
    const reset = { password: '904817', loginPassword: LOGIN_PASSWORD, code: pinCode }
    expect(await server.call('setWithdrawalPassword', reset)).toMatchObject({ message: '验证码错误或已过期' })
  })

  test('the phone that set it enters from any address while strangers wait; the one known before is a stranger', async () => {
    const { device: former } = server.last.data as DataOf<'register'>
    await bindContact(server, PHONE)
    const enter = async (password: string, ip: string, device = '') => {
      const from = { ip, token: '' }
      const asked = await server.call('randomCode', { purpose: 'login', username: 'linhai08', device }, from)
      if (asked.code !== 200) return asked
      const work = await solveWork((asked.data as DataOf<'randomCode'>).challenge)
      return server.call('loginOption', { username: 'linhai08', password, work, device }, from)
    }
    for (let guesses = 0; guesses < 16; ) {
      const { code, data } = await enter('wrong11x', `203.0.113.${guesses + 1}`)
      if (code === 429) server.clock.advanceSync((data as { readonly waitSeconds: number }).waitSeconds * 1000)
      else guesses++
    }
    const elsewhere = { ip: '192.0.2.55', token: '' }
    const asked = { ticket: await ticket(), newPassword: NEW }
    const { device } = await server.data('retrievePassword', asked, elsewhere)
    expect((await enter(NEW, '192.0.2.199')).code).toBe(429)
    expect((await enter(NEW, '192.0.2.199', former)).code).toBe(429)
    expect((await enter(NEW, '192.0.2.199', device)).code).toBe(200)
  })

  test('a ticket ends after ten minutes', async () => {
    await bindContact(server, PHONE)
    const late = await ticket()
    server.clock.advanceSync(600_000)
    expect(await server.call('retrievePassword', { ticket: late, newPassword: NEW })).toMatchObject({ code: 500 })
  })

  test('one answer for a name with a contact, one without, and one that does not exist (attack 11)', async () => {
    await bindContact(server, PHONE)
    await server.register('nocontact')
    const sent = sandboxOf(server).outbox.sent.length
    const answers = [await askCode('linhai08'), await askCode('nocontact'), await askCode('nobody99')]
    expect(answers.map(({ code, message, data }) => ({ code, message, data }))).toEqual(
      answers.map(() => ({ code: 200, message: answers[0]?.message, data: { wait: 60 } }))
    )
    const again = [await askCode('linhai08'), await askCode('nocontact'), await askCode('nobody99')]
    expect(new Set(again.map(({ message }) => message))).toEqual(new Set(['请60秒后再获取验证码']))
    await server.composed.scheduler.runJobs()
    expect(sandboxOf(server).outbox.sent.length).toBe(sent + 1)
    const rows = await server.db.selectFrom('outbox').select(['letter', 'next_at']).orderBy('id').execute()
    expect(rows).toHaveLength(4)
    for (const username of ['linhai08', 'nocontact', 'nobody99'])
      expect(await server.call('retrievePassword', { username, code: 'abcdef' })).toMatchObject({
        code: 500,
        message: '验证码错误或已过期'
      })
  })

  test('costs a proof of work, and a letter that is not taken is sent again until its code is of no use', async () => {
    await bindContact(server, PHONE)
    expect(await server.call('retrieveCode', { username: 'linhai08', purpose: 'retrieve' })).toMatchObject({
      code: 500,
      data: { needsWork: true }
    })
    const { outbox } = sandboxOf(server)
    const known = outbox.sent.length
    const send = outbox.send.bind(outbox)
    let tries = 0
    Object.assign(outbox, {
      send: async (letter: Parameters<typeof send>[0]) => {
        tries++
        if (tries < 3) throw new Error('no line')
        await send(letter)
      }
    })
    await askCode('linhai08')
    for (let n = 0; n < 4; n++) {
      await server.composed.scheduler.runJobs()
      server.clock.advanceSync(15_000)
    }
    expect(tries).toBe(3)
    expect(outbox.sent.length).toBe(known + 1)
    expect(server.faults).toHaveLength(2)
  })

  test('the sandbox shows what it would have sent; a site without one has no such page', async () => {
    await bindContact(server, PHONE)
    const page = await server.app.inject({ url: '/sandbox/outbox' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(PHONE)
    const off = await TestServer.start({ games: [], settings: { cashier: 'off' } })
    expect((await off.app.inject({ url: '/sandbox/outbox' })).statusCode).toBe(404)
    await off.close()
  })
})
