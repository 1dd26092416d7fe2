import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, Phone } from './kit/Phone'
import { Product } from './kit/Product'

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

test('a stranger’s first page offers the login, without a sound in the console and without the stage', async () => {
  const phone = await Phone.open(browser, product.url)
  const loaded: string[] = []
  phone.page.on('request', request => loaded.push(request.url()))
  await phone.page.reload()
  await phone.page.getByRole('button', { name: '登录' }).first().waitFor()
  expect(await phone.page.title()).toContain('开奖')
  expect(loaded.filter(url => /StageView|pixi/.test(url))).toEqual([])
  await phone.shot('first-page')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('pages come with a policy that allows no inline script and no eval', async () => {
  const answer = await fetch(product.url)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)/)
})

test('compressed neighbours are sent to browsers that take them', async () => {
  const page = await (await fetch(product.url)).text()
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(product.url + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})
