import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROUTES } from '../../src/screens/shared/routes'
import { pathOf } from '../../src/state/paths'
import { THOROUGH } from '../kit/thorough'
import { axeFaults } from './kit/axeFaults'
import { betOnce, EVERY_PAGE, nameOf, openPlace, STRANGERS_PAGES, sweep } from './kit/everyPage'
import { runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'

const run = runProduct()

async function settled(page: Page): Promise<void> {
  await screenSettled(page)
  await page.waitForLoadState('networkidle')
}

const ALL_PAGES_MS = 1_800_000

test('every route of §S2.1 is looked at, but those of agents', () => {
  const listed = new Set([...EVERY_PAGE, ...STRANGERS_PAGES].map(({ path }) => `/app/${pathOf(path)}`))
  const others = ROUTES.map(({ path }) => path).filter(path => !listed.has(path))
  expect(others.filter(path => !path.startsWith('/app/agentCenter'))).toEqual(['/rechargeForm'])
})

test.runIf(THOROUGH)(
  'axe finds nothing on any sort of page, in either theme (§S9)',
  async () => {
    const stranger = await run.phone({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const place of STRANGERS_PAGES) {
      await openPlace(stranger.page, place)
      await settled(stranger.page)
      for (const fault of await axeFaults(stranger.page)) faults.push(`${nameOf(place)} ${fault}`)
    }
    await stranger.leave()
    const player = await run.player({ reducedMotion: 'reduce', hasTouch: false })
    await player.phone.withoutWebGL()
    const made = await betOnce(player)
    const others = await sweep(player.page, made, async () => {
      await settled(player.page)
      return axeFaults(player.page)
    })
    expect([...faults, ...others]).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)
