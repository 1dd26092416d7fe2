import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'
import { FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const { open } = openedPages(FULL)

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

  it('deposits can be looked for by every state they have', async () => {
    await open('/app/rechargeList?headerIndex=0')
    for (const name of ['待支付', '审核中', '成功', '失败', '已取消', '已过期', '已冲正'])
      expect(screen.getAllByRole('button', { name }).length, name).toBeGreaterThan(0)
  })
})
