import { DAY_MS } from '../../../src/rules/chinaTime'
import { markProtected } from '../../../src/server/domain/protection/markProtected'
import type { Database } from '../../../src/server/store/tables'

/** A player who keeps away for a day from `now` on. */
export async function coolOff(db: Database, userId: number, now: number): Promise<void> {
  const until = now + DAY_MS
  await db
    .insertInto('exclusions')
    .values({
      user_id: userId,
      kind: 'coolOff',
      starts_at: now - 1,
      until_at: until,
      ends_at: until,
      next_clear_at: null
    })
    .execute()
  await db.transaction().execute(trx => markProtected(trx, userId, now))
}
