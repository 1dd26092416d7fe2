import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, Phone } from './kit/Phone'
import { DRAWN_WITHIN, PASSWORD, Player } from './kit/Player'
import { Product } from './kit/Product'

const RACE = { typeId: 36, type: 2 }
const LONG = DRAWN_WITHIN + 90_000

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe('with one server', () => {
  let product: Product
  beforeAll(async () => {
    product = await Product.start()
  })
  afterAll(() => product?.stop())

  describe.concurrent('what goes on around a draw', () => {
    test('a reload in the middle of a draw shows the same result once, and the bet once', {
      timeout: LONG
    }, async () => {
      const player = await Player.register(browser, product)
      await player.openGame(RACE)
      const issue = await player
        .pick('冠军 1')
        .then(() => player.onSale(RACE))
        .then(() => player.bet())
      await player.lastResult.getByText('开奖中').waitFor({ timeout: DRAWN_WITHIN, state: 'attached' })
      await player.page.reload()
      const shown = await player.result(issue)
      expect(shown.map(Number)).toEqual((await player.drawn(RACE.typeId, issue)).map(Number))
      expect((await player.orders()).filter(order => order.actionNo === issue)).toHaveLength(1)
      expect(player.phone.problems).toEqual([])
      await player.phone.close()
    })

    test('with sockets blocked every draw still arrives, by polling', { timeout: LONG }, async () => {
      const player = await Player.register(browser, product)
      await player.phone.context.route(/\/socket\.io\//, route => route.abort())
      await player.page.routeWebSocket(/\/socket\.io\//, socket => socket.close())
      await player.openGame(RACE)
      const issue = await player
        .pick('亚军 双')
        .then(() => player.onSale(RACE))
        .then(() => player.bet())
      const shown = await player.result(issue)
      const { bonus } = await player.settled(issue)
      expect(bonus > 0).toBe(Number(shown[1]) % 2 === 0)
      await player.seesBalance()
      player.phone.forgive(/socket\.io/)
      expect(player.phone.problems).toEqual([])
      await player.phone.close()
    })
  })

  test('a second login ends the first session: 4651, one sentence, the login page', async () => {
    const player = await Player.register(browser, product)
    await player.open('personalCenter')
    const second = await Phone.open(browser, product.url)
    await second.page.goto('/app/login')
    await second.page.getByPlaceholder('账号').fill(player.name)
    await second.page.getByPlaceholder('密码').fill(PASSWORD)
    await second.page.getByRole('button', { name: '登录', exact: true }).click()
    await second.page.waitForURL('**/app/index')
    await player.page.waitForURL('**/app/login**', { timeout: 20_000 })
    await player.page.getByText('您已下线，请重新登录~').first().waitFor()
    expect(new URL(player.page.url()).searchParams.get('redirect')).toBe('/app/personalCenter')
    expect(second.problems).toEqual([])
    expect(player.phone.problems).toEqual([])
    await second.close()
    await player.phone.close()
  })
})

test('a server that ends between bet and draw settles the bet when it is back', { timeout: LONG }, async () => {
  const product = await Product.start()
  try {
    const player = await Player.register(browser, product)
    await player.openGame(RACE)
    const before = await player.balance()
    const issue = await player
      .pick('冠军 全')
      .then(() => player.onSale(RACE))
      .then(() => player.bet())
    await product.halt('SIGKILL')
    await product.resume()
    const order = await player.settled(issue)
    expect(order).toMatchObject({ orderstatus: 1, actioncoin: 20, bonus: 19.6 })
    expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)
    const shown = await player.result(issue)
    expect(shown.map(Number)).toEqual((await player.drawn(RACE.typeId, issue)).map(Number))
    player.phone.forgive(/socket\.io|ERR_CONNECTION_REFUSED|Failed to load resource/)
    expect(player.phone.problems).toEqual([])
    await player.phone.close()
  } finally {
    await product.stop()
  }
})
