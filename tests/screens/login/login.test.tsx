import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nameError, newPasswordErrors, passwordError } from '../../../src/screens/shared/forms/accountForm'
import { deferred } from '../../kit/fakeTime'
import { siteOf } from '../cashier/moneyAnswers'
import { onceIt, player, refused, renderApp, settle } from '../renderApp'
import { alerts, onAccountPage, press, type } from './accountPage'

const page = onAccountPage()

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
    page.app = await renderApp('/app/login', { loginData: { ...siteOf('sandbox'), logo: [{ place, url }] } })
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
    page.app = await renderApp('/app/login')
    press('登录')
    expect(alerts()).toEqual(['账号不能为空', '密码不能为空'])
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    type('账号', 'linhai08')
    press('登录')
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
    expect(page.app.calls.some(call => call.key === 'loginOption')).toBe(false)
  })

  it('says under the password why it was refused, for as long as nothing is typed, and keeps the form', async () => {
    page.app = await renderApp('/app/login', { loginOption: refused('账号或密码错误') })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    const password = screen.getByLabelText('密码')
    expect(alerts()).toEqual(['账号或密码错误'])
    expect(password.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(password)
    expect(page.app.stores.notices.store.getState().current).toBeUndefined()
    await act(async () => page.app?.clock.advance(60_000))
    expect(alerts()).toEqual(['账号或密码错误'])
    expect(page.app.at()).toBe('/app/login')
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('linhai08')
    type('账号', 'linhai09')
    expect(alerts()).toEqual([])
  })

  it('no answer is a popup of 2 s: no field is wrong', async () => {
    page.app = await renderApp('/app/login', { loginOption: { kind: 'network', status: 502 } })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    expect([alerts(), page.app.stores.notices.store.getState().current?.text]).toEqual([[], '网络异常~~(502)'])
    await act(async () => page.app?.clock.advance(2000))
    expect(page.app.stores.notices.store.getState().current).toBeUndefined()
  })

  it.each([{}, { token: 't' }])('an answer of another kind, %j, logs nobody in and is told', async answer => {
    page.app = await renderApp('/app/login', { loginOption: onceIt(Promise.resolve(answer)) })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    const { session, notices } = page.app.stores
    expect([alerts(), notices.store.getState().current?.text]).toEqual([[], '系统异常，请稍后重试'])
    expect([session.store.getState().token, sessionStorage.getItem('token')]).toEqual([undefined, null])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).getAttribute('aria-busy')).not.toBe('true')
    await act(async () => page.app?.clock.advance(2000))
  })

  it('leads to the page it was opened for, and remembers the name', async () => {
    page.app = await renderApp('/app/personalCenter', { loginOption: { token: 't', user: player() } })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
    expect(page.app.at()).toBe('/app/personalCenter')
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
      page.app = await renderApp('/app/login', {})
      expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe(shown)
    }
  )

  it('who has gone on before the answer is logged in where they are', async () => {
    const answer = deferred<unknown>()
    page.app = await renderApp('/app/login?redirect=%2Fapp%2FbetType', {
      lotteryTypeList: [],
      loginOption: onceIt(answer.promise)
    })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await settle()
    press('返回')
    await settle()
    expect(page.app.at()).toBe('/app/index')
    answer.resolve({ token: 't', user: player() })
    await settle()
    expect([page.app.at(), page.app.stores.session.store.getState().token]).toEqual(['/app/index', 't'])
  })

  it('an account whose password was never changed goes to updatePassword, then on', async () => {
    page.app = await renderApp('/app/login', {
      loginOption: { token: 't', user: player({ isChangeedPwd: 0 }) },
      resetPassword: { token: 't2' },
      userInfo: player()
    })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByRole('heading', { name: '设置新密码' })).toBeTruthy())
    // One that is too long is told as that, and never cut.
    const fields = ['新密码（6-12 位字母加数字）', '再次输入新密码']
    expect(fields.map(label => screen.getByLabelText<HTMLInputElement>(label).maxLength)).toEqual([64, 64])
    type('新密码（6-12 位字母加数字）', 'def456')
    type('再次输入新密码', 'def456')
    page.app.answers.userInfo = player()
    press('确定')
    await waitFor(() => expect(page.app?.at()).toBe('/app/index'))
    expect(page.app.calls.find(call => call.key === 'resetPassword')?.request).toEqual({ newPassword: 'def456' })
    await page.app.clock.advance(2000)
  })
})
