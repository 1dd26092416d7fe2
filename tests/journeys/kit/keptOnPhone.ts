import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a phone without a network says on its console: calls go unanswered and sounds do not come. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|network 0|Failed to fetch|ERR_FAILED .*\/sound\//

interface Kept {
  readonly keys: readonly string[]
  readonly rows: readonly unknown[]
}

/** Runs in the page: the keys and rows of one of its tables; none while the page has not made it. */
const tableOf = ([database, table]: readonly [database: string, table: string]): Promise<Kept> =>
  new Promise(resolve => {
    const opening = indexedDB.open(database)
    opening.onerror = () => resolve({ keys: [], rows: [] })
    // Opened before the page has made it, the database would be there for good, without its table.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const reading = opening.result.transaction(table)
      const [keys, rows] = [reading.objectStore(table).getAllKeys(), reading.objectStore(table).getAll()]
      reading.oncomplete = () => {
        opening.result.close()
        resolve({ keys: keys.result.map(String), rows: rows.result })
      }
    }
  })

interface SeenIssue {
  readonly issue: string
  readonly root: string
}

/** Waits until the phone has written the seal of an issue down. */
export const keepsSeal = (page: Page, issue: string) =>
  expect
    .poll(async () => {
      const { rows } = await page.evaluate(tableOf, ['kaijiang-seen', 'issues'] as const)
      return (rows as readonly SeenIssue[]).some(seen => seen.issue === issue && seen.root !== '')
    })
    .toBe(true)

/**
 * Waits until the answer to a call is on the phone: a page that is left at once keeps nothing.
 * @param parts of its address: the path, a value it asks with
 */
export const keepsAnswers = (page: Page, ...parts: readonly string[]) =>
  expect
    .poll(async () => {
      const { keys } = await page.evaluate(tableOf, ['kaijiang-kept', 'answers'] as const)
      return keys.some(key => parts.every(part => key.includes(part)))
    })
    .toBe(true)
