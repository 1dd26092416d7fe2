import { sql } from 'kysely'

/**
 * The stake of an order that counts, in SQL: all of it until the order ends, then what did not come back; nothing of a
 * cancelled one.
 */
export const COUNTED_STAKE = sql<number>`coalesce(valid_stake, stake)`

/** What an order won, in SQL: what was paid without the stake that came back with it. */
export const WON = sql<number>`(bonus - stake + ${COUNTED_STAKE})`
