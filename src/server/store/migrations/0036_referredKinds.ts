import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Movements of one kind that a large team asks for (§G3.3): beside bets and what is paid on them most kinds are so rare
 * that a walk by number would go through the whole span.
 */
export const referredKinds = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index postings_kind on postings (kind, id) where ref is not null`.execute(db)
  }
}
