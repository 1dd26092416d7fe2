import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A message that is a year old takes its reads with it: without this each would be looked for among all reads. */
export const messageReads = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index message_reads_message on message_reads (message_id)').execute(db)
  }
}
