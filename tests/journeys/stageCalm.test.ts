import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './kit/Phone'
import { DRAWN_WITHIN, Player } from './kit/Player'
import { Product } from './kit/Product'

const RACE = { typeId: 36, type: 2 }
const LONG = DRAWN_WITHIN + 60_000
/** Two phones hear of a result within this many ms of each other: less than a scene takes to tell it. */
const APART = 2500

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await Product.start()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Notes when each sentence of the stage's live region came, by the clock both pages share. */
const listen = (player: Player) =>
  player.page.addInitScript(() => {
    const said: [text: string, at: number][] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('.stage-live')?.textContent ?? ''
      if (text !== '' && said.at(-1)?.[0] !== text) said.push([text, Date.now()])
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
const heard = (player: Player) =>
  player.page.evaluate(() => (window as unknown as { said: [text: string, at: number][] }).said)
test('reduced motion beside full motion: the same draw, at the same moments, to the same result', {
  timeout: LONG
}, async () => {
  const full = await Player.register(browser, product, { deviceScaleFactor: 1 })
  const calm = await Player.register(browser, product, { deviceScaleFactor: 1, reducedMotion: 'reduce' })
  await Promise.all([listen(full), listen(calm)])
  await Promise.all([full.openGame(RACE), calm.openGame(RACE)])
  await Promise.all([full, calm].map(({ page }) => page.locator('.stage-wait').waitFor({ state: 'detached' })))
  const result = (player: Player) =>
    player.page.locator('.stage-live', { hasText: '开奖结果' }).waitFor({ state: 'attached', timeout: DRAWN_WITHIN })
  await Promise.all([result(full), result(calm)])
  const [a, b] = await Promise.all([heard(full), heard(calm)])
  expect(b.map(([text]) => text)).toEqual(a.map(([text]) => text))
  for (const [i, [, at]] of a.entries()) expect(Math.abs(at - (b[i]?.[1] ?? 0))).toBeLessThan(APART)
  expect([...full.phone.problems, ...calm.phone.problems]).toEqual([])
  await full.phone.close()
  await calm.phone.close()
})
