import { sql } from 'kysely'
import { CHASE_STATE } from '../../../contract/areas/chasing'
import type { ExclusionKind } from '../../../contract/areas/protection'
import { chinaDateTime } from '../../../rules/chinaTime'
import { barredUntil, END_WAIT_MS } from '../../../rules/protection/exclusion'
import type { Database, Trx } from '../../store/tables'
import { cancelWaiting } from '../chase/settleChases'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockWallets } from '../ledger'
import { writeMessage } from '../messages/writeMessage'
import { markProtected } from './markProtected'
import { barRefusal } from './mayPlay'
import { readBar } from './readProtection'
import { limitTold } from './setLimit'

/** A player asks to be shut out for a while (§C4). */
export interface ExcludeRequest {
  readonly userId: number
  readonly kind: ExclusionKind
  /** Days of a cool-off, months of an exclusion. */
  readonly length: number
}

type ExcludeOutcome = { readonly ok: true; readonly until: number } | Refusal

/** After everything that was accepted before it, whatever the clock of the server that did. */
async function startAfter(trx: Trx, userId: number, at: number): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select greatest((select max(inserted_at) from (select inserted_at from orders where user_id = ${userId} order by id desc limit 1) o),
      (select max(created_at) from deposits where user_id = ${userId}),
      (select max(created_at) from transfers where user_id = ${userId})) as latest`.execute(trx)
  return Math.max(at, (rows[0]?.latest ?? 0) + 1)
}

/** Ends every chase and series of the player. The accounts are locked. */
async function stopAll(trx: Trx, userId: number, at: number): Promise<void> {
  const chases = await trx
    .updateTable('chases')
    .set({ state: CHASE_STATE.limited, finished_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', CHASE_STATE.running)
    .returning('id')
    .execute()
  await cancelWaiting(
    trx,
    chases.map(chase => chase.id)
  )
  await trx
    .updateTable('instant_series')
    .set({ state: 'limited', finished_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .execute()
}

/**
 * Begins a cool-off or an exclusion (§C4) and ends what plays by itself in the same transaction (§C5). One that is
 * under way is only ever followed by one that lasts longer.
 */
export async function exclude(
  db: Database,
  clock: () => number,
  { userId, kind, length }: ExcludeRequest,
  emit: Emit
): Promise<ExcludeOutcome> {
  const done = await db.transaction().execute(async trx => {
    await lockWallets(trx, userId)
    const at = await startAfter(trx, userId, clock())
    const until = barredUntil(kind, length, at)
    const bar = await readBar(trx, userId, at)
    if (bar && ((bar.kind === 'exclusion' && kind === 'coolOff') || (bar.kind === kind && bar.until >= until)))
      return barRefusal(bar)
    await trx
      .insertInto('exclusions')
      .values({
        user_id: userId,
        kind,
        starts_at: at,
        until_at: until,
        ends_at: kind === 'coolOff' ? until : null,
        next_clear_at: at
      })
      .execute()
    await markProtected(trx, userId, at)
    await stopAll(trx, userId, at)
    const key = kind === 'coolOff' ? 'limit.cool-off' : 'limit.excluded'
    const events = await writeMessage(trx, userId, key, { params: { until: chinaDateTime(until) } }, at)
    return { ok: true as const, until, events }
  })
  if (!done.ok) return done
  for (const event of [limitTold(userId), ...done.events]) emit(event)
  return { ok: true, until: done.until }
}

type EndOutcome = { readonly ok: true; readonly endTime: number } | Refusal

/** Asks for the end of an exclusion whose time is over. Asked again it answers the same. */
export async function endExclusion(
  db: Database,
  clock: () => number,
  { userId }: { readonly userId: number },
  emit: Emit
): Promise<EndOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<EndOutcome> => {
    await lockWallets(trx, userId)
    const at = clock()
    const bar = await readBar(trx, userId, at)
    if (bar?.kind !== 'exclusion') return refuse('protection.no-exclusion')
    const { rows } = await sql<{ until: number }>`
      select max(until_at) as until from exclusions
      where user_id = ${userId} and kind = 'exclusion' and (ends_at is null or ends_at > ${at})`.execute(trx)
    if (at < (rows[0]?.until ?? 0)) return barRefusal(bar)
    await trx
      .updateTable('exclusions')
      .set({ ends_at: at + END_WAIT_MS })
      .where('user_id', '=', userId)
      .where('ends_at', 'is', null)
      .execute()
    const ended = await readBar(trx, userId, at)
    return { ok: true, endTime: ended?.until ?? at + END_WAIT_MS }
  })
  if (outcome.ok) emit(limitTold(userId))
  return outcome
}
