import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROUTES } from '../../src/screens/shared/routes'
import { pathOf } from '../../src/state/paths'
import { THOROUGH } from '../kit/thorough'
import { axeFaults } from './kit/axeFaults'
import { betOnce, EVERY_PAGE, nameOf, openPlace, STRANGERS_PAGES } from './kit/everyPage'
import { runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'

const run = runProduct()

async function settled(page: Page): Promise<void> {
  await screenSettled(page)
  await page.waitForLoadState('networkidle')
}

const ALL_PAGES_MS = 900_000

test('every route of §S2.1 is looked at, but those of agents', () => {
  const listed = new Set([...EVERY_PAGE, ...STRANGERS_PAGES].map(({ path }) => `/app/${pathOf(path)}`))
  const others = ROUTES.map(({ path }) => path).filter(path => !listed.has(path))
  expect(others.filter(path => !path.startsWith('/app/agentCenter'))).toEqual(['/rechargeForm'])
})

test.runIf(THOROUGH)(
  'axe finds nothing on any sort of page, in either theme (§S9)',
  async () => {
    const stranger = await run.phone({ reducedMotion: 'reduce' })
    const faults: Record<string, readonly string[]> = {}
    for (const place of STRANGERS_PAGES) {
      await openPlace(stranger.page, place)
      await settled(stranger.page)
      faults[nameOf(place)] = await axeFaults(stranger.page)
    }
    await stranger.leave()
    const player = await run.player({ reducedMotion: 'reduce' })
    await player.phone.withoutWebGL()
    const made = await betOnce(player)
    for (const place of EVERY_PAGE) {
      await openPlace(player.page, place, made)
      await settled(player.page)
      faults[nameOf(place)] = await axeFaults(player.page)
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)
