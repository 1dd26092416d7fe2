import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** What is counted of a member's day and of the days of a team (§G3.2). */
const DAY_FIGURES = [
  'orders',
  'stake',
  'valid',
  'paid',
  'recharge',
  'withdraw',
  'activity',
  'rebate',
  'spread'
] as const

/** A list of something of each figure, in one order everywhere. @param one its SQL, from the name of the column */
export const eachFigure = (one: (column: string) => string): RawBuilder<unknown> =>
  sql.raw(DAY_FIGURES.map(one).join(', '))
