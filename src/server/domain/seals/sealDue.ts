import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../store/tables'
import { namingIssue } from '../issues/IssueFailed'
import { SEAL_AFTER_MS } from '../issues/sealTime'
import { sealIssues } from './sealIssues'

/** Issues of one transaction: after a long downtime there are thousands, of which few have bets. */
const BATCH = 200

/**
 * Issues whose sale is over and that have no seal. Where no official plan has named the times yet (暂定), the close is a
 * guess: such an issue is sealed when its result comes.
 * @param skip issue rows to leave alone for now
 */
const due = (now: number, skip: readonly number[] = []): RawBuilder<unknown> => sql`
  id <> all(${skip}::bigint[]) and sealed_at is null and result is null and withdrawn_at is null and not provisional and closes_at <= ${now - SEAL_AFTER_MS}`

/**
 * Seals issues whose cutoff is past, each exactly once however many servers try. One that a bet being written holds is
 * passed over, so that it holds up no other: `sealOverdue` waits for it.
 * @param most issues at once. @returns how many. @throws IssueFailed with none sealed, where it was one alone
 */
export const sealDue = (
  db: Database,
  clock: () => number,
  skip: readonly number[] = [],
  most = BATCH
): Promise<number> =>
  sealLocked(db, clock, now => sql`${due(now, skip)} order by closes_at limit ${most} for update skip locked`)

/** Issues `sealDue` passed over, the earliest first. */
export async function overdueSeals(
  db: Database,
  now: number,
  skip: readonly number[] = []
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from issues where ${due(now, skip)} order by closes_at limit ${BATCH}`.execute(db)
  return rows.map(row => row.id)
}

/** Seals one issue as soon as the bets under way are written. */
export const sealOverdue = (db: Database, clock: () => number, issueId: number): Promise<number> =>
  sealLocked(db, clock, now => sql`id = ${issueId} and ${due(now)} for update`)

function sealLocked(db: Database, clock: () => number, which: (now: number) => RawBuilder<unknown>): Promise<number> {
  const now = clock()
  return namingIssue('sealed', name =>
    db.transaction().execute(async trx => {
      const { rows } = await sql<{ id: number }>`select id from issues where ${which(now)}`.execute(trx)
      const ids = rows.map(row => row.id)
      const [first] = ids
      if (first !== undefined && ids.length === 1) name(first)
      // Read behind the locks: no bet in the seal is written later. And not before `now`, should the clock be set back.
      await sealIssues(trx, ids, Math.max(now, clock()))
      return ids.length
    })
  )
}
