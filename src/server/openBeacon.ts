import type { Clock } from '../timing/Clock'
import { keepChain } from './domain/beacon/keepChain'
import type { OpenBeacon } from './domain/beacon/RoundJob'
import type { BeaconAddress } from './ports/BeaconPort'
import { DrandBeacon } from './ports/DrandBeacon'
import { ProviderSilent } from './ports/PaymentProvider'
import { StartProblem } from './startProblem'
import type { Database } from './store/tables'

/** @throws StartProblem where the chain was never heard of, and cannot be */
export async function openBeacon(
  db: Database,
  address: BeaconAddress | undefined,
  clock: Pick<Clock, 'after'>
): Promise<OpenBeacon | undefined> {
  if (!address) return undefined
  const port = new DrandBeacon({ ...address, clock })
  try {
    return { port, chain: await keepChain(db, port) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw new StartProblem(
      `BEACON_URL cannot be used (${error.message}): correct BEACON_URL, BEACON_CHAIN and BEACON_KEY, or leave them out.`
    )
  }
}
