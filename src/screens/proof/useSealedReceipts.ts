import type { DataOf, RequestOf } from '../../contract/endpoints'
import { presentEndpoint } from '../../net/endpointOf'
import { useServices } from '../../state/ServicesContext'
import { useCall } from '../shared/hooks/useCall'
import { sinceSeal } from './ownBets'

type Receipts = DataOf<'receipts'>

interface SealedReceiptsOptions {
  /** Not before the seal is known. */
  readonly enabled: boolean
  readonly refetchEvery?: (data: Receipts | undefined) => number | false
}

/** What the player is told of bets on a sealed issue; undefined while it may be from before the seal. */
export function useSealedReceipts(
  request: RequestOf<'receipts'>,
  options: SealedReceiptsOptions
): Receipts | undefined {
  const { kept } = useServices()
  const { data, isSuccess, isFetchedAfterMount } = useCall('receipts', request, {
    staleMs: 0,
    quiet: true,
    ...options
  })
  const path = presentEndpoint('receipts')?.path
  const isKept = path !== undefined && kept?.loaded()?.ageOf(path, request) !== undefined
  return sinceSeal(data, isSuccess && isFetchedAfterMount && !isKept)
}
