import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { runProduct } from './kit/runProduct'

const run = runProduct()

test('a stranger’s first page offers the login, without a sound in the console and without the stage', async () => {
  const phone = await run.phone()
  const loaded: string[] = []
  phone.page.on('request', request => loaded.push(request.url()))
  await phone.page.reload()
  await phone.page.getByRole('button', { name: '登录' }).first().waitFor()
  expect(await phone.page.title()).toContain('开奖')
  expect(loaded.filter(url => /StageView|pixi/.test(url))).toEqual([])
  await phone.shot('first-page')
  await phone.leave()
})

/** Calls the first page makes only once. The issue on sale is not among them: polls ask for it again. */
const ONCE = [
  'getTheLotteryInitList',
  'getAnnouncementList',
  'getBannerImageList',
  'getTheWinningRecord',
  'getLotteryTypeList',
  'getOpeningPageInit'
]

test('the home page’s calls are under way before its script, and each goes out once', async () => {
  const phone = await run.phone()
  const asked: string[] = []
  phone.page.on('request', request => {
    // A poll of the page before may still go out.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(new URL(request.url()).pathname)
  })
  await phone.page.goto('/')
  await phone.page.locator('.next .ball, .next__balls').first().waitFor()
  await phone.page.locator('.wins .item, .wins .empty').first().waitFor()
  expect(new URL(phone.page.url()).pathname).toBe('/app/index')
  const nth = (end: RegExp) => asked.findIndex(path => end.test(path))
  expect(nth(/getCurrentIssue$/)).toBeGreaterThan(nth(/getTheLotteryInitList$/))
  expect(nth(/axiosClient/)).toBeGreaterThan(nth(/getTheWinningRecord$/))
  for (const call of ONCE) expect([call, asked.filter(path => path.endsWith(`/${call}`)).length]).toEqual([call, 1])
  await phone.leave()
})

test.each([
  ['/app/index', '首页'],
  ['/app/betType', '购彩'],
  ['/app/lotteryGame?typeId=36&type=2', '投注'],
  ['/app/bettingRecord', '']
])('without its script %s shows "%s", in the chosen theme, and nothing to press', async (path, heading) => {
  const phone = await run.phone()
  await phone.page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await phone.page.route(/\/assets\/first-[^/]+\.js/, route => route.abort())
  await phone.page.goto(path)
  const shell = phone.page.locator('.shell .screen')
  expect(await shell.isVisible()).toBe(heading !== '')
  if (heading) expect(await shell.locator('h1').textContent()).toBe(heading)
  expect(await phone.page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await phone.page.locator('.shell').getAttribute('inert')).toBe('')
  await phone.shot(`shell${path.replaceAll(/\W/g, '-')}`)
  await phone.leave(/first-/)
})

test('what a page shows before its script stands until the page itself does: its code may come last', async () => {
  const phone = await run.phone()
  const held: Route[] = []
  await phone.page.route(/\/assets\/hall-[^/]+\.js/, route => void held.push(route))
  const started = phone.page.waitForRequest(/timeProofreading/)
  await phone.page.goto('/app/betType', { waitUntil: 'commit' })
  await started
  // Calls may be on their way before the sheet has come, and without it nothing is shown.
  await phone.page.locator('.shell h1').waitFor()
  await expect.poll(() => held.length).toBe(1)
  expect(await phone.page.locator('.shell h1').isVisible()).toBe(true)
  for (const route of held) await route.continue()
  await phone.page.locator('.cats').waitFor()
  expect(await phone.page.locator('.shell').count()).toBe(0)
  await phone.leave()
})

test('pages come with a policy that allows no inline script and no eval', async () => {
  const answer = await fetch(run.url)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)/)
})

test('compressed neighbours are sent to browsers that take them', async () => {
  const page = await (await fetch(run.url)).text()
  const script = /src="(\/assets\/first-[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(run.url + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})
