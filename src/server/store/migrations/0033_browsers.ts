import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What players know their devices and logins by; those from before have no name. */
const STATEMENTS = [
  `alter table known_devices add column browser text not null default ''`,
  `alter table sessions add column browser text not null default ''`
]

export const browsers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
