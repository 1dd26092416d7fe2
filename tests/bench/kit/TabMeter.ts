import type { CDPSession, Page } from 'playwright-core'

export interface Switch {
  /** Ms from the tap on a tab until the frame with its content is painted. */
  readonly wall: number
  /** Ms of processor time of the page's main thread: what `wall` comes to, but for a frame, where nothing else runs. */
  readonly busy: number
}

/** A reader looks at a tab before the next tap: what the last switch left to do is done by then. */
const LOOK_MS = 400
/** px of a swipe, and px a second: a finger in a hurry. */
const SWIPE = 800
const SPEED = 1600
/** Half seconds that lines may take to come. */
const PATIENCE = 20
/** Frames of a screen in that time. */
const SWIPE_FRAMES = (SWIPE / SPEED) * 60

/** Figures of the tab that is open on a trend page, at a throttled CPU. */
export class TabMeter {
  readonly #page: Page
  readonly #client: CDPSession

  private constructor(page: Page, client: CDPSession) {
    this.#page = page
    this.#client = client
  }

  static async on(page: Page, rate: number): Promise<TabMeter> {
    // tsx names the functions it compiles, also those that run in the page.
    await page.addInitScript('globalThis.__name = run => run')
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    return new TabMeter(page, client)
  }

  /** Taps a tab of a page at rest. */
  async open(name: string): Promise<Switch> {
    await this.#page.waitForTimeout(LOOK_MS)
    const before = await this.#spent('TaskDuration')
    const wall = await this.#page.evaluate(
      wanted =>
        new Promise<number>(done => {
          const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
          const isReady = () => {
            const panel = document.querySelector(`.trend__tab[aria-label="${wanted}"]`)
            return panel?.querySelector('.trend__under--body *') && !panel.querySelector('.skeleton')
          }
          const from = performance.now()
          tabs.find(tab => tab.textContent === wanted)?.click()
          const look = () => {
            if (!isReady()) return requestAnimationFrame(look)
            // A message is heard when the frame is through.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - from)
            return port2.postMessage(0)
          }
          requestAnimationFrame(look)
        }),
      name
    )
    return { wall, busy: (await this.#spent('TaskDuration')) - before }
  }

  /** Waits for the lines. @returns script ms a tile took, undefined where there are none */
  async lines(): Promise<number | undefined> {
    const count = () => this.#page.locator('.trend__tab .tt__painted canvas').count()
    const before = await this.#spent('ScriptDuration')
    if ((await this.#page.locator('.trend__tab .tt__painted').count()) === 0) return undefined
    let tiles = 0
    for (let waits = 0; waits < PATIENCE && (tiles === 0 || tiles < (await count())); waits++) {
      tiles = await count()
      await this.#page.waitForTimeout(500)
    }
    return tiles > 0 ? ((await this.#spent('ScriptDuration')) - before) / tiles : undefined
  }

  /** Script ms a frame while a finger swipes up and down again, over rows not seen before and over seen ones. */
  async scroll(): Promise<{ readonly fresh: number; readonly seen: number } | undefined> {
    const scrolls = await this.#page.evaluate(() =>
      [...document.querySelectorAll('.trend__tab [data-scroll]')].some(box => box.scrollHeight > box.clientHeight + 100)
    )
    if (!scrolls) return undefined
    const fresh = await this.swipe(SWIPE)
    await this.swipe(-SWIPE)
    await this.swipe(-SWIPE)
    await this.#page.waitForTimeout(600)
    return { fresh, seen: await this.swipe(SWIPE) }
  }

  async swipe(distance: number): Promise<number> {
    const before = await this.#spent('ScriptDuration')
    await this.#client.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: distance,
      speed: SPEED,
      gestureSourceType: 'touch',
      preventFling: true
    })
    return ((await this.#spent('ScriptDuration')) - before) / SWIPE_FRAMES
  }

  nodes(): Promise<number> {
    return this.#page.evaluate(() => document.querySelectorAll('*').length)
  }

  /** MB that a collection leaves. */
  async heap(): Promise<number> {
    await this.#client.send('HeapProfiler.collectGarbage')
    return (await this.#client.send('Runtime.getHeapUsage')).usedSize / 1_048_576
  }

  /** Processor ms of the main thread since it began. */
  async #spent(on: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
    const { metrics } = await this.#client.send('Performance.getMetrics')
    return (metrics.find(metric => metric.name === on)?.value ?? 0) * 1000
  }
}
