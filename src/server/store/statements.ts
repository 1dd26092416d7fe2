import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './tables'

/** Before a statement that a bet waits for: each connection plans it once. Its text must be one of few. */
export const HOT = '/*hot*/'
/**
 * Before the last statement of a transaction, which then commits with it: nothing may be decided by what it answers.
 */
export const HOT_LAST = '/*hot,last*/'

/**
 * A parameter of such a statement. PostgreSQL keeps the plan it has once it costs no more than one made for the values
 * at hand; this one looks the same whatever its value is, where the length
 * of an array would have each bet planned anew.
 */
export const opaque = (value: unknown, type: string): RawBuilder<unknown> => sql`(select ${value}::${sql.raw(type)})`

const MOST_NAMES = 64
const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement's plan; undefined for a statement that is planned each time, for
 * its parameters.
 */
export function nameOf(text: string): string | undefined {
  if (!text.startsWith('/*hot')) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `hot${names.size}`
  names.set(text, name)
  return name
}

/** Whether a statement is marked as the last of its transaction. */
export const carriesCommit = (text: string): boolean => text.startsWith(HOT_LAST)

/**
 * Runs a read that many wait for: a connection plans it once, by index even while its tables are small (`guardedPool`).
 * Its text must be one of few.
 */
export const readHot = <T>(db: Database, statement: RawBuilder<T>): Promise<readonly T[]> =>
  db.transaction().execute(async trx => (await sql<T>`${sql.raw(HOT_LAST)} ${statement}`.execute(trx)).rows)
