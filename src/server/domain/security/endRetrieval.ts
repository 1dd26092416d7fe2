import type { Trx } from '../../store/tables'
import type { SessionOwner } from '../users/Sessions'
import type { CodePlace, Codes } from './Codes'

/** Of codes that a forgotten login password is set by. */
export const retrievalPlace = (codes: Codes, username: string): CodePlace => ({
  purpose: 'retrieve',
  subject: codes.subject('retrieve', username.toLowerCase())
})

/**
 * Holds an account, so that no password and no contact of it is set meanwhile: whoever does either holds it first, and
 * then rows the other waits for.
 */
export async function holdAccount(trx: Trx, uid: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
}

/**
 * Ends the codes and tickets that were asked for to set another login password: what they prove is of before the
 * password, or the contact they went to, changed.
 */
export async function endRetrieval(
  trx: Trx,
  codes: Codes,
  { uid, username }: Pick<SessionOwner, 'uid' | 'username'>,
  now: number
): Promise<void> {
  await holdAccount(trx, uid)
  await codes.end(trx, retrievalPlace(codes, username), now)
  await trx
    .updateTable('password_tickets')
    .set({ used_at: now })
    .where('user_id', '=', uid)
    .where('used_at', 'is', null)
    .execute()
}
