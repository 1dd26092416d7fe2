import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './kit/Phone'
import { DRAWN_WITHIN, EVERY_CAR, Player, RACE, until } from './kit/Player'
import { Product } from './kit/Product'
import { heard, listen } from './kit/stageSentences'

let product: Product
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  product = await Product.start()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

// The only journey that waits for its draw: nothing stands between it and the machine's clock.
test('racing, as players meet it: the scene runs to the drawn order; result, balance and record agree', {
  timeout: DRAWN_WITHIN + 90_000
}, async () => {
  const player = await Player.register(browser, product.url)
  const before = await player.balance()
  await listen(player)
  await player.openGame(RACE)
  await player.pick('冠军 全')
  await player.page.getByText('共 10 注').waitFor()
  await player.onSale(RACE)
  const issue = await player.bet()
  expect(await player.balance()).toBeCloseTo(before - 20, 4)
  const drawn = await player.seesDrawn(RACE, issue)
  expect(await player.settled(issue)).toMatchObject(EVERY_CAR)
  expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)
  await player.seesBalance()
  // By now the next issue may be spoken of.
  const sentence = `${issue.slice(-6)}期开奖结果：${drawn.join('、')}`
  await until('the result is spoken', async () => (await heard(player)).some(([text]) => text.endsWith(sentence)))
  await player.phone.shot('race-finished')
  await player.open('bettingRecord?headerIndex=0')
  await player.page.getByText('已中奖').last().waitFor()
  await player.phone.shot('race-record')
  await player.phone.leave()
})
