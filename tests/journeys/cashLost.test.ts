import { describe, expect } from 'vitest'
import type { Cash as CashPlayer } from './kit/Cash'
import { Cash } from './kit/Cash'
import { runProduct, steppedTest } from './kit/runProduct'

const run = runProduct()
const test = steppedTest(run)

/** The answer of one call gets lost on its way back, once: the server has carried it out. */
async function losesAnswer({ page }: CashPlayer, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 }
  )
}

const LOST = /call failed|ERR_FAILED/

describe.concurrent('an answer that is lost on its way (§M2.6)', { timeout: 300_000 }, () => {
  test('a deposit is found by its key, once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    await cash.choosesWay('银行卡转账', 300, /人工确认/)
    await cash.fill('付款人姓名', '林小明')
    await losesAnswer(cash, 'pay/remitOrder')
    await cash.press('充值 300.00 元')
    await cash.sees('请在倒计时内支付')
    await cash.player.open('rechargeList?headerIndex=0')
    await cash.page.locator('.entry', { hasText: '待支付' }).waitFor()
    expect(await cash.page.locator('.entry').count()).toBe(1)
    await cash.player.phone.leave(LOST)
  })

  test('a withdrawal is found by its key, once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    await cash.setsPin()
    await cash.bindsCard('6789', '林小明')
    const before = await player.balance()
    await losesAnswer(cash, 'wd/submit')
    await cash.withdraws(/招商银行/, 200)
    expect(await player.balance()).toBe(before - 200)
    await player.open('rechargeList?headerIndex=1')
    await page.locator('.entry').first().waitFor()
    expect(await page.locator('.entry').count()).toBe(1)
    await player.phone.leave(LOST)
  })

  test('a transfer that was sent is told after a reload, and was made once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const before = await player.balance()
    await page.route('**/api/input/getOrderByKey**', route => route.abort())
    await losesAnswer(cash, 'wallet/transfer')
    await cash.transfers('cardsCoin', 100)
    await cash.sees('正在查询结果')
    await page.unroute('**/api/input/getOrderByKey**')
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('pendingMoney') === null)
    expect(await player.balance()).toBe(before - 100)
    await player.open('personalCenter/walletDetail?coin=cardsCoin')
    await page.locator('.entry').first().waitFor()
    expect(await page.locator('.entry').count()).toBe(1)
    await player.phone.leave(LOST)
  })

  test('savings that went in are told after a reload, and went in once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const before = await player.balance()
    // Neither the call nor the question after it is answered until the page is loaded anew.
    await page.route('**/api/input/getOrderByKey**', route => route.abort())
    await player.open('personalCenter/turnInMoney')
    await cash.fill('转入金额', '400')
    await losesAnswer(cash, 'yuebao/turnIn')
    await cash.press('转入 400.00 元')
    await cash.sees('正在查询结果')
    await cash.look('asking')
    expect(await player.balance()).toBe(before - 400)
    await page.unroute('**/api/input/getOrderByKey**')
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('pendingMoney') === null)
    expect(await player.balance()).toBe(before - 400)
    await player.phone.leave(LOST)
  })
})
