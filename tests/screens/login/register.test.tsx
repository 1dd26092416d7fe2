import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deferred } from '../../kit/fakeTime'
import { onceIt, player, refused, renderApp, settle } from '../renderApp'
import { alerts, onAccountPage, press, type } from './accountPage'

const page = onAccountPage()

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
    page.app = await renderApp('/app/register', { loginData: site, checkAgencyHost: { agencyCode: '' } })
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
    expect(page.app.calls.some(call => call.key === 'register')).toBe(false)
  })

  it('a name or a password that is too long is told as that, and never cut: what was pasted would log nobody in', async () => {
    page.app = await renderApp('/app/register', { loginData: site, checkAgencyHost: { agencyCode: '' } })
    await waitFor(() => expect(screen.getByText('演示环境：充值与提现均为模拟，不涉及真实资金。')).toBeTruthy())
    const labels = ['账号', '密码（6-12 位字母加数字）', '再次输入密码']
    for (const label of labels) type(label, 'correct4horse')
    press('注册并登录')
    expect(alerts()).toEqual(['账号由5-8位字母加数字组合,不允许特殊字符', '密码由6-12位字母加数字组成'])
    expect(labels.map(label => screen.getByLabelText<HTMLInputElement>(label).maxLength)).toEqual([64, 64, 64])
  })

  it.each([
    ['账号已存在', null, '账号'],
    ['密码过于简单，请换一个', { aboutNew: 1 }, '密码（6-12 位字母加数字）']
  ])('says under what it is about why it was refused: %s', async (sentence, data, label) => {
    page.app = await renderApp('/app/register', {
      loginData: site,
      checkAgencyHost: { agencyCode: '' },
      register: refused(sentence, data)
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await settle()
    expect(alerts()).toEqual([sentence])
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(page.app.stores.notices.store.getState().current).toBeUndefined()
  })

  it('opens the account, logs it in, and leads on', async () => {
    page.app = await renderApp('/app/register?redirect=%2Fapp%2FbetType', {
      loginData: site,
      checkAgencyHost: { agencyCode: '' },
      register: { token: 't', user: player() }
    })
    await waitFor(() => expect(screen.getByRole('heading', { name: '注册新账号' })).toBeTruthy())
    type('账号', 'abcd1')
    type('密码（6-12 位字母加数字）', 'abc123')
    type('再次输入密码', 'abc123')
    press('注册并登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    expect(page.app.calls.find(call => call.key === 'register')?.request).toMatchObject({
      username: 'abcd1',
      password: 'abc123'
    })
    await settle()
    await page.app.clock.advance(2000)
  })

  it('who has gone on before the account is open stays where they are', async () => {
    const answer = deferred<unknown>()
    page.app = await renderApp('/app/register?redirect=%2Fapp%2FbetType', {
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
    expect(page.app.at()).toBe('/app/login')
    answer.resolve({ token: 't', user: player() })
    await settle()
    expect(page.app.at()).not.toBe('/app/betType')
  })
})
