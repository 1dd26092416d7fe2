import { sql } from 'kysely'
import type { BeaconChain } from '../../../rules/trust/beacon'
import type { Database } from '../../store/tables'

/** Rounds are named a little before the sale: nobody bets on an issue whose round is still open. */
const AHEAD_MS = 120_000
const BATCH = 200

/**
 * Names the round of issues that are about to open: the first after their cutoff. One that opened without stays
 * without, and its proof says so. @returns how many
 */
export async function nameRounds(db: Database, { hash, genesis, period }: BeaconChain, now: number): Promise<number> {
  const named = await sql`
    update issues set beacon_chain = ${hash}, beacon_round = (closes_at - ${genesis * 1000}::bigint) / ${period * 1000}::bigint + 2
    where id in (
      select id from issues where opened_at is null and opens_at <= ${now + AHEAD_MS} and beacon_round is null
        and source = 'chain' and result is null and sealed_at is null and closes_at > ${Math.max(now, genesis * 1000)}
      order by opens_at limit ${BATCH} for update skip locked)`.execute(db)
  return Number(named.numAffectedRows ?? 0n)
}
