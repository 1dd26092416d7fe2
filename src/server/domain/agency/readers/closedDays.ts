import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'

/** Days of a report, both within (yyyy-MM-dd, UTC+8). */
export interface Days {
  readonly from: string
  readonly to: string
}

/** How far days are closed, which they are in order (§G2.3); empty: none is. */
export interface ClosedDays {
  /** The first that was ever closed: nobody under another had bet before. */
  readonly first: string
  /** The last with its lines of commission. */
  readonly lined: string
  /** The last day that is closed. From the first to this one the sums of teams are stored. */
  readonly done: string
}

export async function closedDays(db: Database): Promise<ClosedDays> {
  const { rows } = await sql<ClosedDays>`
    select coalesce(min(day), '') as first, coalesce(max(day) filter (where lined_at is not null), '') as lined,
      coalesce(max(day) filter (where done_at is not null), '') as done from agency_days`.execute(db)
  return rows[0] ?? { first: '', lined: '', done: '' }
}

/**
 * Days of rows `d` in a span that were not closed when `ClosedDays` was read: the last ones alone, unless the span
 * begins before the first closed day.
 */
export function isOpen({ from, to }: Days, { first, done }: ClosedDays): RawBuilder<unknown> {
  if (from >= first && to <= done) return sql`false`
  return from >= first ? sql`d.day > ${done}` : sql`(d.day < ${first} or d.day > ${done})`
}
