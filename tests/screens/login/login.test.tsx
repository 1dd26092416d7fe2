import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { nameError, newPasswordErrors, passwordError } from '../../../src/screens/accountForm'
import type { RunningApp } from '../renderApp'
import { player, refused, renderApp, settle } from '../renderApp'

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

describe('[spec §5] account names', () => {
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

describe('[spec §5] passwords', () => {
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
    expect(newPasswordErrors('abc124', 'abc125', 'abc123').again).toBe('两次输入的密码不一致')
    expect(newPasswordErrors('abc124', 'abc124', 'abc123')).toEqual({ next: undefined, again: undefined })
  })
})

describe('登录', () => {
  it('asks for what is missing and calls nobody', async () => {
    app = await renderApp('/app/login')
    press('登录')
    expect(alerts()).toEqual(['账号不能为空', '密码不能为空'])
    expect(app.calls.some(call => call.key === 'loginOption')).toBe(false)
  })

  it('says why it was refused, and keeps the form', async () => {
    app = await renderApp('/app/login', { loginOption: refused('账号或密码错误') })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    expect(screen.getByText('账号或密码错误')).toBeTruthy()
    expect(app.at()).toBe('/app/login')
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('linhai08')
    await app.clock.advance(2000)
  })

  it('asks for the picture code once the server does, and sends it', async () => {
    app = await renderApp('/app/login', {
      loginOption: refused('验证码错误或已过期'),
      randomCode: { codeId: 'c1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    expect(screen.queryByLabelText('验证码')).toBeNull()
    press('登录')
    await settle()
    type('验证码', '73a09')
    press('登录')
    await settle()
    expect(app.calls.filter(call => call.key === 'loginOption').at(-1)?.request).toEqual({
      username: 'linhai08',
      password: 'abc123',
      codeId: 'c1',
      randomCode: '7309'
    })
    await app.clock.advance(2000)
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
    playMoney: true
  }

  it('judges by the site’s own figures', async () => {
    app = await renderApp('/app/register', { loginData: site })
    await waitFor(() => expect(screen.getByText('使用游戏币，不能充值和提现')).toBeTruthy())
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

  it('opens the account, logs it in, and leads on', async () => {
    app = await renderApp('/app/register?agencyCode=A7&redirect=%2Fapp%2FbetType', {
      loginData: site,
      register: { token: 't', user: player() }
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await waitFor(() => expect(app?.at()).toBe('/app/betType'))
    expect(app.calls.find(call => call.key === 'register')?.request).toEqual({
      username: 'abcd1',
      password: 'abc123',
      agencyCode: 'A7'
    })
    await settle()
    await app.clock.advance(2000)
  })
})
