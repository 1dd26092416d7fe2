import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { titleOf } from '../../../src/screens/shared/moneyTitles'
import { ROUTES } from '../../../src/screens/shared/routes'
import { MONEY_PAGES, MONEY_PAGES_BY_JOURNEY } from '../../journeys/kit/moneyPages'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, refused, renderApp, settle } from '../renderApp'
import { EMPTY, FULL, siteOf } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const TABLED = ['money', 'activity', 'safety']
const PATHS = ROUTES.filter(({ screen: key }) => key !== undefined && TABLED.includes(key)).map(({ path }) => path)

/** What a page asks its address for. */
const QUERIES: Readonly<Record<string, string>> = {
  '/app/personalCenter/messageDetail': '?id=6001',
  '/app/recharge/order': '?no=D1000001',
  '/rechargeForm': '?no=D1000001&visit=0',
  '/app/personalCenter/discountDetail': '?id=daily-turnover',
  '/app/personalCenter/seedRounds': '?seed=12'
}

/** The words of each page when it has nothing to list; pages that always have something are not here. */
const NOTHING: readonly (readonly [path: string, text: string])[] = [
  ['/app/recharge', '充值通道维护中，请稍后再试'],
  ['/app/recharge/online', '充值通道维护中，请稍后再试'],
  ['/app/recharge/bankTransfer', '充值通道维护中，请稍后再试'],
  ['/app/recharge/szhbPayment', '充值通道维护中，请稍后再试'],
  ['/app/rechargeList', '暂无充值记录'],
  ['/app/rechargeList?headerIndex=1', '暂无提现记录'],
  ['/app/rechargeList?headerIndex=2', '暂无催单记录'],
  ['/app/personalCenter/raiseMoney', '请先设置提现密码'],
  ['/app/personalCenter/bankCard', '还没有绑定银行卡'],
  ['/app/personalCenter/usdtWithdraw', '还没有绑定 USDT 地址'],
  ['/app/personalCenter/thirdWallet', '还没有绑定第三方钱包'],
  ['/app/personalCenter/bindingBankCard', '请先设置提现密码'],
  ['/app/personalCenter/detailList', '暂无明细'],
  ['/app/personalCenter/walletMoneyInOut', '游戏钱包维护中，请稍后再试'],
  ['/app/personalCenter/walletDetail', '暂无转账记录'],
  ['/app/personalCenter/messageList', '暂无消息'],
  ['/app/personalCenter/accountDetails', '暂无明细'],
  ['/app/personalCenter/discountList', '暂无活动'],
  ['/app/personalCenter/activityReward', '暂无可领取的奖励'],
  ['/app/personalCenter/activityReward?headerIndex=1', '暂无进行中的奖励'],
  ['/app/personalCenter/activityReward?headerIndex=2', '暂无已领取的奖励'],
  ['/app/personalCenter/activityReward?headerIndex=3', '暂无已过期的奖励']
]

/** Pages that show nothing of the server’s. */
const ALONE = ['/app/changePassword', '/app/changeLgPw', '/app/personalCenter/commonProblem']
const ASKING = PATHS.filter(path => !ALONE.includes(path))
/** Pages about the one thing their address names. */
const OF_ONE_THING = [
  '/rechargeForm',
  '/app/recharge/order',
  '/app/personalCenter/messageDetail',
  '/app/personalCenter/discountDetail'
]

/** Nothing is answered, ever. */
const SILENT: Answers = Object.fromEntries(
  (Object.keys(ENDPOINTS) as EndpointKey[]).map(key => [key, () => new Promise(() => undefined)])
)
/** Everything is refused with the server’s sentence. */
const sentence = '系统繁忙，请重试'
const REFUSED: Answers = Object.fromEntries(
  (Object.keys(ENDPOINTS) as EndpointKey[]).map(key => [key, refused(sentence)])
)

let app: RunningApp | undefined
const open = async (path: string, answers: Answers) => {
  app = await renderApp(path + (QUERIES[path] ?? ''), answers, player())
  return app
}

afterEach(() => void vi.restoreAllMocks())
closesApp(() => app)

/** A provider’s form is on its page: it would leave at once. */
const submit = () => vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)

describe('[§M4] every page of money, in every state', () => {
  it.each(ASKING)('%s is a skeleton while its answers are awaited', async path => {
    await open(path, { ...SILENT, loginData: siteOf('sandbox') })
    expect(document.querySelector('.skeleton, .skel, [aria-busy="true"]')).not.toBeNull()
    expect(screen.queryByText(/加载失败/)).toBeNull()
  })

  it.each(ASKING)('%s that could not be fetched says so, and 重试 brings it', async path => {
    const { answers } = await open(path, { loginData: siteOf('sandbox') })
    await waitFor(() => expect(screen.getByText(/加载失败/)).toBeTruthy())
    Object.assign(answers, FULL)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText(/加载失败/)).toBeNull())
  })

  it.each(ASKING.filter(path => !OF_ONE_THING.includes(path)))(
    '%s that was refused says the server’s sentence',
    async path => {
      await open(path, { ...REFUSED, loginData: siteOf('sandbox') })
      await waitFor(() => expect(screen.getByText(/加载失败/)).toBeTruthy())
    }
  )

  it.each(OF_ONE_THING)('%s about something there is none of says so, and is not asked for again', async path => {
    await open(path, { ...REFUSED, loginData: siteOf('sandbox') })
    await waitFor(() => expect(screen.getByText('没有找到要查看的内容')).toBeTruthy())
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('a withdrawal that is none of the player’s says so, is not asked for again, and is no fault of ours', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await open('/app/personalCenter/raiseMoney?no=W2000009', { ...FULL, withdrawalRecords: { total: 0, list: [] } })
    await waitFor(() => expect(screen.getByText('没有找到要查看的内容')).toBeTruthy())
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(reported).not.toHaveBeenCalled()
  })

  it.each(NOTHING)('%s with nothing to show: %s', async (path, text) => {
    await open(path, EMPTY)
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  })

  it.each(PATHS)('%s is there, under its title, and throws nothing', async path => {
    submit()
    const faults = vi.spyOn(console, 'error')
    await open(path, FULL)
    await settle()
    expect(screen.queryByText(/加载失败/)).toBeNull()
    expect(screen.queryByText('页面出错了')).toBeNull()
    expect(document.title).toBe(`${titleOf(path)} - 开奖`)
    expect(faults).not.toHaveBeenCalled()
  })

  it('every page of money is looked at in three widths, light and dark (acceptance 3)', () => {
    const looked = [...Object.values(MONEY_PAGES).flat(), ...MONEY_PAGES_BY_JOURNEY].map(page => page.split('?')[0])
    const routes = ROUTES.filter(({ screen: key }) => key === 'money').map(({ path }) =>
      path.replace(/^\/(app\/)?/, '')
    )
    expect(routes.filter(path => !looked.includes(path))).toEqual([])
  })

  it('every page of the route table is in the table of its area', () => {
    expect(PATHS).toHaveLength(47)
    expect(NOTHING.every(([path]) => PATHS.includes(path.split('?')[0] ?? ''))).toBe(true)
  })
})

describe('[§M1.1] the cashier of the site', () => {
  const CASHIER = [
    '/app/recharge',
    '/app/recharge/order',
    '/app/personalCenter/raiseMoney',
    '/app/personalCenter/bankCard'
  ]

  it.each(CASHIER)('%s of a sandbox is marked 演示, and says that no real money moves', async path => {
    await open(path, FULL)
    await waitFor(() => expect(screen.getByText('演示环境：充值与提现均为模拟，不涉及真实资金。')).toBeTruthy())
    expect(screen.getByText('演示')).toBeTruthy()
  })

  it.each(CASHIER)('%s of a live site says nothing of the kind', async path => {
    await open(path, { ...FULL, loginData: siteOf('live') })
    await settle()
    expect(screen.queryByText('演示')).toBeNull()
  })

  it.each(CASHIER)('%s of a site without one says so, and asks for nothing else', async path => {
    const { calls } = await open(path, { ...FULL, loginData: siteOf('off') })
    await waitFor(() => expect(screen.getByText('本站未开通充值与提现')).toBeTruthy())
    expect(calls.some(({ key }) => ['payTypes', 'payOrder', 'checkCondition', 'payoutAccounts'].includes(key))).toBe(
      false
    )
  })
})
