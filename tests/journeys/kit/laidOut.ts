import type { Page } from 'playwright-core'

/** What moves to a new size has two frames to do so. */
export const laidOut = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
