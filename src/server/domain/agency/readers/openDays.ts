import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * How far days are closed. It is asked within the statement that reads the days: one snapshot then sees a day either
 * closed, with its stored sums, or open, with none.
 */
const LAST_DONE = sql`(select coalesce(max(day), '') from agency_days where done_at is not null)`
const LAST_LINED = sql`(select coalesce(max(day), '') from agency_days where lined_at is not null)`
const FIRST = sql`(select coalesce(min(day), '') from agency_days)`

/**
 * Days of rows of that name without stored sums: those after the last closed day, and those before the first that ever
 * was.
 */
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
