import type { BeaconChain } from '../../../rules/trust/beacon'
import type { BeaconPort, SetChain } from '../../ports/BeaconPort'
import type { Database } from '../../store/tables'
import { chainOf } from './readRound'

/**
 * The chain that coming draws wait for: the stored one, else the one the port names now.
 * @throws ProviderSilent where none is stored and the port is silent
 */
export async function keepChain(db: Database, port: BeaconPort, set: SetChain): Promise<BeaconChain> {
  const known = await db.selectFrom('beacon_chains').selectAll().where('hash', '=', set.hash).executeTakeFirst()
  if (known) return chainOf(known)
  const chain = await port.chain(set)
  const { groupHash, ...rest } = chain
  await db
    .insertInto('beacon_chains')
    .values({ ...rest, group_hash: groupHash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return chain
}
