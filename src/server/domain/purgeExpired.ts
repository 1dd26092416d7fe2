import { sql } from 'kysely'
import { DAY_MS } from '../../rules/chinaTime'
import type { Database } from '../store/tables'
import { purgeUploads } from './cashier/Uploads'
import { CHASE_ROUTE } from './chase/placeChase'
import { MESSAGES_KEPT_MS } from './messages/Messages'

/** How long a key is remembered: past the settlement of what it bought, plus a week at least (§R2.1). */
export const KEY_KEPT_MS = 30 * DAY_MS
/** A chase may go on for longer than that: its key is remembered for so long after its end. */
const CHASE_KEPT_MS = 7 * DAY_MS
/** For so long a call with the token of an ended session is told why it ended; after that the token is unknown. */
export const SESSION_KEPT_MS = 90 * DAY_MS
/** A callback cannot come again once its signature is stale; its row is kept for who looks into a payment. */
const EVENT_KEPT_MS = 90 * DAY_MS
/**
 * After so long no failure counts any more. Rows with attempts the account's owner has not been shown are kept for
 * longer.
 */
export const WAIT_KEPT_MS = 2 * DAY_MS
const UNTOLD_KEPT_MS = 30 * DAY_MS
/** A device that was not used for this long is a stranger again. */
export const DEVICE_KEPT_MS = 180 * DAY_MS

/** Removes what nobody can ask for any more. Money, orders and draws are never removed. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
  await purgeKeys(db, now)
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - SESSION_KEPT_MS)
    .execute()
  await db
    .deleteFrom('login_waits')
    .where('last_at', '<', now - WAIT_KEPT_MS)
    .where(where => where.or([where('untold', '=', 0), where('last_at', '<', now - UNTOLD_KEPT_MS)]))
    .execute()
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', now - DEVICE_KEPT_MS)
    .execute()
  await purgeUploads(db, now)
  await db
    .deleteFrom('provider_events')
    .where('at', '<', now - EVENT_KEPT_MS)
    .execute()
  await db
    .deleteFrom('messages')
    .where('at', '<', now - MESSAGES_KEPT_MS)
    .execute()
  for (const table of ['one_time_codes', 'outbox', 'password_tickets'] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', now - DAY_MS)
      .execute()
  await sql`delete from code_requests where not exists (select 1 from unnest(asked) as t where t > ${now - DAY_MS})`.execute(
    db
  )
  await db.deleteFrom('spent_work').where('expires_at', '<=', now).execute()
}

/** Of chases each by its number: no plan may read all of them every hour. */
const purgeKeys = (db: Database, now: number) =>
  sql`
    delete from idempotency k where k.created_at < ${now - KEY_KEPT_MS} and (k.route <> ${CHASE_ROUTE} or coalesce(
      (select c.finished_at is not null and c.finished_at < ${now - CHASE_KEPT_MS} from chases c
        where c.id = (k.answer::jsonb ->> 'chaseId')::bigint), true))`.execute(db)
