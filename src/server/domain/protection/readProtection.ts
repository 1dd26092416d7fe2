import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ExclusionKind } from '../../../contract/areas/protection'
import type { UsedLimit } from '../../../rules/protection/limits'
import type { Database, Trx } from '../../store/tables'
import { readUsed } from './readUsed'

/** A cool-off or an exclusion that is not over, the longest of several. */
export interface Bar {
  readonly kind: ExclusionKind
  readonly until: number
}

export interface ProtectionInForce {
  readonly bar: Bar | undefined
  readonly limits: readonly UsedLimit[]
  /** When the reality check became due; undefined: it is not. */
  readonly dueAt: number | undefined
}

/**
 * The cool-off or exclusion a player is in, part of a statement: one row or none (§C4).
 * An exclusion goes on until its end was asked for.
 */
export const barOf = (userId: RawBuilder<number>, at: number): RawBuilder<Bar> => sql`
  select kind, greatest(until_at, ends_at) as until from exclusions
  where user_id = ${userId} and (ends_at is null or ends_at > ${at}::bigint)
  order by greatest(until_at, ends_at) desc, kind desc limit 1`

/** Undefined: none. */
export async function readBar(db: Database | Trx, userId: number, at: number): Promise<Bar | undefined> {
  const { rows } = await barOf(sql`${userId}::bigint`, at).execute(db)
  return rows[0]
}

/** Everything a player has set that is in force. */
export async function readProtection(db: Database | Trx, userId: number, at: number): Promise<ProtectionInForce> {
  const limits = await db
    .selectFrom('limits')
    .select(['kind', 'period', 'amount'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('amount', 'is not', null)
    .orderBy('kind')
    .orderBy('period')
    .execute()
  const reality = await db.selectFrom('reality').select('due_at').where('user_id', '=', userId).executeTakeFirst()
  return {
    bar: await readBar(db, userId, at),
    limits: await readUsed(
      db,
      userId,
      limits.map(({ kind, period, amount }) => ({ kind, period, amount: amount ?? 0 })),
      at
    ),
    dueAt: reality?.due_at ?? undefined
  }
}
