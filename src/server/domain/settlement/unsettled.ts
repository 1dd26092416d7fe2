import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Issues that are drawn and not settled. @param skip rows to leave alone for now */
export const unsettled = (skip: readonly number[]): RawBuilder<unknown> =>
  sql`result is not null and settled_at is null and id <> all(${skip}::bigint[])`
