import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Number sets of plays a player keeps. A code may be longer than an index takes: its digest stands for it. */
const STATEMENTS = [
  `create table number_sets (id bigint generated always as identity primary key, user_id bigint not null references users(id),
    play int not null, code text not null, at bigint not null)`,
  'create unique index number_sets_once on number_sets (user_id, play, md5(code))'
]

export const numberSets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
