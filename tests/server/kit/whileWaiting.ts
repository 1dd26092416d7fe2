import type { KyselyPlugin, QueryResult, RootOperationNode } from 'kysely'
import { RawNode } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

class Waiting implements KyselyPlugin {
  readonly #lock: string
  readonly #pass: () => void

  constructor(lock: string, pass: () => void) {
    this.#lock = lock
    this.#pass = pass
  }

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    if (RawNode.is(node) && node.sqlFragments.some(text => text.includes(this.#lock))) this.#pass()
    return node
  }

  async transformResult<Row>({ result }: { readonly result: QueryResult<Row> }): Promise<QueryResult<Row>> {
    return result
  }
}

/** The database as it is, but for what passes while a statement with these words waits for its locks. */
export const whileWaiting = (db: Database, lock: string, pass: () => void): Database =>
  db.withPlugin(new Waiting(lock, pass))
