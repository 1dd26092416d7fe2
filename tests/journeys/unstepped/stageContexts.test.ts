import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LabWindow } from '../../../src/tools/stage/LabPage'
import { LabPage } from '../../../src/tools/stage/LabPage'
import { isRun } from '../../kit/thorough'
import { sharedBrowser } from '../kit/sharedBrowser'

/** Five hundred of them on a surface without pixels: tests/stage/everyScene. */
const MOUNTS = 60
/** Mounts and lost contexts in a row: an evening of draws. */
const GROWTH = 10 * 1024 * 1024
const RESTS_MS = 600

const shared = sharedBrowser()
let lab: LabPage
beforeAll(async () => {
  lab = await LabPage.on(shared.browser, inject('labUrl'), { deviceScaleFactor: 1 })
  // Every context a canvas gave away, as the page sees it.
  await lab.page.addInitScript(() => {
    const known = HTMLCanvasElement.prototype.getContext
    const contexts = new Set<WebGL2RenderingContext>()
    Object.assign(window, { contexts })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context = Reflect.apply(known, this, [kind, ...rest])
      if (context instanceof WebGL2RenderingContext) contexts.add(context)
      return context
    } as typeof known
  })
})
afterAll(() => lab?.close())

/** Colours of a picture of the stage: a blank one has a handful, one without its words has other ones. */
async function colours(): Promise<ReadonlySet<number>> {
  const { data } = PNG.sync.read(await lab.picture())
  const seen = new Set<number>()
  for (let i = 0; i < data.length; i += 4) seen.add(data.readUInt32BE(i))
  return seen
}
const alive = () =>
  lab.page.evaluate(() => {
    const { contexts } = window as unknown as { contexts: Set<WebGL2RenderingContext> }
    return [...contexts].filter(context => !context.isContextLost()).length
  })

const LOST = [
  ['waiting', 4, 'scene=racing&quality=high&wait=500&t=-4000'],
  ['running', 12, 'scene=racing&quality=high&wait=5000&t=3000'],
  ['finished', 4, 'scene=racing&quality=high&wait=500&t=5000']
] as const

for (const [at, [moment, losses, query]] of LOST.entries())
  test.runIf(isRun(at))(
    `${moment}: the context is lost ${losses} times in a row, and each time text and art are back`,
    async () => {
      await lab.go(query)
      const before = await colours()
      expect(before.size).toBeGreaterThan(200)
      for (let loss = 0; loss < losses; loss++) {
        await lab.page.evaluate(
          // A device takes the context; a driver that only says so is met as well.
          real => {
            const canvas = document.querySelector('canvas.stage-canvas')
            if (real) (window as unknown as LabWindow).stageLab.stage.loseContext?.()
            else canvas?.dispatchEvent(new Event('webglcontextlost'))
            canvas?.setAttribute('data-lost', '')
          },
          loss % 2 === 0
        )
        await lab.page.locator('canvas.stage-canvas:not([data-lost])').waitFor()
        await lab.show(query)
      }
      const after = await colours()
      const kept = [...before].filter(colour => after.has(colour)).length
      expect(kept / before.size).toBeGreaterThan(0.95)
      expect(await alive()).toBe(1)
      expect(await lab.page.locator('canvas.stage-canvas').count()).toBe(1)
      expect(lab.problems).toEqual([])
    }
  )

test('scenes come and go: one canvas, one context, no growth', async () => {
  const scenes = ['k3', 'ssc', 'fish-shrimp-crab', 'racing'].map(scene => `scene=${scene}&quality=low&wait=500&t=1500`)
  await lab.go(scenes[0] ?? '')
  const walk = (times: number) =>
    lab.page.evaluate(
      async ([queries, count]) => {
        const { stageLab } = window as unknown as LabWindow
        for (let i = 0; i < count; i++) await stageLab.show(queries[i % queries.length] ?? '')
      },
      [scenes, times] as const
    )
  /** The lab writes its figures now and then: it is weighed once it has as many nodes as a while before. */
  const weigh = async () => {
    const nodes = () => lab.page.locator('*').count()
    await expect
      .poll(async () => {
        const then = await nodes()
        await lab.page.waitForTimeout(RESTS_MS)
        return (await nodes()) - then
      })
      .toBe(0)
    return lab.page.evaluate(() => {
      const view = window as unknown as LabWindow & { gc(): void }
      view.gc()
      const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } }
      return {
        heap: memory.usedJSHeapSize,
        textures: view.stageLab.stage.gl.textureBytes,
        nodes: document.querySelectorAll('*').length
      }
    })
  }
  await walk(20)
  const before = await weigh()
  await walk(MOUNTS)
  const after = await weigh()
  expect(after.heap - before.heap).toBeLessThan(GROWTH)
  expect(after.textures).toBeLessThanOrEqual(before.textures)
  expect(after.nodes).toBe(before.nodes)
  expect(await alive()).toBe(1)
  expect(lab.problems).toEqual([])
})
