import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database, Tables } from '../../../src/server/store/tables'

/** The text of a statement: as it was written, or as its parts name themselves. */
const textOf = (node: RootOperationNode): string =>
  node.kind === 'RawNode' ? node.sqlFragments.join('') : node.kind === 'UpdateQueryNode' ? JSON.stringify(node) : ''

/** The same database, where something happens between the first update that sets `sent_at` and what its caller does next. */
export function behindSent(db: Database, table: keyof Tables, happen: () => void): Database {
  const awaited = new WeakSet<object>()
  let hasHappened = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = textOf(node)
      const isMeant =
        text.includes(`update ${table} set sent_at`) || (text.includes(`"${table}"`) && text.includes('"sent_at"'))
      if (isMeant) awaited.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!hasHappened && awaited.has(queryId)) {
        hasHappened = true
        happen()
      }
      return result
    }
  }
  return db.withPlugin(plugin)
}
