import { sql } from 'kysely'
import type { LimitKind, LimitPeriod } from '../../../contract/areas/protection'
import { chinaDateTime } from '../../../rules/chinaTime'
import { YUAN } from '../../../rules/money'
import { limitName } from '../../../rules/protection/limitName'
import {
  CONFIRM_WITHIN_MS,
  LOOSEN_WAIT_MS,
  limitBounds,
  limitChange,
  typedLimit
} from '../../../rules/protection/limits'
import type { Database, Trx } from '../../store/tables'
import type { DomainEvent, Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockPlayer } from '../ledger'
import { writeMessage } from '../messages/writeMessage'
import { markProtected } from './markProtected'

/** A player sets, changes or removes one limit (§C1). */
export interface LimitRequest {
  readonly userId: number
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** As it was typed; empty: none. */
  readonly amount: string
}

type LimitOutcome = { readonly ok: true; readonly applied: 'now' | 'later' | 'same' } | Refusal

/** Told after the commit: the pages of the player ask for their protection again. */
export const limitTold = (userId: number): DomainEvent => ({ kind: 'account', userId, what: 'limit', id: '', state: 0 })

interface Named {
  readonly userId: number
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

const inForce = (trx: Trx, { userId, kind, period }: Named) =>
  trx
    .selectFrom('limits')
    .select(['id', 'amount'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Closes the row in force and writes the next one. The accounts are locked. */
async function replaceLimit(trx: Trx, named: Named, amount: number | null, at: number): Promise<void> {
  const { userId, kind, period } = named
  const known = await inForce(trx, named)
  if (known)
    await trx
      .updateTable('limits')
      .set({ ended_at: sql<number>`greatest(from_at, ${at}::bigint)` })
      .where('id', '=', known.id)
      .execute()
  await trx
    .insertInto('limits')
    .values({ user_id: userId, kind, period, amount, from_at: at, ended_at: null })
    .execute()
  await markProtected(trx, userId, at)
}

const closePending = (trx: Trx, { userId, kind, period }: Named, at: number) =>
  trx
    .updateTable('limit_changes')
    .set({ state: sql<'lapsed' | 'withdrawn'>`case when lapses_at <= ${at} then 'lapsed' else 'withdrawn' end` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('state', '=', 'pending')
    .execute()

/** Sets a limit by §C2: tighter ones at once, looser ones after a day and a confirmation. */
export async function setLimit(
  db: Database,
  clock: () => number,
  asked: LimitRequest,
  emit: Emit
): Promise<LimitOutcome> {
  const { userId, kind, period } = asked
  const typed = typedLimit(kind, asked.amount)
  if (kind === 'session' && period !== 'day') return refuse('request.bad', { field: 'period' })
  if (typed === undefined && asked.amount.trim() !== '') {
    const [least, most] = limitBounds(kind)
    return refuse('protection.amount', { least, most })
  }
  const amount = typed === undefined ? undefined : kind === 'session' ? typed : typed * YUAN
  const done = await db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    const at = clock()
    const known = await inForce(trx, asked)
    const change = limitChange(known?.amount ?? undefined, amount)
    await closePending(trx, asked, at)
    const name = limitName(kind, period)
    if (change === 'tighter') {
      await replaceLimit(trx, asked, amount ?? null, at)
      return {
        applied: 'now' as const,
        events: await writeMessage(trx, userId, 'limit.set', { params: { limit: name } }, at)
      }
    }
    if (change === 'same') {
      // Asked for no limit where none ever was: the answer is written down all the same.
      if (!known) await replaceLimit(trx, asked, null, at)
      return { applied: 'same' as const, events: [] }
    }
    const ready = at + LOOSEN_WAIT_MS
    await trx
      .insertInto('limit_changes')
      .values({
        user_id: userId,
        kind,
        period,
        amount: amount ?? null,
        asked_at: at,
        ready_at: ready,
        lapses_at: ready + CONFIRM_WITHIN_MS
      })
      .execute()
    const params = { limit: name, time: chinaDateTime(ready) }
    return { applied: 'later' as const, events: await writeMessage(trx, userId, 'limit.pending', { params }, at) }
  })
  for (const event of [limitTold(userId), ...done.events]) emit(event)
  return { ok: true, applied: done.applied }
}

/** Puts a pending change in force, once it is ready and before it lapses. @returns why not */
export async function confirmLimit(
  db: Database,
  clock: () => number,
  asked: { readonly userId: number; readonly changeId: number },
  emit: Emit
): Promise<Refusal | undefined> {
  const { userId, changeId } = asked
  const done = await db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    const at = clock()
    const change = await trx
      .selectFrom('limit_changes')
      .selectAll()
      .where('id', '=', changeId)
      .where('user_id', '=', userId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (!change || at >= change.lapses_at) return refuse('protection.no-change')
    if (at < change.ready_at) return refuse('protection.not-ready', { time: chinaDateTime(change.ready_at) })
    await trx.updateTable('limit_changes').set({ state: 'confirmed' }).where('id', '=', changeId).execute()
    const { kind, period, amount } = change
    await replaceLimit(trx, { userId, kind, period }, amount, at)
    const key = amount === null ? 'limit.removed' : 'limit.set'
    return writeMessage(trx, userId, key, { params: { limit: limitName(kind, period) } }, at)
  })
  if ('ok' in done) return done
  for (const event of [limitTold(userId), ...done]) emit(event)
  return undefined
}
