import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LabWindow } from '../../../src/tools/stage/LabPage'
import { LabPage } from '../../../src/tools/stage/LabPage'
import { stepPage, stepped } from '../kit/StepClock'
import { sharedBrowser } from '../kit/sharedBrowser'

/** A bundle nobody uses is unloaded 30 s after its scene has gone. */
const FORGOTTEN = 32_000

const shared = sharedBrowser()
let lab: LabPage
beforeAll(async () => {
  lab = await LabPage.on(shared.browser, inject('labUrl'), { deviceScaleFactor: 1 })
  await stepped(lab.page)
})
afterAll(() => lab?.close())

/** How many colours a picture of the stage has: a blank one has a handful. */
const colours = async (): Promise<number> => {
  const { data } = PNG.sync.read(await lab.picture())
  const seen = new Set<number>()
  for (let i = 0; i < data.length; i += 4) seen.add(data.readUInt32BE(i))
  return seen.size
}

test('scenes that are left let go of their textures, and a lost context comes back with text and art', async () => {
  await lab.go('scene=ssc&wait=500&t=-1000')
  // The light over the result passes, the scene rests, the next one comes.
  for (const t of [300, 2900, 3300, 9000]) await lab.show(`scene=ssc&wait=500&t=${t}`)
  await lab.show('scene=mark-six&wait=500&t=8400')
  await lab.show('scene=racing&wait=10&t=4500')
  await lab.show('scene=k3&wait=500&t=1800&win=90000')
  await stepPage(lab.page, FORGOTTEN)
  await lab.show('scene=ssc&wait=500&t=3500')
  const before = await colours()
  expect(before).toBeGreaterThan(200)
  await lab.page.evaluate(() =>
    document.querySelector('canvas.stage-canvas')?.dispatchEvent(new Event('webglcontextlost'))
  )
  await lab.page.waitForTimeout(1000)
  await lab.show('scene=ssc&wait=500&t=3500')
  expect(Math.abs((await colours()) - before) / before).toBeLessThan(0.05)
  await lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.stage.loseContext?.())
  await lab.page.waitForTimeout(1000)
  await lab.show('scene=ssc&wait=500&t=3600')
  expect(await colours()).toBeGreaterThan(200)
  expect(lab.problems).toEqual([])
})

// Weak machines are helped by fewer pixels and no trails: that choice is held still here.
test('two pages at the same server time differ by less than one pixel', async () => {
  const query = 'scene=mark-six&wait=500&quality=high&t=4321'
  await lab.go(query)
  const one = PNG.sync.read(await lab.picture())
  // The other came through the whole draw instead of opening here.
  await lab.go('scene=mark-six&wait=500&quality=high&t=-800')
  for (const t of [0, 400, 900, 2000, 3300, 4300]) await lab.show(`scene=mark-six&wait=500&quality=high&t=${t}`)
  await lab.show(query)
  const other = PNG.sync.read(await lab.picture())
  let differ = 0
  for (let i = 0; i < one.data.length; i++) if (Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)) > 24) differ++
  expect(differ).toBeLessThan(8)
})
