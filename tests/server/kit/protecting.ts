import type { LimitKind, LimitPeriod } from '../../../src/contract/areas/protection'
import { YUAN } from '../../../src/rules/money'
import { markProtected } from '../../../src/server/domain/protection/markProtected'
import type { Database } from '../../../src/server/store/tables'
import { NOW } from './testDatabase'

/** A limit in force before `NOW`, in yuan (of `session` in minutes). */
export async function limited(
  db: Database,
  userId: number,
  kind: LimitKind,
  period: LimitPeriod,
  amount: number
): Promise<void> {
  const from = NOW - 1
  const stored = kind === 'session' ? amount : amount * YUAN
  await db
    .insertInto('limits')
    .values({ user_id: userId, kind, period, amount: stored, from_at: from, ended_at: null })
    .execute()
  await db.transaction().execute(trx => markProtected(trx, userId, from))
}
