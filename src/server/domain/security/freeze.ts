import { sql } from 'kysely'
import { chinaDateTime } from '../../../rules/chinaTime'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/** SECURITY_FREEZE: how long no money leaves after a reset, so that the owner has a day to notice. */
export const SECURITY_FREEZE_MS = 86_400_000
/** A freeze that only an operator lifts. */
export const UNTIL_LIFTED = Number.MAX_SAFE_INTEGER

/** Why no money leaves. `reversal`: a deposit was taken back and is owed. */
const FREEZE_REASONS = ['password', 'pin', 'totp', 'reversal', 'operator'] as const
type FreezeReason = (typeof FREEZE_REASONS)[number]

/** Stops withdrawals and transfers out until an instant; a longer freeze that stands is not shortened (§M7). */
export async function freezeUntil(
  db: Database | Trx,
  userId: number,
  until: number,
  reason: FreezeReason
): Promise<void> {
  await sql`
    insert into user_security (user_id, frozen_until, frozen_reason) values (${userId}, ${until}, ${reason})
    on conflict (user_id) do update set frozen_until = excluded.frozen_until, frozen_reason = excluded.frozen_reason
      where user_security.frozen_until < excluded.frozen_until`.execute(db)
}

/**
 * A deposit of the player was reversed: nothing leaves until an operator has looked, and payouts are reviewed for good.
 */
export async function noteReversal(trx: Trx, userId: number, at: number): Promise<void> {
  await freezeUntil(trx, userId, UNTIL_LIFTED, 'reversal')
  await trx.updateTable('user_security').set({ reversed_at: at }).where('user_id', '=', userId).execute()
}

/** Ends a freeze at once, whatever made it. */
export async function unfreeze(db: Database | Trx, userId: number): Promise<void> {
  await db
    .updateTable('user_security')
    .set({ frozen_until: 0, frozen_reason: '' })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Holds the row of a player's safety, made where there is none, until the transaction ends. Accounts are locked before.
 */
export async function lockSecurity(trx: Trx, userId: number): Promise<void> {
  await trx
    .insertInto('user_security')
    .values({ user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await sql`select 1 from user_security where user_id = ${userId} for update`.execute(trx)
}

/**
 * Why no money may leave in this transaction, which has locked the accounts. A freeze that is answered from here on
 * comes behind it: what leaves stands by then.
 */
export async function frozenBehindLock(trx: Trx, userId: number, now: number): Promise<Refusal | undefined> {
  await lockSecurity(trx, userId)
  return frozenRefusal(trx, userId, now)
}

/** Why no money may leave now; undefined while it may. */
export async function frozenRefusal(db: Database | Trx, userId: number, now: number): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('user_security')
    .select('frozen_until')
    .where('user_id', '=', userId)
    .where('frozen_until', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  return row.frozen_until === UNTIL_LIFTED
    ? refuse('cash.frozen')
    : refuse('cash.frozen-until', { until: chinaDateTime(row.frozen_until) })
}
