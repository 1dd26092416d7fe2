import type { Locator, Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { Cash } from './kit/Cash'
import { until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'

vi.setConfig({ maxConcurrency: 2 })

const run = runProduct()
const test = steppedTest(run)

/** Taps what stands in a frame that is turned by a right angle, where a finger would find it. */
async function tapsTurned(page: Page, button: Locator): Promise<void> {
  const inFrame = await button.evaluate(node => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return { along: left + width / 2, down: top + height / 2 }
  })
  const frame = await page.locator('iframe').evaluate(node => {
    const { right, top } = node.getBoundingClientRect()
    return { right, top }
  })
  await page.touchscreen.tap(frame.right - inFrame.down, frame.top + inFrame.along)
}

/** Address, storage and text of the page: a game in its frame must change none of them. */
const around = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    // Minutes of play go on by themselves.
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).replace(/minutes[^\d]+\d+/, ''),
    words: document.querySelector('.vendor__rail')?.textContent
  }))

describe.concurrent('savings, wallets and games', { timeout: 300_000 }, () => {
  test('into savings and out again; both stand in its records', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const before = await player.balance()
    await player.open('personalCenter/yuebao')
    await cash.press('转入')
    await cash.fill('转入金额', '600')
    await cash.look('turn-in')
    await cash.press('转入 600.00 元')
    await cash.sees('转入成功')
    expect(await player.balance()).toBe(before - 600)
    await cash.press('转出')
    await cash.press('全部')
    await cash.press('转出 600.00 元')
    await cash.sees('转出成功')
    expect(await player.balance()).toBe(before)
    await player.open('personalCenter/detailList')
    await cash.sees('+600.00')
    await cash.sees(/[-−]600\.00/)
    await cash.look('savings-records')
    await player.open('personalCenter/accountDetails')
    await cash.sees('转入储蓄')
    await cash.sees('储蓄转出')
    await cash.look('bill')
    expect(await page.getByText('储蓄转出').count()).toBeGreaterThan(0)
    await player.phone.leave()
  })

  test('to a game wallet, a round in the frame of the game, and home again when the player leaves', async ({
    lane
  }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const before = await player.balance()
    await player.open('personalCenter/walletMoneyInOut?from=coin&to=cardsCoin')
    await cash.fill('转账金额', '300')
    await cash.look('transfer')
    await cash.press('转账 300.00 元')
    await cash.seesTransfer()
    expect(await player.balance()).toBe(before - 300)
    await player.open('index')
    const game = await cash.opensGame('qipai')
    await game.getByText('300.00').waitFor()
    // A phone held upright has the page turned.
    const shell = await page.locator('.vendor').evaluate(node => {
      const { width, height } = node.getBoundingClientRect()
      return { turned: getComputedStyle(node).transform !== 'none', width, height }
    })
    expect(shell).toEqual({ turned: true, width: 390, height: 844 })
    await player.phone.shot('cash-game')
    await tapsTurned(page, game.getByRole('button', { name: /^龙/ }))
    await tapsTurned(page, game.getByRole('button', { name: '开牌' }))
    await game.locator('#history i').waitFor()
    const left = Number(await game.locator('#balance').textContent())
    expect(left).not.toBe(300)
    await player.phone.shot('cash-game-round')
    await cash.press('返回')
    await until('the money is home', async () => (await player.balance()) === before - 300 + left)
    await player.open('personalCenter/walletDetail?coin=cardsCoin')
    await cash.sees(left.toFixed(2))
    await cash.look('transfers')
    await player.phone.leave()
  })

  test('一键回收 brings every game wallet home', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const before = await player.balance()
    for (const coin of ['cardsCoin', 'catchFishCoin']) {
      await cash.transfers(coin, 100)
      await cash.seesTransfer()
    }
    expect(await player.balance()).toBe(before - 200)
    await player.open('personalCenter/walletCenter')
    await cash.look('wallets')
    await cash.press('一键回收')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cash.seesTransfer()
    expect(await player.balance()).toBe(before)
    await player.phone.leave()
  })

  test('attack 13: the game reaches nothing of the page around it, and its messages move nothing', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player, page } = cash
    const game = await cash.opensGame('qipai')
    await game.getByRole('button', { name: '开牌' }).waitFor({ state: 'attached' })
    const before = await around(page)
    const frame = page.frames().find(each => each.url().includes('/sandbox/game/'))
    const reached = await frame?.evaluate(() => {
      const tries = {
        parent: () => window.parent.document.title,
        top: () => window.top?.location.href,
        session: () => window.sessionStorage.length,
        local: () => window.localStorage.length,
        cookie: () => window.document.cookie,
        leading: () => {
          if (window.top) window.top.location.href = '/app/login'
        }
      }
      return Object.entries(tries).map(([name, reach]) => {
        try {
          return `${name}: ${reach()}`
        } catch (error) {
          return `${name}: ${(error as Error).name}`
        }
      })
    })
    expect(reached).toEqual(
      ['parent', 'top', 'session', 'local', 'cookie', 'leading'].map(name => `${name}: SecurityError`)
    )
    await frame?.evaluate(() => {
      const messages = ['close', { type: 'transfer', amount: 100 }, { path: '/app/login' }, { token: 'x' }, null]
      for (const message of messages) window.parent.postMessage(message, '*')
    })
    await lane.step(2000)
    expect(await around(page)).toEqual(before)
    await player.phone.leave(/Unsafe attempt to initiate navigation/)
  })
})
