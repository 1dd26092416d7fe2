import { asked, browserTable } from './browserTable'
import type { KeptSort } from './keptCalls'

/** A kept answer, as the browser's database has it. */
export interface KeptAnswer {
  /** Account, call and request. */
  readonly key: string
  /** uid of the account whose answer it is; 0: everybody's. */
  readonly owner: number
  readonly sort: KeptSort
  /** When it was kept, by the phone's clock, ms since 1970. */
  readonly at: number
  readonly data: unknown
}

/** Where answers are kept. */
export interface KeptTable {
  get(key: string): Promise<KeptAnswer | undefined>
  put(answer: KeptAnswer): Promise<void>
  /** Drops the oldest of a sort beyond `most`. */
  trim(sort: KeptSort, most: number): Promise<void>
  /** Drops every account's answers, or those of all accounts but one; what is everybody's stays. */
  forget(except?: number): Promise<void>
}

/** In a database of the browser. Each call fails where it keeps none. */
export function keptTable(): KeptTable {
  const table = browserTable({
    database: 'kaijiang-kept',
    table: 'answers',
    keyPath: 'key',
    indexes: { sort: ['sort', 'at'], owner: 'owner' }
  })

  return {
    async get(key) {
      const found: unknown = await asked((await table('readonly')).get(key))
      return found as KeptAnswer | undefined
    },
    async put(answer) {
      await asked((await table('readwrite')).put(answer))
    },
    async trim(sort, most) {
      const answers = await table('readwrite')
      const all = IDBKeyRange.bound([sort], [sort, Number.POSITIVE_INFINITY])
      const extra = (await asked(answers.index('sort').count(all))) - most
      if (extra <= 0) return
      for (const key of await asked(answers.index('sort').getAllKeys(all, extra))) answers.delete(key)
    },
    async forget(except) {
      const answers = await table('readwrite')
      const own = IDBKeyRange.lowerBound(0, true)
      const cursor = answers.index('owner').openCursor(own)
      await new Promise<void>((resolve, reject) => {
        cursor.onerror = () => reject(cursor.error ?? new Error('the database of this browser failed'))
        cursor.onsuccess = () => {
          const at = cursor.result
          if (!at) return resolve()
          if (at.key !== except) at.delete()
          at.continue()
        }
      })
    }
  }
}
