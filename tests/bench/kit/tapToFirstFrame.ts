import type { Browser } from 'playwright-core'
import type { LabWindow } from '../../../src/tools/stage/LabPage'
import { PlainTab } from './PlainTab'

/** A cold tap: nothing of the stage was loaded, neither code nor art. All in ms from the tap. */
interface ColdTap {
  /** The page's next frame after the stage's first one. */
  readonly shown: number
  /** The last of the code has come. */
  readonly code: number
  /** The last picture of the first frame is decoded. */
  readonly art: number
  /** Processor time of the page's thread: all of it, and its scripts with their calls. */
  readonly busy: number
  readonly script: number
  /** Waits of the page's thread for the GPU process: contexts, programs, limits. Here it draws in software. */
  readonly gpu: number
  /** Handing pictures over to WebGL. */
  readonly upload: number
  /** Contexts that were opened. */
  readonly contexts: number
}

export interface Taps {
  readonly cold: ColdTap
  /** The scene was there before and another one since. */
  readonly warm: number
}

interface TapMeter {
  gpu: number
  upload: number
  /** A canvas has one context, however often it is asked for it. */
  readonly canvases: Set<unknown>
  art: number
}
type TapWindow = LabWindow & { tapMeter: TapMeter }

/** Runs before the page does: what its thread waits for in WebGL, and when its pictures are decoded. */
function meterTap(): void {
  const meter: TapMeter = { gpu: 0, upload: 0, canvases: new Set(), art: 0 }
  Object.assign(window, { tapMeter: meter })
  const waits = /^get|^is|^check|^read|^finish/
  const uploads = /^tex|^generate|^buffer/
  for (const proto of [
    WebGLRenderingContext.prototype,
    WebGL2RenderingContext.prototype,
    HTMLCanvasElement.prototype
  ] as const)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
      const kind = waits.test(name) ? 'gpu' : uploads.test(name) ? 'upload' : undefined
      if (typeof value !== 'function' || kind === undefined) continue
      if (proto === HTMLCanvasElement.prototype && name !== 'getContext') continue
      Object.assign(proto, {
        [name](this: unknown, ...args: unknown[]) {
          const of3d = name !== 'getContext' || String(args[0]).startsWith('webgl')
          const from = performance.now()
          const answer: unknown = Reflect.apply(value, this, args)
          if (of3d) meter[kind] += performance.now() - from
          if (of3d && name === 'getContext') meter.canvases.add(this)
          return answer
        }
      })
    }
  const decode = window.createImageBitmap
  Object.assign(window, {
    createImageBitmap: (...args: Parameters<typeof decode>) =>
      decode(...args).then(bitmap => {
        meter.art = performance.now()
        return bitmap
      })
  })
}

/** Runs in the page: taps, and waits for the picture. */
async function tap(): Promise<Pick<ColdTap, 'shown' | 'code' | 'art'>> {
  const page = window as unknown as Partial<TapWindow> & TapWindow
  const from = performance.now()
  await page.tapStageLab()
  let art = 0
  while (Number.isNaN(page.stageLab?.stage.firstFrame ?? Number.NaN)) {
    art = page.tapMeter.art
    await new Promise(requestAnimationFrame)
  }
  const shown = performance.now() - from
  const code = Math.max(
    ...performance
      .getEntriesByType('resource')
      .flatMap(entry =>
        /\.m?js$/.test(new URL(entry.name).pathname) ? [Number(Reflect.get(entry, 'responseEnd'))] : []
      )
  )
  return { shown, code: code - from, art: art - from }
}

/** Runs in the page after the tap. */
function readMeter(): { readonly gpu: number; readonly upload: number; readonly contexts: number } {
  const { gpu, upload, canvases } = (window as unknown as TapWindow).tapMeter
  return { gpu, upload, contexts: canvases.size }
}

/** Runs in the page: another scene, and the first one again. @returns ms to its first frame */
async function tapAgain([query, other]: readonly [query: string, other: string]): Promise<number> {
  const { stageLab } = window as unknown as LabWindow
  await stageLab.show(other)
  await stageLab.show(query)
  return stageLab.stage.firstFrame
}

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[]
}

/** Taps once with nothing loaded, and once again after another scene; from a server next door. @param rate so many times slower is the processor */
export async function tapToFirstFrame(
  browser: Browser,
  address: string,
  moments: readonly [query: string, other: string],
  rate: number
): Promise<Taps> {
  const tab = await PlainTab.open(browser, { width: 800, height: 900, mobile: false })
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<(name: string) => number> => {
    const { metrics } = (await tab.send('Performance.getMetrics')) as Metrics
    return name => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000
  }
  await tab.beforePages(meterTap, undefined)
  await tab.visit(address)
  await tab.send('Emulation.setCPUThrottlingRate', { rate })
  const before = await spent()
  const times = await tab.run(tap, undefined)
  const after = await spent()
  const waits = await tab.run(readMeter, undefined)
  const warm = await tab.run(tapAgain, moments)
  await tab.close()
  const since = (name: string): number => after(name) - before(name)
  return { cold: { ...times, ...waits, busy: since('TaskDuration'), script: since('ScriptDuration') }, warm }
}
