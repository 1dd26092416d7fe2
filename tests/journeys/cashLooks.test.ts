import { describe, expect, vi } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { Cash } from './kit/Cash'
import { layoutFaults } from './kit/layoutFaults'
import { MONEY_PAGES } from './kit/moneyPages'
import { runProduct, steppedTest } from './kit/runProduct'

vi.setConfig({ maxConcurrency: 2 })

const run = runProduct()
const test = steppedTest(run)

const WIDTHS = [320, 390, 430]
const SCHEMES = ['light', 'dark'] as const

/** What stands there, in every width and both schemes. */
async function looksHere({ page, player }: Cash, name: string): Promise<readonly string[]> {
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const faults: string[] = []
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await player.phone.shot(`looks-${name}-${width}-${colorScheme}`)
      faults.push(...(await layoutFaults(page)).map(fault => `${name} ${width} ${colorScheme}: ${fault}`))
    }
  return faults
}

async function looksAt(cash: Cash, path: string): Promise<readonly string[]> {
  await cash.player.open(path)
  await cash.page.locator('.screen').waitFor()
  return looksHere(cash, path.replace(/\W+/g, '-'))
}

describe.runIf(THOROUGH).concurrent('every page of money in three widths, light and dark', { timeout: 300_000 }, () => {
  for (const [who, paths] of Object.entries(MONEY_PAGES))
    test(`${who}: nothing is cut, nothing scrolls sideways, the console stays empty`, async ({ lane }) => {
      const cash = await Cash.enter(run, lane)
      if (who === 'withdrawing') {
        await cash.setsPin()
        await cash.bindsCard('6789', '林小明')
      }
      const faults: string[] = []
      for (const path of paths) faults.push(...(await looksAt(cash, path)))
      expect(faults).toEqual([])
      await cash.player.phone.leave()
    })

  test('orders of every way that shows one, and the way back from the provider', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const faults: string[] = []
    await cash.choosesWay('银行卡转账', 500, /自动到账/)
    await cash.fill('付款人姓名', '林小明')
    await cash.press('充值 500.00 元')
    await cash.sees('请在倒计时内支付')
    faults.push(...(await looksHere(cash, 'order-tail')))
    await cash.choosesWay('USDT', 500)
    await cash.press('充值 500.00 元')
    await cash.sees('请在倒计时内支付')
    faults.push(...(await looksHere(cash, 'order-usdt')))
    await cash.choosesWay('在线网银', 300, /^网银支付/)
    await cash.choose('付款银行', '招商银行')
    await cash.press('充值 300.00 元')
    await cash.atDesk('支付成功')
    await cash.sees('充值成功')
    faults.push(...(await looksHere(cash, 'recharge-form')))
    expect(faults).toEqual([])
    await cash.player.phone.leave()
  })
})
