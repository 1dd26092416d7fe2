import { sql } from 'kysely'

/** What of an order counts, in SQL: all of its stake until it ends, then what did not come back. Of a cancelled one none does. */
export const COUNTED_STAKE = sql<number>`coalesce(valid_stake, stake)`

/** What an order won, in SQL: what was paid without the stake that came back with it. */
export const WON = sql<number>`(bonus - stake + ${COUNTED_STAKE})`
