import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockPlayer } from '../ledger'
import { markProtected } from './markProtected'
import { limitTold } from './setLimit'

/** Minutes between two reality checks of a player who has set none (§C6). */
export const STANDARD_MINUTES = 60

interface RealityAsked {
  readonly userId: number
  /** Minutes between two checks from now on; undefined: the one that is due is answered. */
  readonly minutes: number | undefined
  /** Whether it may be switched off: only where money is play money. */
  readonly canBeOff: boolean
}

/**
 * Answers the reality check that is due, or sets how often it comes (§C6).
 * A check that is due stays due, unless there are none any more.
 */
export async function changeReality(
  db: Database,
  clock: () => number,
  { userId, minutes, canBeOff }: RealityAsked,
  emit: Emit
): Promise<Refusal | undefined> {
  if (minutes === 0 && !canBeOff) return refuse('protection.reality-on')
  await db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    const at = clock()
    const minute = Math.floor(at / 60_000)
    const fresh = { session_from: at, session_minutes: 0, last_minute: minute - 1, played: 0, due_at: null }
    await trx
      .insertInto('reality')
      .values({ user_id: userId, minutes: minutes ?? STANDARD_MINUTES, ...fresh })
      .onConflict(conflict => conflict.column('user_id').doNothing())
      .execute()
    const own = trx.updateTable('reality').where('user_id', '=', userId)
    if (minutes !== undefined) await own.set({ minutes }).execute()
    if (minutes === 0) await own.set({ due_at: null, played: 0 }).execute()
    if (minutes === undefined) await own.set({ due_at: null, played: 0 }).where('due_at', 'is not', null).execute()
    await markProtected(trx, userId, at)
  })
  emit(limitTold(userId))
  return undefined
}
