import type { Clock } from '../timing/Clock'
import { keepChain } from './domain/beacon/keepChain'
import { awaitedChain, earlierChains } from './domain/beacon/keptChains'
import type { OpenBeacon } from './domain/beacon/RoundJob'
import type { BeaconAddress } from './ports/BeaconPort'
import { DrandBeacon } from './ports/DrandBeacon'
import { ProviderSilent } from './ports/PaymentProvider'
import { StartProblem } from './startProblem'
import type { Database } from './store/tables'

/** @throws StartProblem where the chain was never heard of, and cannot be, and where issues would wait for ever */
export async function openBeacon(
  db: Database,
  address: BeaconAddress | undefined,
  clock: Pick<Clock, 'after'>,
  giveUp?: AbortSignal
): Promise<OpenBeacon | undefined> {
  if (!address) return assertNoneWaits(db)
  const port = new DrandBeacon({ url: address.url, clock, giveUp })
  try {
    const chain = address.chain && (await keepChain(db, port, address.chain))
    return { port, chain, earlier: await earlierChains(db, chain) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw new StartProblem(
      `BEACON_URL cannot be used (${error.message}): correct BEACON_URL, BEACON_CHAIN and BEACON_KEY, or leave them out.`
    )
  }
}

async function assertNoneWaits(db: Database): Promise<undefined> {
  const hash = await awaitedChain(db)
  if (hash !== undefined)
    throw new StartProblem(
      `Issues wait for rounds of the beacon ${hash} and would never be drawn: set BEACON_URL, alone if no more shall wait, until they are.`
    )
}
