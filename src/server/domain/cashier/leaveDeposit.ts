import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import type { Deposit } from './Deposit'
import { depositEvents, moveDeposit } from './moveDeposit'

/**
 * Closes a locked deposit that is under way at a gateway we no longer use. Once its time is over it expires, and a
 * person checks whether it was paid there; one whose payment was seen already goes to a person at once.
 */
export async function leaveDeposit(trx: Trx, locked: Deposit, at: number): Promise<readonly DomainEvent[]> {
  if (locked.state === DEPOSIT_STATE.unpaid && at >= locked.expires_at) {
    const change = { finished_at: at, review: 'unknown' as const }
    return depositEvents(await moveDeposit(trx, locked, DEPOSIT_STATE.expired, change, at))
  }
  if (locked.state === DEPOSIT_STATE.checking && locked.review === null)
    await trx.updateTable('deposits').set({ review: 'unknown' }).where('id', '=', locked.id).execute()
  return []
}
