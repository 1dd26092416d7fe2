import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'
import { EMPTY, FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const { open } = openedPages(FULL)

const EMPTY_LISTS: readonly (readonly [path: string, label: string, to: string])[] = [
  ['/app/rechargeList?headerIndex=0', '去充值', '/app/recharge'],
  ['/app/rechargeList?headerIndex=1', '去提现', '/app/personalCenter/raiseMoney'],
  ['/app/rechargeList?headerIndex=2', '查看充值记录', '/app/rechargeList?headerIndex=0'],
  ['/app/personalCenter/accountDetails', '看三十天', '/app/personalCenter/accountDetails?date=30'],
  ['/app/personalCenter/accountDetails?date=30&type=bet', '看三十天', '/app/personalCenter/accountDetails?date=30'],
  ['/app/personalCenter/accountDetails?date=30', '去充值', '/app/recharge'],
  ['/app/personalCenter/detailList', '去转入', '/app/personalCenter/turnInMoney'],
  ['/app/personalCenter/walletDetail', '去转账', '/app/personalCenter/walletMoneyInOut'],
  ['/app/personalCenter/messageList', '联系客服', '/app/customerService'],
  ['/app/personalCenter/messageList?headerIndex=2', '看全部', '/app/personalCenter/messageList']
]

const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('[§M4] where pages of money lead on', () => {
  it('VIP channels are agreed on with the customer service: it stands on the form', async () => {
    await open('/app/recharge/vipPayment?amount=1000')
    expect(leadsTo(/联系客服/)).toBe('/app/customerService')
  })

  it('other ways to pay in do not send anybody there', async () => {
    await open('/app/recharge/underLinePayment?amount=500')
    expect(screen.queryByRole('link', { name: /联系客服/ })).toBeNull()
  })

  it('忘记密码 leads to resetting the withdrawal password, not to changing it, which would ask for the old one', async () => {
    await open('/app/personalCenter/raiseMoney')
    fireEvent.change(screen.getByLabelText('提现金额'), { target: { value: '500' } })
    fireEvent.click(screen.getByRole('button', { name: '提现 500.00 元' }))
    await settle()
    expect(leadsTo('忘记密码')).toBe('/app/personalCenter/setWithdrawalPW?mode=forgotten')
  })

  it.each(EMPTY_LISTS)('%s without a row leads on: %s', async (path, label, to) => {
    const app = await open(path, EMPTY)
    fireEvent.click(screen.getByRole('button', { name: label }))
    await settle()
    expect(app.at()).toBe(to)
  })

  it('deposits can be looked for by every state they have', async () => {
    await open('/app/rechargeList?headerIndex=0')
    for (const name of ['待支付', '审核中', '成功', '失败', '已取消', '已过期', '已冲正'])
      expect(screen.getAllByRole('button', { name }).length, name).toBeGreaterThan(0)
  })
})
