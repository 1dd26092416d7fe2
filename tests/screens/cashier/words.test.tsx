import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'
import { said } from '../said'
import { bound, channel, condition, FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const pages = openedPages(FULL)
const { open } = pages
const P = '/app/personalCenter'

const asked = (key: EndpointKey) => pages.app?.calls.filter(call => call.key === key).map(call => call.request)
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

/** What each page says, in its order. */
const PAGES: readonly (readonly [path: string, words: string])[] = [
  [
    `${P}/yuebao`,
    '昨日收益 | +0.31 | 累计收益 | 18.64 | 万份收益 | 1.0000 | 七日年化 | 3.65% | 储蓄明细 | 常见问题 | 转入次日开始计息，每日 00:05 后发放前一日收益 | 转出 | 转入'
  ],
  [`${P}/turnInMoney`, '转入金额 | 可转入余额 8,846.50 元'],
  [`${P}/turnOutMoney`, '转出金额 | 储蓄余额 3,200.00 元'],
  [`${P}/detailList`, '全部 | 转入 | 转出 | 收益 | 今日'],
  [`${P}/commonProblem`, '什么时候开始计息？'],
  [
    `${P}/walletCenter`,
    '总资产 | 12,466.50 | 元 | 刷新 | 一键回收 | 主钱包 | 投注与提现 | 8,846.50 | 储蓄钱包 | 七日年化 3.65% | 3,200.00 | 进入 | 棋牌 | 游戏钱包 | 420.00 | 转账 | 开元棋牌 | 维护中 | -'
  ],
  [`${P}/walletDetail`, '全部 | 棋牌 | 开元棋牌 | 捕鱼 | AG 捕鱼'],
  [`${P}/bankCard`, '工商银行 | 默认 | **** 6217 | 林** | 解绑 | 提现 | 新绑定 24 小时内的提现需审核 | 添加银行卡'],
  [
    `${P}/bindingBankCard`,
    '持卡人 | 林** | 开户银行 | 请选择开户银行 | 银行卡号 | 请输入银行卡号 | 再次输入 | 与上面一致 | 开户支行 | 可不填 | 请认真核对卡号，卡号错误资金将无法到账 | 新绑定 24 小时内的提现需审核 | 绑定'
  ],
  [`${P}/bindingUSDT`, '网络 | 请选择网络 | 收款地址 | 请输入收款地址 | 再次输入 | 与上面一致 | 备注 | 可不填'],
  [`${P}/bindingVipPay`, '钱包 | 请选择钱包 | 钱包账号 | 请输入钱包账号 | 再次输入 | 与上面一致'],
  [`${P}/jys`, '充值 USDT | 提现 USDT | 怎么购买 USDT？'],
  [`${P}/jys`, '汇率每 5 分钟更新，以下单时为准'],
  [
    `${P}/raiseMoney`,
    '可提现 8,846.50 元 | ¥ | 0 | 全部 | 单笔 100.00 至 8,846.50 元 | 今日还可提现 10 次 | 57% | 流水 | 需要流水 | 500.00 | 已完成 | 288.00 | 还需 | 212.00 | 流水检查 | 手续费 | 0.00 元（今日免费 3 次） | 实际到账 | - | 预计到账 | 约 5 分钟 | 提现提交后不能取消。'
  ],
  [
    `${P}/todayProfit`,
    '投注 | 348.00 | 已结算投注 | 280.00 | 中奖 | 1,411.20 | 返点 | 0.00 | 佣金 | 0.00 | 活动 | 8.00 | 收益 | 0.31 | 充值 | 500.00 | 提现 | 1,000.00 | 游戏转入 | 0.00 | 游戏转出 | 200.00 | 盈亏 = 中奖 + 返点 + 佣金 + 活动 − 已结算投注'
  ],
  [`${P}/messageList`, '全部已读 | 全部 | 系统 | 资金 | 活动 | 安全'],
  [`${P}/discountList`, '全部 | 进行中 | 即将开始 | 已结束'],
  [P, '今日投注 | 348.00 | 今日中奖 | 1,411.20'],
  ['/app/recharge', '100 | 300 | 500 | 1,000 | 5,000 | 1 万 | 支付方式'],
  ['/app/recharge', '设置存款限额 | 下一步，充值 0.00 元'],
  ['/app/recharge/szhbPayment', '仅支持 TRC20，其他网络转账将无法找回'],
  [
    '/app/rechargeList',
    '充值记录 | 提现记录 | 催单记录 | 今日 | 全部 | 待支付 | 审核中 | 成功 | 失败 | 已取消 | 已过期 | 已冲正'
  ],
  ['/app/rechargeList?headerIndex=1', '全部 | 审核中 | 出款中 | 已到账 | 已拒绝 | 出款失败 | 银行退回'],
  [`${P}/security`, '登录密码 | 6-12 位字母加数字 | 修改 | 提现密码 | 六位数字，和登录密码不同 | 已设置 | 两步验证']
]

describe('§M4 what pages of money say, word by word', () => {
  it.each(PAGES)('%s: %s', async (path, words) => {
    await open(path)
    expect(said()).toContain(words)
  })

  it('sums of a way that are fixed are written as the free ones', async () => {
    await open('/app/recharge/underLinePayment', {
      payChannels: [channel({ fixedAmounts: [500, 10_000, 25_000], needName: false })]
    })
    const sums = within(screen.getByRole('group', { name: '快捷金额' })).getAllByRole('button')
    expect(sums.map(({ textContent }) => textContent)).toEqual(['500', '1 万', '25,000'])
  })

  it.each([
    ['turnInMoney', '转入', 'turnIn', '转入成功'],
    ['turnOutMoney', '转出', 'turnOut', '转出成功']
  ] as const)('%s says %s done', async (page, verb, key, toast) => {
    const { answers } = await open(`${P}/${page}`)
    answers[key] = { coins: 1, yuBaoCoin: 1, timeStamp: 1 }
    fireEvent.change(screen.getByLabelText(`${verb}金额`), { target: { value: '10' } })
    await press(`${verb} 10.00 元`)
    expect(await screen.findByText(toast)).toBeTruthy()
    expect(asked(key)).toMatchObject([{ amount: '10' }])
  })

  it.each([
    [0, '转账处理中，结果以记录为准'],
    [1, '转账成功']
  ] as const)('a transfer in state %i: %s', async (state, toast) => {
    const { answers } = await open(`${P}/walletMoneyInOut?from=coin&to=cardsCoin`)
    answers.transfer = { orderNo: 'T3000001', state, coins: 1 }
    fireEvent.change(screen.getByLabelText('转账金额'), { target: { value: '10' } })
    await press('转账 10.00 元')
    expect(await screen.findByText(toast)).toBeTruthy()
  })

  it('a card that is not the default one can be made it; as many as there may be are bound, no more', async () => {
    const [card] = bound().accounts
    if (!card) throw new Error('no card')
    await open(`${P}/bankCard`, { payoutAccounts: bound({ accounts: [{ ...card, isDefault: 0 }], max: 1 }) })
    expect(said()).toContain('林** | 设为默认 | 解绑 | 提现')
    expect(screen.getByText('最多绑定 1 个')).toBeTruthy()
  })

  it('流水检查 lists what was asked, done and is left of each', async () => {
    await open(`${P}/raiseMoney`)
    await press('流水检查')
    expect(screen.getByText('要求 500.00，已完成 288.00，还需 212.00')).toBeTruthy()
  })

  it.each([
    ['100', '2.00'],
    ['300', '3.00'],
    ['8000', '50.00']
  ])('[§M6] with no free withdrawals left %s costs %s: 1 %%, 2 to 50', async (amount, fee) => {
    await open(`${P}/raiseMoney`, { checkCondition: condition({ freeTimesLeft: 0 }) })
    fireEvent.change(screen.getByLabelText('提现金额'), { target: { value: amount } })
    expect(said()).toContain(`手续费 | ${fee} 元（今日免费次数已用完）`)
  })

  it('全部已读 reads them all', async () => {
    const { answers } = await open(`${P}/messageList`)
    answers.readMessage = { id: 0, kind: 1, title: '', body: '', time: '', link: '', unread: 0 }
    await press('全部已读')
    await waitFor(() => expect(asked('readMessage')).toEqual([{ id: 0 }]))
  })
})
