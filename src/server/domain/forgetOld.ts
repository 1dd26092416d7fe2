import type { Database } from '../store/tables'
import { DAY_MS } from './issues/chinaDay'

/** How long a key is remembered: past the settlement of what it bought, plus a week at least (reliability.md §2.1). */
export const KEY_KEPT_MS = 30 * DAY_MS
/** An ended session is told why it ended for this long; then its token is simply unknown. */
export const SESSION_KEPT_MS = 90 * DAY_MS
export const ATTEMPT_KEPT_MS = DAY_MS

/** Removes what nobody can ask for any more. Money, orders and draws are never removed. */
export async function forgetOld(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now - KEY_KEPT_MS)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - SESSION_KEPT_MS)
    .execute()
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', now - ATTEMPT_KEPT_MS)
    .execute()
}
