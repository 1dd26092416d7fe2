import { sql } from 'kysely'
import type { BeaconChain } from '../../../rules/trust/beacon'
import type { Database } from '../../store/tables'
import { awaitsRound } from '../issues/awaitsRound'
import { chainOf } from './readRound'

/** Every chain that was ever set but this one. */
export async function earlierChains(db: Database, chain: BeaconChain | undefined): Promise<readonly BeaconChain[]> {
  const rows = await db.selectFrom('beacon_chains').selectAll().orderBy('hash').execute()
  return rows.filter(({ hash }) => hash !== chain?.hash).map(chainOf)
}

/** Hash of a chain whose rounds issues wait for; undefined where none does. */
export async function awaitedChain(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select i.beacon_chain as hash from issues i where i.result is null and ${awaitsRound} order by i.closes_at limit 1`.execute(
    db
  )
  return rows[0]?.hash
}
