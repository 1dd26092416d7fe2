import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Picture codes stand in the database, so that any of several servers can check one. */
export const randomCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table random_codes (id text primary key, answer_hash text not null, expires_at bigint not null)`.execute(
      db
    )
  }
}
