import { expect, test } from 'vitest'
import { Phone } from './kit/Phone'
import { LIGHT, runProduct } from './kit/runProduct'

const run = runProduct()

interface Wire {
  readonly request: string
  readonly status: number
  readonly packed: string | undefined
}

test('an answer travels compressed the first time and as a 304 when it is asked for again; the page shows it both times', async () => {
  // The first page asks for the openings too: this phone has not been there.
  const phone = await Phone.blank(run.browser, run.url, { ...LIGHT, clock: run.clock })
  const { page } = phone
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Network.enable')
  const paths = new Map<string, string>()
  const seen: Wire[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) paths.set(requestId, pathname.slice('/api/'.length))
  })
  // What came over the wire, before the browser's cache puts its own in the place of a 304; it may be told before what
  // was asked for is.
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
    const packed = headers['content-encoding'] ?? headers['Content-Encoding']
    seen.push({ request: requestId, status: statusCode, packed })
  })
  const calls = (wanted: string) => seen.filter(({ request }) => paths.get(request) === wanted)
  const TYPES = 'input/getAllTypeInfo'
  const GAMES = 'winning/getOpeningPageInit'
  const visit = async () => {
    seen.length = 0
    await page.goto('/app/lotteryHall')
    await page.getByText('极速赛车', { exact: false }).first().waitFor()
    // The first eight rows stand before the others are put in, all at once.
    await expect.poll(() => page.locator('.draw__name').count()).toBeGreaterThan(8)
    await expect.poll(() => calls(TYPES).length * calls(GAMES).length).toBeGreaterThan(0)
    return {
      games: (await page.locator('.screen__body').allInnerTexts()).join('\n'),
      types: calls(TYPES),
      opened: calls(GAMES)
    }
  }
  const first = await visit()
  expect(first.types[0]).toMatchObject({ status: 200 })
  expect(first.opened[0]).toMatchObject({ status: 200, packed: expect.stringMatching(/^(br|gzip)$/) })
  const second = await visit()
  expect(second.types.map(({ status }) => status)).toEqual(second.types.map(() => 304))
  const titles = (text: string) => text.split('\n').filter(row => /^[\u4e00-\u9fff]{3,}$/.test(row))
  expect(titles(second.games)).toEqual(titles(first.games))
  // A clock is old at once: it is asked for anew, under an address that nobody kept.
  expect(calls('index/timeProofreading').every(({ status }) => status === 200)).toBe(true)
  await phone.leave()
})
