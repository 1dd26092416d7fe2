import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectBrowser } from './Phone'

/** The browser of all files of a run; what this file has opened there is closed after its last test. */
export function sharedBrowser(): { readonly browser: Browser } {
  let connected: Browser | undefined
  beforeAll(async () => {
    connected = await connectBrowser(inject('browserUrl'))
  })
  afterAll(() => connected?.close())
  return {
    get browser() {
      if (!connected) throw new Error('phones are there only while tests run')
      return connected
    }
  }
}
