import { afterEach, expect, test, vi } from 'vitest'
import { goAhead } from '../../../src/screens/app/goAhead'
import { SCREENS } from '../../../src/screens/app/screenSources'
import { PageStage } from '../../../src/stage/StageContext'
import { FakeClock } from '../../kit/FakeClock'
import type { FakeSurface } from '../../kit/TestStage'

const opened = vi.hoisted((): FakeSurface[] => [])
vi.mock('../../../src/stage/openSurface', async () => {
  const { FakeSurface } = await import('../../kit/TestStage')
  return {
    openSurface: async () => {
      const surface = new FakeSurface()
      opened.push(surface)
      return surface
    }
  }
})

afterEach(() => void opened.splice(0))

/** A page that has been at rest for so long. */
async function rested(leaving = new AbortController(), ms = 60_000) {
  const clock = new FakeClock()
  const stage = new PageStage()
  await goAhead(clock, stage, leaving.signal)
  await clock.advance(ms)
  // The code of the stage comes in files of its own.
  await import('../../../src/stage/openHost')
  await vi.dynamicImportSettled()
  return { clock, stage }
}

test('the screens that first taps lead to are fetched, then the stage, opened unseen', async () => {
  const { clock, stage } = await rested()
  expect(SCREENS.lotteryGame.loaded()).toBeDefined()
  await expect.poll(() => opened.map(({ renders }) => renders)).toEqual([0])
  expect([stage.isMade, clock.pending]).toEqual([true, 0])
})

test('no stage for who taps before, who has left, or asked his browser to fetch little', async () => {
  expect((await rested(undefined, 1000)).stage.isMade).toBe(false)
  const leaving = new AbortController()
  leaving.abort()
  expect((await rested(leaving)).clock.pending).toBe(0)
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  expect((await rested()).stage.isMade).toBe(false)
  expect(opened).toEqual([])
})

test('who leaves meanwhile leaves no timer', async () => {
  const leaving = new AbortController()
  const clock = new FakeClock()
  await goAhead(clock, new PageStage(), leaving.signal)
  expect(clock.pending).toBe(1)
  leaving.abort()
  expect(clock.pending).toBe(0)
})
