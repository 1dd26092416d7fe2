import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DataOf, EndpointKey } from '../../../src/contract/endpoints'
import type { Failure } from '../../../src/net/Failure'
import { openedPages } from '../openedPages'
import { onceIt, refused, settle } from '../renderApp'
import { FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const PIN = '137246'
const LOST: Failure = { kind: 'network', status: 0 }

const pages = openedPages(FULL)
const { open } = pages

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const enterPin = async (pin: string) => {
  for (const key of pin) fireEvent.keyDown(document, { key })
  await settle()
}

interface KeyedPage {
  readonly call: EndpointKey
  readonly path: string
  readonly fill: () => void
  readonly button: string | RegExp
  /** Numbers the key answers with, and where they lead. */
  readonly refs: readonly string[]
  readonly at: string
  readonly asksPin?: boolean
}

const PAGES: readonly KeyedPage[] = [
  {
    call: 'usdtOrder',
    path: '/app/recharge/szhbPayment',
    fill: () => type('充值金额', '500'),
    button: '充值 500.00 元',
    refs: ['D1000007'],
    at: '/app/recharge/order?no=D1000007'
  },
  {
    call: 'submitWithdrawal',
    path: '/app/personalCenter/raiseMoney',
    fill: () => type('提现金额', '500'),
    button: '提现 500.00 元',
    refs: ['W2000001'],
    at: '/app/personalCenter/raiseMoney?no=W2000001',
    asksPin: true
  },
  {
    call: 'turnIn',
    path: '/app/personalCenter/turnInMoney',
    fill: () => type('转入金额', '500'),
    button: '转入 500.00 元',
    refs: ['yb:1'],
    at: '/app/index'
  },
  {
    call: 'transfer',
    path: '/app/personalCenter/walletMoneyInOut',
    fill: () => type('转账金额', '500'),
    button: '转账 500.00 元',
    refs: ['T3000001'],
    at: '/app/index'
  }
]

const USDT = {
  ...(FULL.payChannels as DataOf<'payChannels'>)[0],
  needName: false,
  banks: []
} as DataOf<'payChannels'>[number]

const keyAnswer = (
  state: DataOf<'orderByKey'>['state'],
  refs: readonly string[],
  message = ''
): DataOf<'orderByKey'> => ({
  state,
  message,
  orderIds: [],
  refs: [...refs]
})

describe('[§M2.6] a keyed call whose answer is lost', () => {
  it.each(PAGES)(
    '$call shows 正在查询结果 and is resolved by its key',
    async ({ call, path, fill, button, refs, asksPin }) => {
      const { calls, answers } = await open(path, { payChannels: [USDT], [call]: LOST, orderByKey: LOST })
      fill()
      await press(button)
      if (asksPin) await enterPin(PIN)
      await waitFor(() => expect(screen.getByRole('button', { name: '正在查询结果' })).toBeTruthy())
      const { request } = calls.find(made => made.key === call) ?? {}
      answers.orderByKey = keyAnswer('accepted', refs)
      await pages.app?.clock.advance(3000)
      await settle()
      expect(calls.filter(made => made.key === 'orderByKey').at(-1)?.request).toEqual({
        requestKey: Reflect.get(Object(request), 'requestKey')
      })
      expect(calls.filter(made => made.key === call)).toHaveLength(1)
      expect(screen.queryByRole('button', { name: '正在查询结果' })).toBeNull()
      expect(localStorage.getItem('pendingMoney')).toBeNull()
      const [no] = refs
      if (no && /^[DW]/.test(no)) expect(pages.app?.at()).toContain(`no=${no}`)
    }
  )

  it.each(PAGES)(
    '$call with an answer that nobody can read is resolved by its key: the money has moved',
    async ({ call, path, fill, button, refs, at, asksPin }) => {
      const { calls } = await open(path, {
        payChannels: [USDT],
        [call]: onceIt(Promise.resolve(null)),
        orderByKey: keyAnswer('accepted', refs)
      })
      fill()
      await press(button)
      if (asksPin) await enterPin(PIN)
      await settle()
      expect(calls.filter(made => made.key === call)).toHaveLength(1)
      if (/no=/.test(at)) expect(pages.app?.at()).toBe(at)
      expect(screen.queryByText('系统异常，请稍后重试')).toBeNull()
    }
  )

  it('an answer to a call without a key that nobody can read is told', async () => {
    await open('/app/autoCheckIn', { signIn: onceIt(Promise.resolve(null)) })
    await press(/签到/)
    await settle()
    expect(screen.getByText('系统异常，请稍后重试')).toBeTruthy()
    expect(screen.getByRole('button', { name: /签到/ }).getAttribute('aria-busy')).not.toBe('true')
  })

  it('one that never arrived says so and keeps what was typed', async () => {
    const { answers } = await open('/app/personalCenter/turnInMoney', { turnIn: LOST, orderByKey: LOST })
    type('转入金额', '500')
    await press('转入 500.00 元')
    answers.orderByKey = keyAnswer('unknown', [])
    // It may arrive until its time is over; each time the question is open again it is asked anew.
    for (let asked = 0; asked < 12 && !screen.queryByText('请求未送达，资金没有变动'); asked++) {
      await pages.app?.clock.advance(3000)
      await settle()
    }
    expect(screen.getByText('请求未送达，资金没有变动')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('转入金额').value).toBe('500')
  })

  it('a refusal that is found by the request’s key is shown with its sentence', async () => {
    const { answers } = await open('/app/personalCenter/turnInMoney', { turnIn: LOST, orderByKey: LOST })
    type('转入金额', '500')
    await press('转入 500.00 元')
    answers.orderByKey = keyAnswer('refused', [], '余额不足!')
    await pages.app?.clock.advance(3000)
    await settle()
    expect(screen.getByText('余额不足!')).toBeTruthy()
  })
})

describe('[§M1.7] secrets', () => {
  const kept = (): string =>
    [localStorage, sessionStorage].flatMap(storage => Object.keys(storage).map(key => storage.getItem(key))).join()

  it('a wrong withdrawal password asks again with what the server says, and is nowhere kept', async () => {
    const sentence = '提现密码错误，还可尝试4次'
    const { calls } = await open('/app/personalCenter/raiseMoney', { submitWithdrawal: refused(sentence) })
    type('提现金额', '500')
    await press('提现 500.00 元')
    expect(screen.getByText('提现到 工商银行 **** 6217')).toBeTruthy()
    await enterPin(PIN)
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
    expect(calls.find(({ key }) => key === 'submitWithdrawal')?.request).toMatchObject({ withdrawalPassword: PIN })
    expect(kept()).not.toContain(PIN)
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('500')
  })

  it('a lost withdrawal keeps its key without the password; of what was typed only the amount is kept', async () => {
    await open('/app/personalCenter/raiseMoney', { submitWithdrawal: LOST, orderByKey: LOST })
    type('提现金额', '500')
    await press('提现 500.00 元')
    await enterPin(PIN)
    expect(kept()).toContain('submitWithdrawal')
    expect(kept()).not.toContain(PIN)
  })

  it('numbers, names and new passwords are never kept', async () => {
    await open('/app/personalCenter/bindingBankCard')
    type('银行卡号', '6217000011112222')
    await open('/app/recharge/bankTransfer?amount=500')
    type('付款人姓名', '林小海')
    expect(kept()).not.toMatch(/6217000011112222|林小海/)
  })
})
