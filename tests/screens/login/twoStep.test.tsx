import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/net/Failure'
import { createDeviceKeys } from '../../../src/state/deviceKeys'
import { safeStorage } from '../../../src/state/safeStorage'
import { siteOf } from '../cashier/moneyAnswers'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it
  document.cookie = 'username=; max-age=0; path=/'
})
closesApp(() => app)

const open = async (path: string, answers: Answers) => {
  app = await renderApp(path, answers)
  return app
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const CODE = '动态验证码或恢复码'

/** As the server refuses who has an authenticator. */
const refusal = (message: string): Failure => ({ kind: 'refused', code: 500, message, data: { needsGoogle: 1 } })

describe('[§M4.6] 登录 with two steps', () => {
  it.each([
    ['the code of the authenticator', '081804'],
    ['a recovery code', 'k7m2-p9xq-4d']
  ])('%s is asked for when the password was right, and nothing else again', async (_, code) => {
    const { calls, answers } = await open('/app/login', { loginOption: refusal('请输入动态验证码') })
    expect(screen.queryByLabelText(CODE)).toBeNull()
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)))
    expect(screen.getByRole('alert').textContent).toBe('请输入动态验证码')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('abc123')
    answers.loginOption = { token: 't', user: player() }
    type(CODE, code)
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/index'))
    expect(calls.filter(({ key }) => key === 'loginOption').map(({ request }) => request)).toMatchObject([
      { username: 'linhai08', password: 'abc123' },
      { username: 'linhai08', password: 'abc123', googleCode: code }
    ])
    await app?.clock.advance(2000)
  })

  it('another account is not asked for the code of the one before, nor tried with it', async () => {
    const { calls, answers } = await open('/app/login', { loginOption: refusal('请输入动态验证码') })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByLabelText(CODE)).toBeTruthy())
    type(CODE, '081804')
    type('账号', 'wangfang')
    expect(screen.queryByLabelText(CODE)).toBeNull()
    answers.loginOption = { token: 't', user: player() }
    press('登录')
    await waitFor(() => expect(app?.at()).toBe('/app/index'))
    const asked = calls.filter(({ key }) => key === 'loginOption').map(({ request }) => request)
    expect(asked.at(-1)).toMatchObject({ username: 'wangfang', password: 'abc123' })
    expect(JSON.stringify(asked.at(-1))).not.toContain('081804')
    await app?.clock.advance(2000)
  })

  it('a wrong code is said, and another can be typed', async () => {
    const { calls } = await open('/app/login', { loginOption: refusal('动态验证码错误') })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    press('登录')
    await waitFor(() => expect(screen.getByLabelText(CODE)).toBeTruthy())
    type(CODE, '000000')
    press('登录')
    await waitFor(() => expect(calls.filter(({ key }) => key === 'loginOption')).toHaveLength(2))
    await settle()
    expect(app?.at()).toBe('/app/login')
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('000000')
    await app?.clock.advance(2000)
  })
})

describe('[§M4.6] 找回密码 by the phone', () => {
  const site = { ...siteOf('sandbox'), isOpenRetrievePassword: 1 } as const

  it('a code to the bound contact, then a new password by its ticket, then the login', async () => {
    const { calls, answers } = await open('/app/login', {
      loginData: site,
      retrieveCode: { wait: 60 },
      retrievePassword: { ticket: 'ticket-1' }
    })
    fireEvent.click(await screen.findByRole('button', { name: '忘记密码' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy())
    expect(app?.at()).toBe('/app/changePassword')
    type('账号', 'linhai08')
    press('获取验证码')
    await waitFor(() => expect(screen.getByText('如账号已绑定手机或邮箱，验证码已发送')).toBeTruthy())
    expect(calls.find(({ key }) => key === 'retrieveCode')?.request).toMatchObject({
      username: 'linhai08',
      purpose: 'retrieve'
    })
    type('验证码', '204815')
    press('下一步')
    await waitFor(() => expect(screen.getByLabelText('再次输入')).toBeTruthy())
    // The ticket is in no address.
    expect(app?.at()).toBe('/app/changeLgPw')
    answers.retrievePassword = { device: 'secret-of-this-phone' }
    type('新密码', 'def456')
    type('再次输入', 'def456')
    press('确定')
    await waitFor(() => expect(app?.at()).toBe('/app/login'))
    expect(calls.filter(({ key }) => key === 'retrievePassword').map(({ request }) => request)).toEqual([
      { username: 'linhai08', code: '204815' },
      { ticket: 'ticket-1', newPassword: 'def456' }
    ])
    // What strangers try elsewhere makes this phone wait no more than it did before.
    expect(createDeviceKeys(safeStorage(() => localStorage)).of('LinHai08')).toBe('secret-of-this-phone')
    await app?.clock.advance(120_000)
  })
})
