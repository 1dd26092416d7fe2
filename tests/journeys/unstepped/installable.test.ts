import { expect, inject, test } from 'vitest'
import { Phone } from '../kit/Phone'
import { sharedBrowser } from '../kit/sharedBrowser'

const url = inject('productUrl')
const shared = sharedBrowser()

// What Lighthouse asked of an application, asked of the browser itself.
test('Chromium finds nothing that keeps the site from being installed, and reads the whole manifest', async () => {
  const phone = await Phone.open(shared.browser, url, { serviceWorkers: 'allow' })
  const { page, context } = phone
  const cdp = await context.newCDPSession(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A private window keeps nothing for good, and says so; every other word would be about the site.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data = '', url: address } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(address).pathname).toBe('/brand/app.webmanifest')
  const { icons } = JSON.parse(data) as { icons: readonly { src: string; type: string }[] }
  for (const { src, type } of icons) {
    const answer = await fetch(new URL(src, url))
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
  }
  await phone.leave()
})
