import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The states of a row by name, each as a literal of SQL: an index of the rows in one is not found by a parameter. */
export const literals = <const States extends Readonly<Record<string, number>>>(states: States) =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, sql.lit(state)])) as {
    readonly [Name in keyof States]: RawBuilder<number>
  }
