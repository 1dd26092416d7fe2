import { describe, expect, vi } from 'vitest'
import { Cash } from './kit/Cash'
import { runProduct, steppedTest } from './kit/runProduct'

vi.setConfig({ maxConcurrency: 3 })

const run = runProduct()
const test = steppedTest(run)

const LONG_NAME = '中国农业发展银行股份有限公司内蒙古自治区呼伦贝尔市鄂伦春自治旗大杨树镇营业部'
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe.concurrent('withdrawing (§M3.2, §M4.3)', { timeout: 300_000 }, () => {
  test('to a card, a TRC20 address and a wallet: reviewed, paid, arrived', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    await player.open('personalCenter/raiseMoney')
    await cash.sees('去设置')
    await cash.look('withdraw-no-pin')
    await cash.setsPin()
    await player.open('personalCenter/raiseMoney')
    await cash.sees('去绑定')
    await cash.bindsCard('6789', '林小明')
    await player.open('personalCenter/bindingUSDT')
    await cash.fill('收款地址', ADDRESS)
    await cash.fill('再次输入', ADDRESS)
    await cash.look('bind-usdt')
    await cash.binds()
    await player.open('personalCenter/bindingVipPay')
    await cash.choose('钱包', 'VIP 钱包')
    await cash.fill('钱包账号', 'lin888')
    await cash.fill('再次输入', 'lin888')
    await cash.binds()

    const before = await player.balance()
    for (const [at, account] of [/招商银行/, /TRC20/, /VIP 钱包/].entries()) {
      await cash.withdraws(account, 200)
      await cash.sees('审核中')
      expect(await player.balance()).toBe(before - 200 * (at + 1))
      await cash.awaits('已到账')
      await cash.look(`withdraw-done-${at}`)
    }
    // Nothing on the page takes a withdrawal back, nothing urges to play on.
    expect(await cash.page.getByRole('button', { name: /取消|购彩|投注/ }).count()).toBe(0)
    expect(await player.balance()).toBe(before - 600)
    await player.phone.leave()
  })

  test('to a bank of a long name: what is chosen is read to its last digits', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { page, player } = cash
    await cash.setsPin()
    await cash.bindsCard('6780', '林小明')
    await page.route('**/api/capital/getBankInfoList*', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('招商银行', LONG_NAME) })
    })
    await player.open('personalCenter/raiseMoney')
    const chosen = page.locator('.asked__select').filter({ hasText: LONG_NAME }).locator('span').first()
    expect(await chosen.textContent()).toMatch(/6780$/)
    expect(await chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1)
    await cash.look('withdraw-long-name')
    await player.phone.leave()
  })

  test('to a card that fails and to one that sends back: the money is there again, once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    await cash.setsPin()
    await cash.bindsCard('0000', '林小明')
    await cash.bindsCard('2222')
    const before = await player.balance()
    await cash.withdraws(/0000/, 300)
    expect(await player.balance()).toBe(before - 300)
    await cash.awaits('金额已退回余额')
    await cash.look('withdraw-failed')
    expect(await player.balance()).toBe(before)
    await cash.withdraws(/2222/, 300)
    await cash.awaits('已到账')
    expect(await player.balance()).toBe(before - 300)
    // A success is asked after once more a minute later.
    await lane.step(90_000)
    await cash.page.reload()
    await cash.awaits('银行退回')
    await cash.look('withdraw-returned')
    expect(await player.balance()).toBe(before)
    await player.phone.leave()
  })
})
