import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, Phone } from './Phone'
import { Player } from './Player'

/** The product of all journeys, and one browser for the tests of a file, from before the first of them until after the last. */
export interface Running {
  /** Address of the product. */
  readonly url: string
  readonly browser: Browser
  /** A phone of its own on the product's first page. */
  phone(options?: BrowserContextOptions): Promise<Phone>
  /** A person who has just registered, with a phone of their own. */
  player(options?: BrowserContextOptions): Promise<Player>
}

/** Call at the top of a file or of a `describe`. */
export function runProduct(): Running {
  const url = inject('productUrl')
  let launched: Browser | undefined
  beforeAll(async () => {
    launched = await launchBrowser()
  })
  afterAll(() => launched?.close())
  const browser = (): Browser => {
    if (launched === undefined) throw new Error('the browser runs only while tests do')
    return launched
  }
  return {
    url,
    get browser() {
      return browser()
    },
    phone: options => Phone.open(browser(), url, options),
    player: options => Player.register(browser(), url, options)
  }
}
