import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PayOrder } from '../../../src/contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { WITHDRAWAL_STATE } from '../../../src/contract/areas/withdraw'
import type { DataOf } from '../../../src/contract/endpoints'
import { openedPages } from '../openedPages'
import type { Answers } from '../renderApp'
import { settle } from '../renderApp'
import { FULL, payOrder } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const pages = openedPages(FULL)
const { open } = pages
afterEach(() => vi.restoreAllMocks())

const ORDER = '/app/recharge/order?no=D1000001'
const footer = () => [...document.querySelectorAll('.footbar button')].map(({ textContent }) => textContent)

describe('[§M3.1] a deposit as its player sees it', () => {
  const { checking, done, failed, cancelled, expired, reversed } = DEPOSIT_STATE
  const ended = (state: number, change: Partial<PayOrder> = {}): Partial<PayOrder> => ({
    state,
    actions: [],
    ...change
  })

  it.each([
    ['waits', {}, ['请在倒计时内支付', '剩余支付时间'], ['取消订单', '我已付款']],
    [
      'is looked at by a reviewer',
      { state: checking, stateName: '审核中', actions: ['remind'] },
      ['审核中', '已提交，预计 10 分钟内到账'],
      ['催单', '联系客服']
    ],
    [
      'is counted by the chain',
      { state: checking, stateName: '确认中', asset: 'USDT', confirmations: 7, actions: [] },
      ['确认中', '已确认 7/20'],
      ['联系客服']
    ],
    ['succeeded', ended(done, { credited: 500.37 }), ['充值成功', '到账 500.37 元'], ['查看明细', '去购彩']],
    [
      'failed',
      ended(failed, { reason: '付款方余额不足' }),
      ['支付失败', '付款方余额不足', '账户余额没有变动'],
      ['联系客服', '重新充值']
    ],
    ['was cancelled', ended(cancelled, { stateName: '已取消' }), ['已取消'], ['联系客服', '重新充值']],
    ['expired', ended(expired), ['订单已过期', '订单已过期，请勿再付款；如已付款请联系客服'], ['联系客服', '重新充值']],
    [
      'was reversed',
      ended(reversed, { stateName: '已冲正', credited: 500 }),
      ['已冲正', '已从余额扣回 500.00 元'],
      ['联系客服']
    ],
    [
      'was reversed when part of it was gone',
      ended(reversed, { stateName: '已冲正', credited: 500, owed: 400 }),
      ['已冲正', '已从余额扣回 100.00 元', '余额不足，尚欠 400.00 元，提现已暂停，请联系客服'],
      ['联系客服']
    ]
  ] as const)('%s', async (_, change, texts, actions) => {
    await open(ORDER, { payOrder: payOrder(change as Partial<PayOrder>) })
    for (const text of texts) expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    expect(footer()).toEqual(actions)
  })

  it('a reason that says no more than the title is not said again', async () => {
    await open(ORDER, { payOrder: payOrder(ended(failed, { reason: '支付失败' })) })
    expect(screen.getAllByText('支付失败')).toHaveLength(1)
  })

  it('tells a player who watches the page once that the money has arrived, and asks for the balance', async () => {
    const { calls, answers } = await open(ORDER, { confirmPaid: payOrder() })
    const balances = () => calls.filter(({ key }) => key === 'userInfo').length
    const before = balances()
    answers.payOrder = payOrder({ state: done, stateName: '成功', credited: 500.37, actions: [] })
    fireEvent.click(screen.getByRole('button', { name: '我已付款' }))
    await waitFor(() => expect(screen.getByText('充值成功')).toBeTruthy())
    await waitFor(() => expect(balances()).toBeGreaterThan(before))
    // The answer to the tap is said first; the news waits for its turn.
    await pages.app?.clock.advance(2000)
    await settle()
    expect(screen.getByText('充值成功，到账500.37元')).toBeTruthy()
  })

  it('an order that was done when the page opened is no news', async () => {
    await open(ORDER, { payOrder: payOrder({ state: done, credited: 500.37, actions: [] }) })
    expect(screen.queryByText('充值成功，到账500.37元')).toBeNull()
  })

  it('a code that is not there yet is asked for by itself, and shown', async () => {
    const show = { kind: 'qr', rows: [], qr: '', form: null, note: '' } as const
    const { calls } = await open(ORDER, {
      payOrder: payOrder({ show: { ...show, rows: [] } }),
      payQr: { qr: 'https://pay.example/1', expireTime: 0 }
    })
    expect(calls.some(({ key }) => key === 'payQr')).toBe(true)
    expect(screen.getByRole('img', { name: /二维码/ })).toBeTruthy()
  })

  it('a receipt is asked for where the reviewer wants one, and shown to who sent it', async () => {
    await open(ORDER, { payOrder: payOrder({ needReceipt: true }) })
    fireEvent.click(screen.getByRole('button', { name: '我已付款' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '上传付款凭证' })).toBeTruthy())
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '提交' }))
    await settle()
    expect(screen.getByText('请上传付款凭证')).toBeTruthy()
    expect(pages.app?.calls.some(({ key }) => key === 'confirmPaid')).toBe(false)
  })

  it('cancelling asks first, and the order is asked for anew', async () => {
    const { calls, answers } = await open(ORDER, { cancelPay: payOrder({ state: cancelled }) })
    fireEvent.click(screen.getByRole('button', { name: '取消订单' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '取消订单' })).toBeTruthy())
    expect(calls.some(({ key }) => key === 'cancelPay')).toBe(false)
    answers.payOrder = payOrder({ state: cancelled, stateName: '已取消', actions: [] })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.getByText('账户余额没有变动')).toBeTruthy())
    expect(calls.find(({ key }) => key === 'cancelPay')?.request).toEqual({ orderNo: 'D1000001' })
  })

  it('/rechargeForm leaves for the provider once; a player who comes back sees the order', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const form = { method: 'POST', action: '/sandbox/pay/t', fields: [{ name: 'a', value: '1' }] } as const
    const answer = payOrder({
      show: { kind: 'form', rows: [], qr: '', form: { ...form, fields: [...form.fields] }, note: '' }
    })
    await open('/rechargeForm?no=D1000001&visit=0', { payOrder: answer })
    expect(screen.getByText('正在前往支付页面…')).toBeTruthy()
    expect(submit).toHaveBeenCalledOnce()
    expect(submit.mock.contexts).toMatchObject([
      { method: 'post', action: expect.stringMatching(/\/sandbox\/pay\/t$/) }
    ])
  })

  it('the link back of a provider that has not said anything yet shows the order, and leads nowhere by itself', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const form = { method: 'GET' as const, action: '/sandbox/pay/t', fields: [] }
    await open('/rechargeForm?no=D1000001', {
      payOrder: payOrder({ show: { kind: 'form', rows: [], qr: '', form, note: '' } })
    })
    expect(submit).not.toHaveBeenCalled()
    expect(screen.getByText('请在倒计时内支付')).toBeTruthy()
    expect(footer()).toContain('去付款')
  })
})

describe('[§M3.2] a withdrawal as its player sees it', () => {
  const row = (change: Partial<DataOf<'withdrawalRecords'>['list'][number]>): Answers => ({
    withdrawalRecords: {
      total: 1,
      list: [
        {
          orderNo: 'W2000001',
          account: '工商银行 **** 6217',
          amount: 1000,
          fee: 10,
          actual: 990,
          asset: 'CNY',
          payAmount: 990,
          state: 0,
          stateName: '审核中',
          reason: '',
          time: '2026-01-01 11:30:00',
          finishTime: '',
          ...change
        }
      ]
    }
  })
  const { review, paying, paid, rejected, failed, returned } = WITHDRAWAL_STATE

  it.each([
    [review, '审核中', 'ok run none none', '提现申请已提交，预计 60 分钟内到账'],
    [paying, '出款中', 'ok ok run none', '提现申请已提交，预计 5 分钟内到账'],
    [paid, '已到账', 'ok ok ok ok', '实际到账 990.00 元'],
    [rejected, '已拒绝', 'ok bad none none', '金额已退回余额'],
    [failed, '出款失败，已退回余额', 'ok ok bad none', '金额已退回余额'],
    [returned, '银行退回，已退回余额', 'ok ok ok bad', '金额已退回余额']
  ])('state %i, %s: %s', async (state, stateName, steps, line) => {
    await open('/app/personalCenter/raiseMoney?no=W2000001', row({ state, stateName }))
    expect(screen.getByRole('heading', { name: stateName })).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
    expect([...document.querySelectorAll('.chain li')].map(item => item.getAttribute('data-s')).join(' ')).toBe(steps)
    // Nothing cancels it, and nothing urges to play on.
    expect(footer()).toEqual(['提现记录'])
  })

  it('what was paid in USDT is said in USDT', async () => {
    const change = { state: paid, stateName: '已到账', asset: 'USDT', payAmount: 136.55 } as const
    await open('/app/personalCenter/raiseMoney?no=W2000001', row(change))
    expect(screen.getByText('实际到账 136.55 USDT')).toBeTruthy()
    expect(screen.getByText('实际到账').nextElementSibling?.textContent).toBe('136.55 USDT')
    expect(screen.getByText('提现金额').nextElementSibling?.textContent).toBe('1,000.00 元')
  })

  it.each([
    [rejected, '已拒绝'],
    [failed, '出款失败，已退回余额'],
    [returned, '银行退回，已退回余额']
  ])('state %i: all of it came back, nothing is said to have arrived', async (state, stateName) => {
    await open('/app/personalCenter/raiseMoney?no=W2000001', row({ state, stateName }))
    expect(screen.queryByText('实际到账')).toBeNull()
    expect(screen.getByText('退回金额').nextElementSibling?.textContent).toBe('1,000.00 元')
  })

  it('says why it was rejected', async () => {
    await open(
      '/app/personalCenter/raiseMoney?no=W2000001',
      row({ state: rejected, stateName: '已拒绝', reason: '资料不符' })
    )
    expect(screen.getByText('资料不符')).toBeTruthy()
  })
})

describe('催单', () => {
  it.each([
    [0, '', '处理中', '处理中'],
    [1, '未收到您的付款', '已回复', '未收到您的付款'],
    [2, '', '订单已结束', '订单已结束']
  ])('in state %i, answered with “%s”: %s', async (state, answer, stateName, said) => {
    const sent = { orderNo: 'D1000001', remark: '已付款', time: '2026-01-01 11:30:00' }
    await open('/app/rechargeList?headerIndex=2', {
      reminderRecords: { total: 1, list: [{ ...sent, state, answer }] }
    })
    fireEvent.click(screen.getByText(stateName))
    await waitFor(() => expect(screen.getByText('回复').nextElementSibling?.textContent).toBe(said))
  })

  it.each([
    ['D1000001', '/app/recharge/order?no=D1000001'],
    ['W2000001', '/app/personalCenter/raiseMoney?no=W2000001']
  ])('of %s leads to the page of that order', async (orderNo, path) => {
    const sent = { orderNo, remark: '', time: '2026-01-01 11:30:00', state: 0, answer: '' }
    const app = await open('/app/rechargeList?headerIndex=2', { reminderRecords: { total: 1, list: [sent] } })
    fireEvent.click(screen.getByText(orderNo))
    await waitFor(() => screen.getByText('查看订单'))
    fireEvent.click(screen.getByText('查看订单'))
    await waitFor(() => expect(app.at()).toBe(path))
  })
})
