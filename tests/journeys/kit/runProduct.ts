import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, test as bare, beforeAll, inject } from 'vitest'
import { launchBrowser, Phone } from './Phone'
import { Player } from './Player'
import type { Lane } from './StepClock'
import { StepClock } from './StepClock'

/** The product of all journeys, and one browser for the tests of a file, from before the first of them until after the last. */
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

/** Call at the top of a file or of a `describe`. */
export function runProduct(): Running {
  const url = inject('productUrl')
  let running: { readonly browser: Browser; readonly clock: StepClock } | undefined
  beforeAll(async () => {
    running = { clock: await StepClock.of(inject('stepPort')), browser: await launchBrowser() }
  })
  afterAll(() => running?.browser.close())
  const now = () => {
    if (running === undefined) throw new Error('the browser runs only while tests do')
    return running
  }
  return {
    url,
    get browser() {
      return now().browser
    },
    get clock() {
      return now().clock
    },
    phone: options => Phone.open(now().browser, url, { ...options, clock: now().clock }),
    player: (options, lane) => Player.enter(now().browser, url, { ...options, clock: now().clock }, lane)
  }
}

/** Tests that step the time of the product: `lane` is a test's part in it, over when the test is. */
export const steppedTest = (run: Running) =>
  bare.extend<{ lane: Lane }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures are needed
    lane: async ({}, use) => {
      const { lane, end } = run.clock.enter()
      await use(lane)
      end()
    }
  })
