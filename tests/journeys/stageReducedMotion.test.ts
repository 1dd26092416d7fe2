import { expect } from 'vitest'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN, RACE } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import { heard, listen } from './kit/stageSentences'

const LONG = DRAWN_WITHIN + 60_000
/** Two phones hear of a result within this many ms of each other: less than a scene takes to tell it. */
const APART = 2500

const run = runProduct()
const test = steppedTest(run)

test('reduced motion beside full motion: the same draw, at the same moments, to the same result', {
  timeout: LONG
}, async ({ lane }) => {
  const full = await run.player({ deviceScaleFactor: 1 }, lane)
  const reduced = await run.player({ deviceScaleFactor: 1, reducedMotion: 'reduce' }, lane)
  await Promise.all([listen(full), listen(reduced)])
  await Promise.all([full.openGame(RACE), reduced.openGame(RACE)])
  await Promise.all([full, reduced].map(({ page }) => page.locator('.stage-wait').waitFor({ state: 'detached' })))
  await full.drawOf(RACE)
  const result = (player: Player) =>
    player.page.locator('.stage-live', { hasText: '开奖结果' }).waitFor({ state: 'attached', timeout: DRAWN_WITHIN })
  await Promise.all([result(full), result(reduced)])
  const [a, b] = await Promise.all([heard(full), heard(reduced)])
  expect(b.map(([text]) => text)).toEqual(a.map(([text]) => text))
  for (const [i, [, at]] of a.entries()) expect(Math.abs(at - (b[i]?.[1] ?? 0))).toBeLessThan(APART)
  await full.phone.leave()
  await reduced.phone.leave()
})
