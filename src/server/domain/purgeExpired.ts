import { DAY_MS } from '../../rules/chinaTime'
import type { Database } from '../store/tables'

/** How long a key is remembered: past the settlement of what it bought, plus a week at least (§R2.1). */
export const KEY_KEPT_MS = 30 * DAY_MS
/** An ended session is told why it ended for this long; then its token is simply unknown. */
export const SESSION_KEPT_MS = 90 * DAY_MS
/** A wait that was served is forgotten by then; attempts its owner was not told of are kept longer. */
export const WAIT_KEPT_MS = 2 * DAY_MS
const UNTOLD_KEPT_MS = 30 * DAY_MS
/** A device that was not used for this long is a stranger again. */
export const DEVICE_KEPT_MS = 180 * DAY_MS

/** Removes what nobody can ask for any more. Money, orders and draws are never removed. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now - KEY_KEPT_MS)
    .execute()
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
  await db.deleteFrom('spent_work').where('expires_at', '<=', now).execute()
}
