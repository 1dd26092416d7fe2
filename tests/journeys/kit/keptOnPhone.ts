import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a phone without a network says on its console: calls go unanswered and sounds do not come. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|network 0|Failed to fetch|ERR_FAILED .*\/sound\//

/** In the page: what it wrote down of issues it saw. */
const seenRoots = (): Promise<readonly (readonly [issue: string, root: string])[]> =>
  new Promise(resolve => {
    const opening = indexedDB.open('kaijiang-seen')
    opening.onerror = () => resolve([])
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const asked = opening.result.transaction('issues').objectStore('issues').getAll()
      asked.onsuccess = () => {
        opening.result.close()
        resolve((asked.result as { issue: string; root: string }[]).map(({ issue, root }) => [issue, root]))
      }
    }
  })

/** Waits until the phone has written the seal of an issue down. */
export const keepsSeal = (page: Page, issue: string) =>
  expect
    .poll(async () => (await page.evaluate(seenRoots)).some(([seen, root]) => seen === issue && root !== ''))
    .toBe(true)

/** In the page: what is kept there. */
const keptKeys = (): Promise<string[]> =>
  new Promise(resolve => {
    const opening = indexedDB.open('kaijiang-kept')
    opening.onerror = () => resolve([])
    // Opened before the page has made it, it would be there without its table.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result.map(String))
      }
    }
  })

/**
 * Waits until the answer to a call is on the phone: a page that is left at once keeps nothing.
 * @param parts of its address: the path, a value it asks with
 */
export const keepsAnswers = (page: Page, ...parts: readonly string[]) =>
  expect
    .poll(async () => (await page.evaluate(keptKeys)).some(key => parts.every(part => key.includes(part))))
    .toBe(true)
