import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which gateway a transfer is under way at: another one that is configured later knows nothing of it. Transfers of before
 * have none here; the first gateway that is asked after them is theirs.
 */
export const transfersToldTo = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table transfers add column told_to text').execute(db)
  }
}
