import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WorkSolution } from '../../../src/contract/areas/login'
import type { Failure } from '../../../src/net/Failure'
import { nameError, newPasswordErrors, passwordError } from '../../../src/screens/shared/forms/accountForm'
import { deferred } from '../../kit/fakeTime'
import { siteOf } from '../cashier/moneyAnswers'
import type { Answers, RunningApp } from '../renderApp'
import { challengeOf, onceIt, player, refused, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
afterEach(() => {
  app?.unmount()
  expect(app?.clock.pending ?? 0).toBe(0)
  app = undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it
  document.cookie = 'username=; max-age=0; path=/'
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alerts = () => screen.queryAllByRole('alert').map(alert => alert.textContent)

describe('[§S5] account names', () => {
  const plain = { minLength: 4, maxLength: 12, userNamecomplexity: 0 } as const
  const complex = { minLength: 5, maxLength: 8, userNamecomplexity: 1 } as const
  const PLAIN = '账号由4-12位组成,不允许特殊字符'
  const COMPLEX = '账号由5-8位字母加数字组合,不允许特殊字符'
  it.each([
    ['', plain, '账号不能为空'],
    ['', complex, '账号不能为空'],
    ['abc', plain, PLAIN],
    ['abcd', plain, undefined],
    ['123456789012', plain, undefined],
    ['1234567890123', plain, PLAIN],
    ['ab_cd', plain, PLAIN],
    ['开奖abc1', plain, PLAIN],
    ['abcde', complex, COMPLEX],
    ['12345', complex, COMPLEX],
    ['abcd1', complex, undefined],
    ['abcdefg12', complex, COMPLEX],
    ['ab c1', complex, COMPLEX]
  ])('%j → %s', (name, rules, error) => expect(nameError(name, rules)).toBe(error))
})

describe('[§S3] logo by place', () => {
  const url = 'https://pictures.example/kai.png'
  it.each([
    ['login', url],
    ['download', undefined]
  ])('a logo of the place %s stands on the login page as %s', async (place, shown) => {
    app = await renderApp('/app/login', { loginData: { ...siteOf('sandbox'), logo: [{ place, url }] } })
    expect(document.querySelector<HTMLImageElement>('.login__brand img')?.src).toBe(shown)
  })
})

describe('[§S5] passwords', () => {
  it.each([
    ['abc123', true],
    ['abcdefghij12', true],
    ['ab123', false],
    ['abcdefghijk12', false],
    ['abcdef', false],
    ['123456', false],
    ['abc 123', false],
    ['abc123!', false],
    ['', false]
  ])('%j is well-formed: %s', (password, fine) => {
    expect(passwordError(password)).toBe(fine ? undefined : '密码由6-12位字母加数字组成')
  })

  it('a changed one differs from the old one and is typed the same twice', () => {
    expect(newPasswordErrors('abc123', 'abc123', 'abc123').next).toBe('新密码不能与原密码相同')
    expect(newPasswordErrors('abc124', 'abc125', 'abc123').repeat).toBe('两次输入的密码不一致')
    expect(newPasswordErrors('abc124', 'abc124', 'abc123')).toEqual({ next: undefined, repeat: undefined })
  })
})

describe('登录', () => {
  it('asks for what is missing and calls nobody', async () => {
    app = await renderApp('/app/login')
    press('登录')
    expect(alerts()).toEqual(['账号不能为空', '密码不能为空'])
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    type('账号', 'linhai08')
    press('登录')
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
    expect(app.calls.some(call => call.key === 'loginOption')).toBe(false)
  })

  it('says under the password why it was refused, for as long as nothing is typed, and keeps the form', async () => {
    app = await renderApp('/app/login', { loginOption: refused('账号或密码错误') })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    const password = screen.getByLabelText('密码')
    expect(alerts()).toEqual(['账号或密码错误'])
    expect(password.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(password)
    expect(app.stores.notices.store.getState().current).toBeUndefined()
    await act(async () => app?.clock.advance(60_000))
    expect(alerts()).toEqual(['账号或密码错误'])
    expect(app.at()).toBe('/app/login')
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('linhai08')
    type('账号', 'linhai09')
    expect(alerts()).toEqual([])
  })

  it('no answer is a popup of 2 s: no field is wrong', async () => {
    app = await renderApp('/app/login', { loginOption: { kind: 'network', status: 502 } })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    expect([alerts(), app.stores.notices.store.getState().current?.text]).toEqual([[], '网络异常~~(502)'])
    await act(async () => app?.clock.advance(2000))
    expect(app.stores.notices.store.getState().current).toBeUndefined()
  })

  it('leads to the page it was opened for, and remembers the name', async () => {
    app = await renderApp('/app/personalCenter', { loginOption: { token: 't', user: player() } })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
    expect(app.at()).toBe('/app/personalCenter')
    expect(document.cookie).toContain('username=linhai08')
    expect(document.cookie).not.toContain('token')
  })

  it.each([
    ['linhai08', 'linhai08'],
    ['100%', ''],
    ['a b', '']
  ])(
    'a cookie of the name %j, ours or another site’s of the same host, fills the field with %j',
    async (kept, shown) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
      document.cookie = `username=${kept}; path=/`
      app = await renderApp('/app/login', {})
      expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe(shown)
    }
  )

  it('who has gone on before the answer is logged in where they are', async () => {
    const answer = deferred<unknown>()
    app = await renderApp('/app/login?redirect=%2Fapp%2FbetType', {
      lotteryTypeList: [],
      loginOption: onceIt(answer.promise)
    })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    press('返回')
    await settle()
    expect(app.at()).toBe('/app/index')
    answer.resolve({ token: 't', user: player() })
    await settle()
    expect([app.at(), app.stores.session.store.getState().token]).toEqual(['/app/index', 't'])
  })

  it('an account whose password was never changed goes to updatePassword, then on', async () => {
    app = await renderApp('/app/login', {
      loginOption: { token: 't', user: player({ isChangeedPwd: 0 }) },
      resetPassword: { token: 't2' },
      userInfo: player()
    })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByRole('heading', { name: '设置新密码' })).toBeTruthy())
    type('新密码（6-12 位字母加数字）', 'def456')
    type('再次输入新密码', 'def456')
    app.answers.userInfo = player()
    press('确定')
    await waitFor(() => expect(app?.at()).toBe('/app/index'))
    expect(app.calls.find(call => call.key === 'resetPassword')?.request).toEqual({ newPassword: 'def456' })
    await app.clock.advance(2000)
  })
})

describe('登录: work, waits and what strangers tried', () => {
  const open = async (answers: Answers = {}, path = '/app/login?redirect=%2Fapp%2FbetType') => {
    app = await renderApp(path, { lotteryTypeList: [], ...answers })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    return app
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' })
  const isHeld = () => button().getAttribute('aria-disabled') === 'true'
  const slowDown = (waitSeconds: number, stranger: boolean, message: string): Failure => ({
    kind: 'refused',
    code: 429,
    message,
    data: { waitSeconds, stranger }
  })
  const note = () => document.querySelector('.proof')?.textContent

  it('asks for a challenge for this account, does the work, and sends it along', async () => {
    const { calls } = await open({ loginOption: { token: 't', user: player(), device: 'secret-1' } })
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(calls.find(call => call.key === 'randomCode')?.request).toEqual({
      purpose: 'login',
      username: 'linhai08',
      device: ''
    })
    expect(calls.find(call => call.key === 'loginOption')?.request).toEqual({
      username: 'linhai08',
      password: 'abc123',
      work: JSON.stringify({ challenge: challengeOf(0), solution: { counter: 1, derivedKey: 'ab' } }),
      device: '',
      remember: 1
    })
    expect(localStorage.getItem('devices')).toBe('[["linhai08","secret-1"]]')
  })

  it('names the device by the secret it was given, and forgets it where 记住账号 is not ticked', async () => {
    const { calls } = await open({ loginOption: { token: 't', user: player() } })
    localStorage.setItem('devices', '[["linhai08","secret-1"],["other","secret-2"]]')
    fireEvent.click(screen.getByRole('checkbox', { name: '记住账号' }))
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(calls.find(call => call.key === 'loginOption')?.request).toMatchObject({ device: 'secret-1', remember: 0 })
    expect(localStorage.getItem('devices')).toBe('[["other","secret-2"]]')
  })

  it.each([
    [0, '正在进行安全验证，请稍候…'],
    [4, '该账号近期登录失败较多，安全验证需要十几秒，请稍候…']
  ])('says that it works (level %d), and takes no second press meanwhile', async (level, sentence) => {
    const { work, calls } = await open({
      randomCode: { challenge: challengeOf(level) },
      loginOption: { token: 't', user: player() }
    })
    let done: (solution: WorkSolution) => void = () => undefined
    work.solver = { solve: () => new Promise(resolve => (done = resolve)) }
    press('登录')
    await settle()
    expect(screen.getByText(sentence).closest('[role=status]')).toBeTruthy()
    expect(isHeld()).toBe(true)
    fireEvent.submit(button())
    done({ counter: 1, derivedKey: 'ab' })
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(calls.filter(call => call.key === 'randomCode')).toHaveLength(1)
  })

  it('gives the work up when the page is left', async () => {
    const { work } = await open()
    let given: AbortSignal | undefined
    work.solver = {
      solve: (_, signal) => {
        given = signal
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))))
      }
    }
    press('登录')
    await waitFor(() => expect(given?.aborted).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: '客服' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '客服' })).toBeTruthy())
    await waitFor(() => expect(given?.aborted).toBe(true))
    expect(app?.stores.notices.store.getState().current).toBeUndefined()
  })

  it('a proof of work that has run out is made again without telling the player', async () => {
    let asked = 0
    await open({
      loginOption: () =>
        ++asked === 1
          ? { kind: 'refused', code: 500, message: '安全验证已失效，请重试', data: { needsWork: true } }
          : { token: 't', user: player() }
    })
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(app?.stores.notices.store.getState().current).toBeUndefined()
  })

  it('a proof that is refused three times is reported to the player', async () => {
    const { calls } = await open({
      loginOption: { kind: 'refused', code: 500, message: '安全验证已失效，请重试', data: { needsWork: true } }
    })
    press('登录')
    await settle()
    expect(screen.getByText('安全验证已失效，请重试')).toBeTruthy()
    expect(calls.filter(call => call.key === 'loginOption')).toHaveLength(3)
    await app?.clock.advance(2000)
  })

  it('a device that cannot do the work says so', async () => {
    const { work } = await open()
    work.solver = { solve: () => Promise.reject(new Error('no worker')) }
    press('登录')
    await settle()
    expect(screen.getByText('安全验证未完成，请刷新页面后重试')).toBeTruthy()
    expect(isHeld()).toBe(false)
    await app?.clock.advance(2000)
  })

  it('others try the account: it says so, what to do and how long, counts down, and opens again', async () => {
    const { clock, answers } = await open({
      randomCode: slowDown(61, true, '该账号登录失败次数过多，请2分钟后再试')
    })
    press('登录')
    await settle()
    expect(screen.getByText('该账号正被多次尝试登录')).toBeTruthy()
    expect(screen.getByText(/请在登录过的手机上登录，或等待倒计时结束/)).toBeTruthy()
    // A reader hears the whole wait once; the ticking digits are for the eye.
    expect(screen.getByText('该账号登录失败次数过多，请2分钟后再试')).toBeTruthy()
    expect(screen.getByText('01:01').getAttribute('aria-hidden')).toBe('true')
    expect(isHeld()).toBe(true)
    await act(() => clock.advance(1000))
    expect(screen.getByText('01:00')).toBeTruthy()
    await act(() => clock.advance(60_000))
    expect(note()).toBe('可以再次登录了')
    expect(isHeld()).toBe(false)
    Object.assign(answers, { randomCode: undefined, loginOption: { token: 't', user: player() } })
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
  })

  it('a phone clock set back makes the wait no longer', async () => {
    const { clock } = await open({ randomCode: slowDown(61, true, '该账号登录失败次数过多，请2分钟后再试') })
    press('登录')
    await settle()
    const before = clock.now()
    const setBack = vi.spyOn(clock, 'now').mockImplementation(() => before - 7_200_000)
    await act(() => clock.advance(61_000))
    expect([note(), isHeld()]).toEqual(['可以再次登录了', false])
    setBack.mockRestore()
  })

  it('a wait is over once its time has passed, also for a phone that slept through it', async () => {
    const { clock, sleep } = await open({ loginOption: slowDown(900, false, '尝试次数过多，请15分钟后再试') })
    press('登录')
    await settle()
    await act(() => clock.advance(1000))
    expect(screen.getByText('14:59')).toBeTruthy()
    sleep(898_000)
    await act(() => clock.advance(1000))
    expect([note(), isHeld()]).toEqual(['可以再次登录了', false])
  })

  it('mistakes of this device have a wait of their own and are called so; another account does not wait for them', async () => {
    await open({ loginOption: slowDown(3600, false, '尝试次数过多，请1小时后再试') })
    press('登录')
    await settle()
    expect(screen.getByText('密码多次输入有误，请稍后再试')).toBeTruthy()
    expect(screen.getByText('1:00:00')).toBeTruthy()
    type('账号', 'other77')
    expect(note()).toBe('')
    expect(isHeld()).toBe(false)
  })

  it('after a login it tells how many attempts of others there were, and offers another password', async () => {
    await open({ loginOption: { token: 't', user: player(), failedLogins: 12 } })
    press('登录')
    expect(await screen.findByText('上次登录以来，有 12 次失败的登录尝试')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '登录成功' }))
    press('知道了')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
  })

  it('a few mistakes made on this page are not reported as attempts by others', async () => {
    const { answers, clock } = await open({ loginOption: refused('账号或密码错误') })
    press('登录')
    await settle()
    answers.loginOption = { token: 't', user: player(), failedLogins: 1 }
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    await clock.advance(2000)
  })
})

describe('注册', () => {
  const site = {
    brand: '开奖',
    logo: [],
    phoneNum: '',
    customerType: 0,
    appKey: '',
    minLength: 5,
    maxLength: 8,
    userNamecomplexity: 1 as const,
    dataSource: 0,
    isOpenRetrievePassword: 0 as const,
    trafficStatistics: '',
    openModelValue: '',
    playMoney: true,
    cashier: 'sandbox' as const,
    off: []
  }

  it('judges by the site’s own figures', async () => {
    app = await renderApp('/app/register', { loginData: site, checkAgencyHost: { agencyCode: '' } })
    await waitFor(() => expect(screen.getByText('演示环境：充值与提现均为模拟，不涉及真实资金。')).toBeTruthy())
    type('账号', 'abcde')
    type('密码（6-12 位字母加数字）', 'abc')
    type('再次输入密码', 'abd')
    press('注册并登录')
    expect(alerts()).toEqual([
      '账号由5-8位字母加数字组合,不允许特殊字符',
      '密码由6-12位字母加数字组成',
      '两次输入的密码不一致'
    ])
    expect(app.calls.some(call => call.key === 'register')).toBe(false)
  })

  it('says under the account why it was refused', async () => {
    app = await renderApp('/app/register', {
      loginData: site,
      checkAgencyHost: { agencyCode: '' },
      register: refused('账号已存在')
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await settle()
    expect(alerts()).toEqual(['账号已存在'])
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    expect(app.stores.notices.store.getState().current).toBeUndefined()
  })

  it('opens the account, logs it in, and leads on', async () => {
    app = await renderApp('/app/register?redirect=%2Fapp%2FbetType', {
      loginData: site,
      checkAgencyHost: { agencyCode: '' },
      register: { token: 't', user: player() }
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(app.calls.find(call => call.key === 'register')?.request).toMatchObject({
      username: 'abcd1',
      password: 'abc123'
    })
    await settle()
    await app.clock.advance(2000)
  })

  it('who has gone on before the account is open stays where they are', async () => {
    const answer = deferred<unknown>()
    app = await renderApp('/app/register?redirect=%2Fapp%2FbetType', {
      loginData: site,
      checkAgencyHost: { agencyCode: '' },
      register: onceIt(answer.promise)
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await settle()
    press('返回')
    await settle()
    expect(app.at()).toBe('/app/login')
    answer.resolve({ token: 't', user: player() })
    await settle()
    expect(app.at()).not.toBe('/app/betType')
  })
})
