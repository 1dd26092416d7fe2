import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a phone without a network says on its console: calls go unanswered and sounds do not come. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|network 0|Failed to fetch|ERR_FAILED .*\/sound\//

type Table = readonly [database: string, table: string, what: 'getAll' | 'getAllKeys']

/** Runs in the page: rows or keys of one of its tables; none while the page has not made it. */
const readTable = ([database, table, what]: Table): Promise<readonly unknown[]> =>
  new Promise(resolve => {
    const opening = indexedDB.open(database)
    opening.onerror = () => resolve([])
    // Opened before the page has made it, the database would be there for good, without its table.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const asked = opening.result.transaction(table).objectStore(table)[what]()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result)
      }
    }
  })

const SEEN: Table = ['kaijiang-seen', 'issues', 'getAll']
const KEPT: Table = ['kaijiang-kept', 'answers', 'getAllKeys']

interface SeenIssue {
  readonly issue: string
  readonly root: string
}

/** Waits until the phone has written the seal of an issue down. */
export const keepsSeal = (page: Page, issue: string) =>
  expect
    .poll(async () => {
      const issues = (await page.evaluate(readTable, SEEN)) as readonly SeenIssue[]
      return issues.some(seen => seen.issue === issue && seen.root !== '')
    })
    .toBe(true)

/**
 * Waits until the answer to a call is on the phone: a page that is left at once keeps nothing.
 * @param parts of its address: the path, a value it asks with
 */
export const keepsAnswers = (page: Page, ...parts: readonly string[]) =>
  expect
    .poll(async () => {
      const keys = (await page.evaluate(readTable, KEPT)).map(String)
      return keys.some(key => parts.every(part => key.includes(part)))
    })
    .toBe(true)
