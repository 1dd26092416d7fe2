import type { QueryResult, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'

/**
 * Reads along the numbers of members, which is how members, their terms and the tree are stored. Who many members are is
 * otherwise looked up in a hash of each of these: of 100,000 that takes twice as long.
 */
export const inOrder = <Row>(db: Database, query: RawBuilder<Row>): Promise<QueryResult<Row>> =>
  db.transaction().execute(async trx => {
    await sql`set local enable_hashjoin = off`.execute(trx)
    return query.execute(trx)
  })
