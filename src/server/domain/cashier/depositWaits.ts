import { isOpen } from './Deposit'
import type { WaitingSince } from './Reminders'

/** Since when a deposit waits: since its payment where one is known, else since it was made. */
export const depositWaits: WaitingSince = async (trx, userId, id) => {
  const row = await trx
    .selectFrom('deposits')
    .select(['state', 'created_at', 'submitted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return isOpen(row) ? (row.submitted_at ?? row.created_at) : 'over'
}
