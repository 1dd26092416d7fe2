import type { Browser, BrowserContextOptions } from 'playwright-core'
import { test as bare, beforeAll, inject } from 'vitest'
import { Phone } from './Phone'
import { Player } from './Player'
import type { Lane } from './StepClock'
import { StepClock } from './StepClock'
import { sharedBrowser } from './sharedBrowser'

/** The product and the browser of all journeys; what a file has opened there is closed after its last test. */
export interface Running {
  /** Address of the product. */
  readonly url: string
  readonly browser: Browser
  /** The time of the product and its phones. */
  readonly clock: StepClock
  /** A phone of its own on the product's first page. */
  phone(options?: BrowserContextOptions): Promise<Phone>
  /** A person who has just got an account, with a phone of their own. @param lane of a test that does not wait for draws, but steps to them */
  player(options?: BrowserContextOptions, lane?: Lane): Promise<Player>
}

/** Software WebGL draws for several phones at once: a fourth of a phone's pixels, unless a journey looks at them. */
export const LIGHT: BrowserContextOptions = { deviceScaleFactor: 1 }

/** Call at the top of a file or of a `describe`. */
export function runProduct(): Running {
  const url = inject('productUrl')
  const shared = sharedBrowser()
  let started: StepClock | undefined
  beforeAll(async () => {
    started = await StepClock.of(inject('stepPort'))
  })
  const clock = () => {
    if (!started) throw new Error('the time is stepped only while tests run')
    return started
  }
  return {
    url,
    get browser() {
      return shared.browser
    },
    get clock() {
      return clock()
    },
    phone: options => Phone.open(shared.browser, url, { ...LIGHT, ...options, clock: clock() }),
    player: (options, lane) => Player.enter(shared.browser, url, { ...LIGHT, ...options, clock: clock() }, lane)
  }
}

/** Tests that step the time of the product: `lane` is a test's part in it, over when the test is. */
export const steppedTest = (run: Running) =>
  bare.extend<{ lane: Lane }>({
    lane: async ({ onTestFailed }, use) => {
      onTestFailed(async () => console.error(`What the phones show:\n${await run.clock.shown()}`))
      const { lane, end } = run.clock.enter()
      await use(lane)
      end()
    }
  })
