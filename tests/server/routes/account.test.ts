import { afterEach, describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { nameError, passwordError } from '../../../src/screens/shared/forms/accountForm'
import { checkName, checkPassword } from '../../../src/server/domain/users/accountRules'
import { serverMessage } from '../../../src/text/serverMessages'
import { quickHash } from '../../kit/quickHash'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'

let server: TestServer
const start = async (options: TestServerOptions = {}) => {
  server = await TestServer.start({ games: [], ...options })
}
afterEach(() => server.close())

const HOUR = 3_600_000

describe('accounts (§S5, §S7)', () => {
  it('registers, gives the play money, and the session opens the account', async () => {
    await start()
    const { user } = await server.register('Bob01')
    expect(user).toMatchObject({
      username: 'Bob01',
      isChangeedPwd: 1,
      userInfo: { coin: 10_000 },
      coin: { lotteryCoin: 10_000 }
    })
    expect(user.lastLogin).toBeUndefined()
    expect(await server.data('userInfo', {})).toEqual(user)
    const bill = await server.data('bill', { page: 1, limit: 20 })
    expect(bill).toMatchObject({ total: 1, list: [{ kind: '赠送', amount: 10_000, balance: 10_000, orderId: '' }] })
  })

  it('a name is taken whatever its letter case, and one sentence stands for every wrong login', async () => {
    await start()
    await server.register('Bob01')
    const work = await server.work('register', 'bOB01')
    expect(await server.call('register', { username: 'bOB01', password: 'secret42x', work })).toMatchObject({
      code: 500,
      message: '该账号已被注册'
    })
    const wrong = await server.login('bob01', 'secret42y')
    const unknown = await server.login('nobody', 'secret42y')
    expect(wrong).toEqual({ code: 500, message: '账号或密码错误', data: null })
    expect(unknown).toEqual(wrong)
    expect((await server.login('BOB01')).code).toBe(200)
  })

  it('tells the login before this one', async () => {
    await start()
    await server.register('bob01')
    const first = server.clock.now()
    await server.pass(HOUR)
    const again = (await server.login('bob01')).data as DataOf<'loginOption'>
    expect(again.user.lastLogin).toBe(first)
  })

  it.each([
    ['', 'secret42x', '账号不能为空'],
    ['bob', 'secret42x', '账号由4-12位组成,不允许特殊字符'],
    ['bob_01', 'secret42x', '账号由4-12位组成,不允许特殊字符'],
    ['abcdefghijklm', 'secret42x', '账号由4-12位组成,不允许特殊字符'],
    ['bob01', 'secret', '密码由6-12位字母加数字组成'],
    ['bob01', '12345678', '密码由6-12位字母加数字组成'],
    ['bob01', 'a1b2c', '密码由6-12位字母加数字组成'],
    ['bob01', 'abcdefg123456', '密码由6-12位字母加数字组成'],
    ['bob01', 'Abc123', '密码过于简单，请换一个'],
    ['bob0123', 'Bob0123', '密码过于简单，请换一个']
  ])('refuses name "%s" with password "%s"', async (username, password, sentence) => {
    await start()
    const data = sentence.startsWith('密码') ? { aboutNew: 1 } : null
    expect(await server.call('register', { username, password })).toMatchObject({ code: 500, message: sentence, data })
  })

  it('refuses common passwords of every pattern and lets others pass (ASVS 6.2.4)', async () => {
    await start()
    const common = [
      'abc123',
      'qwe123',
      'a123456',
      '1q2w3e4r',
      'woaini1314',
      'aa123456',
      'password1',
      '123456a',
      '1111111a',
      'a0000000',
      'qq123456',
      'abc123456',
      'iloveyou1',
      'admin888',
      '1qaz2wsx',
      'zxc123',
      'x1234567890',
      'a5201314',
      'facai888',
      'aaaaaaa1'
    ]
    expect(common.filter(password => checkPassword(password, 'bob01')?.key !== 'account.common-password')).toEqual([])
    const fine = ['secret42x', 'h7tuk2plq', 'kaixin4ever', 'm0nkeyW0r1d']
    expect(fine.filter(password => checkPassword(password, 'bob01') !== undefined)).toEqual([])
  })

  const said = (complaint: ReturnType<typeof checkName>) => complaint && serverMessage(complaint.key, complaint.params)

  it.each([
    [0, ['abcd', 'abcdefghijkl', '1234', 'abc1', 'ABC1']],
    [1, ['abc1', 'ABC1', 'abcdefghijk1']]
  ] as const)('phone and server take the same names, with complexity %i these alone (§S5)', (complexity, fine) => {
    const rules = { minLength: 4, maxLength: 12, userNamecomplexity: complexity }
    const names = ['', ' ', 'abc', 'ab1', 'abcdefghijklm', 'abcdefghijkl1', '12345', 'abcd'.repeat(99), ...fine]
    // Letters that look like others: Cyrillic, an Arabic digit, a ligature.
    const odd = [
      'ab_1',
      ' abc1',
      'abc 1',
      'abc1\n',
      'ａｂｃ１',
      '１２３４',
      '\u0430bc1',
      'abc\u0661',
      'abc1\u200b',
      '张三abc1',
      '\ufb01ab1'
    ]
    for (const name of [...names, ...odd])
      expect([name, nameError(name, rules)]).toEqual([name, said(checkName(name, rules))])
    expect([...odd, ...names].filter(name => checkName(name, rules) === undefined)).toEqual(
      complexity === 0 ? ['12345', ...fine] : fine
    )
  })

  it('phone and server take passwords of the same form (§S5)', () => {
    const fine = ['h7tuk2', 'h7tuk2plq4mz', 'H7TUK2']
    const none = [
      '',
      '      ',
      'h7tuk',
      'h7tuk2plq4mzx',
      'htukpl',
      '718253',
      'h7tuk_2',
      'h7tuk2\n',
      'ｈ7tuk2',
      'h７tukk',
      'h\u0442uk7k2'
    ]
    for (const password of [...fine, ...none])
      expect([password, passwordError(password)]).toEqual([password, said(checkPassword(password, 'bob01'))])
    expect([...none, ...fine].filter(password => passwordError(password) === undefined)).toEqual(fine)
  })

  it('complexity 1 asks for letters and digits both (§S5)', async () => {
    await start()
    const rules = { minLength: 4, maxLength: 10, userNamecomplexity: 1 } as const
    expect(checkName('abcdef', rules)).toEqual({ key: 'account.complex', params: { min: 4, max: 10 } })
    expect(checkName('123456', rules)?.key).toBe('account.complex')
    expect(checkName('abc123', rules)).toBeUndefined()
  })
})

describe('sessions (§S8)', () => {
  it('4651: a second login ends the first', async () => {
    await start()
    const { token: first } = await server.register('bob01')
    await server.login('bob01')
    expect(await server.call('userInfo', {}, { token: first })).toEqual({
      code: 4651,
      message: '您已下线，请重新登录~',
      data: null
    })
    expect((await server.call('userInfo', {})).code).toBe(200)
  })

  it('4650: without a token, with an unknown one, after logout and after SESSION_HOURS', async () => {
    await start({ settings: { sessionHours: 2 } })
    const expired = { code: 4650, message: '您的登录状态已过期，请重新登录~', data: null }
    expect(await server.call('userInfo', {})).toEqual(expired)
    expect(await server.call('userInfo', {}, { token: 'x'.repeat(43) })).toEqual(expired)
    await server.register('bob01')
    await server.pass(2 * HOUR - 1)
    expect((await server.call('userInfo', {})).code).toBe(200)
    await server.pass(1)
    expect(await server.call('userInfo', {})).toEqual(expired)
    await server.login('bob01')
    expect((await server.call('exit', {})).code).toBe(200)
    expect(await server.call('userInfo', {})).toEqual(expired)
  })

  it('4652: an account taken off', async () => {
    await start()
    await server.register('bob01')
    await server.db.updateTable('sessions').set({ ended_at: server.clock.now(), end_reason: 'removed' }).execute()
    expect((await server.call('userInfo', {})).code).toBe(4652)
  })

  it('4850: a denied address gets nothing but the page that says so', async () => {
    await start({ settings: { ipDeny: ['203.0.113.0/24', '2001:db8::/32'] } })
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1']) {
      expect((await server.call('loginData', { platformType: 1 }, { ip })).code).toBe(4850)
      expect((await server.call('loginOption', { username: 'bob01', password: 'x' }, { ip })).code).toBe(4850)
      expect(await server.data('areaLimit', {}, { ip })).toEqual({ ip, limited: true })
    }
    expect(await server.data('areaLimit', {}, { ip: '203.0.114.9' })).toEqual({ ip: '203.0.114.9', limited: false })
  })

  it('tokens are random and only their hash is stored (ASVS 7.2.3)', async () => {
    await start()
    const { token } = await server.register('bob01')
    await server.login('bob01')
    expect(server.token).not.toBe(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.db.selectFrom('sessions').select('token_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('passwords (§S2.1 isChangeedPwd)', () => {
  it('changing it ends every session and answers a new token', async () => {
    await start()
    const { token: old } = await server.register('bob01')
    const change = async (oldPassword: string, newPassword: string) =>
      server.call('changePassword', { oldPassword, newPassword, work: await server.work('changePassword', 'bob01') })
    expect(await change('secret42y', 'other77x')).toMatchObject({ code: 500, message: '原密码不正确' })
    // The phone says it under the new one.
    const aboutNew = { code: 500, data: { aboutNew: 1 } }
    expect(await change('secret42x', 'secret42x')).toMatchObject({ ...aboutNew, message: '新密码不能与原密码相同' })
    expect(await change('secret42x', 'a123456')).toMatchObject({ ...aboutNew, message: '密码过于简单，请换一个' })
    const { token } = (await change('secret42x', 'other77x')).data as DataOf<'changePassword'>
    expect((await server.call('userInfo', {}, { token: old })).code).toBe(4650)
    expect((await server.call('userInfo', {}, { token })).code).toBe(200)
    expect((await server.login('bob01', 'secret42x')).code).toBe(500)
    expect((await server.login('bob01', 'other77x')).code).toBe(200)
  })

  it('an account that must change it can do nothing else', async () => {
    await start()
    const { users } = server.composed
    const passwordHash = await quickHash('given99x')
    await users.open({
      username: 'carol',
      passwordHash,
      passwordChanged: false,
      isDemo: false,
      now: server.clock.now()
    })
    await server.login('carol', 'given99x')
    expect((await server.data('userInfo', {})).isChangeedPwd).toBe(0)
    expect(await server.call('bill', { page: 1, limit: 20 })).toMatchObject({ code: 500, message: '请先修改登录密码' })
    expect(await server.call('resetPassword', { newPassword: 'given99x' })).toMatchObject({
      message: '新密码不能与原密码相同'
    })
    const { token } = await server.data('resetPassword', { newPassword: 'mine88xy' })
    expect((await server.data('userInfo', {}, { token })).isChangeedPwd).toBe(1)
    expect((await server.call('bill', { page: 1, limit: 20 }, { token })).code).toBe(200)
    expect((await server.call('resetPassword', { newPassword: 'third66x' }, { token })).code).toBe(500)
  })
})
