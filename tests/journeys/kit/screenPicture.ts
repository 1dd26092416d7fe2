import type { Browser, Page, Route } from 'playwright-core'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { API_BASE } from '../../../src/server/apiBase'
import { STORED } from '../../../src/state/storedKeys'
import type { KeyScreen } from './keyScreens'
import { Phone } from './Phone'
import { RequestsUnderWay } from './RequestsUnderWay'
import { LOOKED_AT, SCREEN_ANSWERS } from './screenAnswers'
import { screenSettled } from './screenSettled'

/** So much of the page's time passes between two looks at it. */
const STEP_MS = 250
/** Page time until parts that come late have come: once for the page, once for what was done on it. */
const SETTLED_MS = 4000
/** Pictures until two in a row are alike: the browser decodes pictures and paints beside the page. */
const MOST_PICTURES = 12
const BETWEEN_MS = 150

/** In place of a stage that has not come. */
const STAGE_WAITS = '.draw-stage__box > p, .stage-wait'
const WORDS = '开奖 购彩 余额 <b>我的</b> 0123456789 abcdef'

const KEYS = new Map(Object.entries(ENDPOINTS).map(([key, { path }]) => [path, key as EndpointKey]))
const PLAYER = SCREEN_ANSWERS.userInfo

/**
 * Takes a picture of a screen on a phone whose time goes when it is told to, over answers that are always the same: what
 * is on it is the product's look alone.
 * @throws with all that went wrong on the page, calls nobody has an answer for among it
 */
export async function screenPicture(browser: Browser, url: string, screen: KeyScreen): Promise<Buffer> {
  const phone = await Phone.blank(browser, url, screen.options)
  const { page } = phone
  const requests = new RequestsUnderWay(page)
  await page.clock.pauseAt(LOOKED_AT)
  await phone.withoutSockets()
  await page.route(`**${API_BASE}**`, answer)
  await page.addInitScript(
    kept => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    },
    { [STORED.token]: 'token-1', [STORED.userInfo]: JSON.stringify(PLAYER), [STORED.uid]: '7', [STORED.unread]: '3' }
  )
  await page.goto(screen.path)
  await settle(page, requests)
  if (screen.act) {
    await screen.act(page)
    await settle(page, requests)
  }
  await screenSettled(page)
  await page.locator(STAGE_WAITS).first().waitFor({ state: 'detached' })
  const picture = await stillPicture(page)
  await phone.leave(/socket\.io/)
  return picture
}

async function answer(route: Route): Promise<void> {
  const request = route.request()
  const { pathname, searchParams } = new URL(request.url())
  const key = KEYS.get(pathname.replace(API_BASE, ''))
  const known: unknown = key && SCREEN_ANSWERS[key]
  if (known === undefined) return route.fulfill({ status: 501, body: '' })
  const now = await request.frame().evaluate(() => Date.now())
  const data: unknown = typeof known === 'function' ? known(searchParams, now) : known
  await route.fulfill({ json: { code: 200, message: '', data } })
}

/** The page's time goes on, whatever the machine's does meanwhile, and all that falls due on the way happens. */
async function settle(page: Page, requests: RequestsUnderWay): Promise<void> {
  for (let passed = 0; passed < SETTLED_MS; passed += STEP_MS) {
    await quiet(page, requests)
    await page.clock.runFor(STEP_MS)
  }
  await quiet(page, requests)
}

/** Until nothing is under way, and the page has done what it had to do with what came. */
async function quiet(page: Page, requests: RequestsUnderWay): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await requests.ended()
    await page.evaluate(workDone)
  }
}

/** Runs in the page: fonts and pictures are there, and what was waiting for its turn has had it. */
async function workDone(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage(0)
  })
}

async function stillPicture(page: Page): Promise<Buffer> {
  let before: Buffer | undefined
  for (let taken = 0; taken < MOST_PICTURES; taken++) {
    const picture = await page.screenshot({ animations: 'disabled' })
    if (before?.equals(picture)) return picture
    before = picture
    await new Promise(done => setTimeout(done, BETWEEN_MS))
  }
  throw new Error(`${page.url()} does not stand still`)
}

/** How this machine sets words: its fonts, and what its browser makes of them. */
export async function wordsPicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 320, height: 120 }, deviceScaleFactor: 1 })
  await page.setContent(
    `<html lang="zh-CN"><body style="font: 15px sans-serif">${WORDS}<p style="font-family: monospace">${WORDS}`
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}
