import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * How far days are closed, asked by the statement that reads them: in the snapshot in which a day is done its sums are
 * kept, and in every one before they are open.
 */
const LAST_DONE = sql`(select coalesce(max(day), '') from agency_days where done_at is not null)`
const LAST_LINED = sql`(select coalesce(max(day), '') from agency_days where lined_at is not null)`
const FIRST = sql`(select coalesce(min(day), '') from agency_days)`

/** Days of rows of that name that have no kept sums: those after the last that is done, and those before any was closed. */
export const isNotDone = (rows: string): RawBuilder<unknown> => {
  const day = sql.ref(`${rows}.day`)
  return sql`(${day} > ${LAST_DONE} or ${day} < ${FIRST})`
}

/** Days whose lines of commission are not written. Nobody earned anything before the first. */
export const isNotLined = (rows: string): RawBuilder<unknown> => sql`${sql.ref(`${rows}.day`)} > ${LAST_LINED}`

/** Days whose lines of commission are written. */
export const isLined = (rows: string): RawBuilder<unknown> => sql`${sql.ref(`${rows}.day`)} <= ${LAST_LINED}`

/** Days whose lines are written and not summed yet: while one is being closed. */
export const isLinedOnly = (rows: string): RawBuilder<unknown> => {
  const day = sql.ref(`${rows}.day`)
  return sql`(${day} > ${LAST_DONE} and ${day} <= ${LAST_LINED})`
}
