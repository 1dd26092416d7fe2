import type { Database } from '../../../src/server/store/tables'

/** The same database, where something happens right before its first transaction begins: behind what was read for it. */
export function beforeTransaction(db: Database, happen: () => Promise<unknown>): Database {
  let hasHappened = false
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target)
      if (typeof own !== 'function') return own
      if (name !== 'transaction' || hasHappened) return own.bind(target)
      return () => ({
        async execute(run: Parameters<ReturnType<Database['transaction']>['execute']>[0]) {
          hasHappened = true
          await happen()
          return target.transaction().execute(run)
        }
      })
    }
  })
}
