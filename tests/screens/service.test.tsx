import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serviceAddress } from '../../src/screens/service/serviceAddress'
import { siteOf } from './cashier/moneyAnswers'
import { closesApp } from './closesApp'
import type { RunningApp } from './renderApp'
import { refused, renderApp, settle } from './renderApp'

let app: RunningApp | undefined
closesApp(() => app)

/** Session storage that has kept its number. */
const tabWith = (id: string) => ({ getItem: () => id, setItem: () => undefined, removeItem: () => undefined })

const questions = [{ question: '可以充值和提现吗？', answer: '不可以。' }]

describe('客服', () => {
  it('shows the answered questions, and a link only where the operator set one', async () => {
    app = await renderApp('/app/customerService', { customerService: { linkAddress: '', questions } })
    await settle()
    expect(screen.getByText('可以充值和提现吗？')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /在线客服/ })).toBeNull()
    app.unmount()
    app = await renderApp('/app/customerService', {
      customerService: { linkAddress: 'https://help.example/chat', questions }
    })
    await settle()
    expect(screen.getByRole('link', { name: /在线客服/ }).getAttribute('href')).toBe('https://help.example/chat')
  })

  it.each([
    { customerType: 1, target: '_blank' },
    { customerType: 2, target: '' }
  ])('customerType $customerType opens it with target "$target"', async ({ customerType, target }) => {
    app = await renderApp('/app/customerService', {
      customerService: { linkAddress: 'https://help.example/chat', questions },
      loginData: { ...siteOf('off'), customerType, phoneNum: '400 800 1234' }
    })
    await settle()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /在线客服/ }).target).toBe(target)
    expect(screen.getByRole('link', { name: /客服电话/ }).getAttribute('href')).toBe('tel:400 800 1234')
  })

  it('where the operator’s address asks for it, the desk is told a number of this tab, the same one each time (§S3)', async () => {
    const answers = { customerService: { linkAddress: 'https://help.example/?visitor={serviceId}', questions } }
    const told = async () => {
      app = await renderApp('/app/customerService', answers)
      await settle()
      return screen.getByRole('link', { name: /在线客服/ }).getAttribute('href') ?? ''
    }
    const first = await told()
    expect(first).toMatch(/^https:\/\/help\.example\/\?visitor=\d+(-\d+){3}$/)
    const id = first.split('=')[1] ?? ''
    expect(serviceAddress('https://help.example/{serviceId}', tabWith(id))).toBe(`https://help.example/${id}`)
    expect(serviceAddress('https://help.example/chat', tabWith(id))).toBe('https://help.example/chat')
  })

  it('a service address that is no web page is not linked', async () => {
    app = await renderApp('/app/customerService', {
      customerService: { linkAddress: 'javascript:alert(1)', questions }
    })
    await settle()
    expect(screen.queryByRole('link', { name: /在线客服/ })).toBeNull()
  })
})

describe('[§S8] 4850', () => {
  it('leads to limitIp, which lets the visitor go once the limit is gone', async () => {
    app = await renderApp('/app/customerService', {
      customerService: { kind: 'session', end: 'ipLimited', code: 4850, message: '' },
      areaLimit: { ip: '203.0.113.7', limited: true }
    })
    await waitFor(() => expect(app?.at()).toBe('/app/limitIp'))
    await waitFor(() => expect(screen.getByText('您的 IP：203.0.113.7')).toBeTruthy())
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(app.at()).toBe('/app/limitIp')
    app.answers.areaLimit = { ip: '203.0.113.7', limited: false }
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(app?.at()).toBe('/app/index'))
  })
})

describe('[§S8] lists that were refused', () => {
  it('show the server’s sentence for 2 s and can be asked again', async () => {
    app = await renderApp('/app/lotteryHall', { openingPage: refused('系统错误'), lotteryTypeList: [] })
    await settle()
    expect(screen.getByText('系统异常，请稍后重试')).toBeTruthy()
    app.answers.openingPage = []
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(screen.getByText('暂无内容')).toBeTruthy()
    await app.clock.advance(2000)
    await settle()
    expect(screen.queryByText('系统异常，请稍后重试')).toBeNull()
  })
})
