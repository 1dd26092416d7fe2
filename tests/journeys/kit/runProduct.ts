import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, Phone } from './Phone'
import { Player } from './Player'
import { Product } from './Product'

/** One product and one browser for the tests of a file, from before the first of them until after the last. */
export interface Running {
  readonly product: Product
  readonly browser: Browser
  /** A phone of its own on the product's first page. */
  phone(options?: BrowserContextOptions): Promise<Phone>
  /** A person who has just registered, with a phone of their own. */
  player(options?: BrowserContextOptions): Promise<Player>
}

/** Call at the top of a file or of a `describe`. */
export function runProduct(): Running {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await Product.start()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const here = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('the product runs only while tests do')
    return what
  }
  return {
    get product() {
      return here(product)
    },
    get browser() {
      return here(browser)
    },
    phone: options => Phone.open(here(browser), here(product).url, options),
    player: options => Player.register(here(browser), here(product), options)
  }
}
