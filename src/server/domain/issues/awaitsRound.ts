import { sql } from 'kysely'

/**
 * Whether the draw of an issue `i` waits for a round of public randomness that nobody has seen yet.
 * It never does without.
 */
export const awaitsRound = sql`(i.beacon_round is not null and not exists (
  select 1 from beacon_rounds b where b.chain = i.beacon_chain and b.round = i.beacon_round))`
