import type { DataOf } from '../../../contract/endpoints'
import { useCall } from '../hooks/useCall'

/** The seal comes 0.3 s after the cutoff: until then it is asked for again. */
const SEAL_MS = 5000

/** The player's orders of an issue as their leaves tell them. */
export const useReceipts = (typeId: number, issue: string): DataOf<'receipts'> | undefined =>
  useCall(
    'receipts',
    { typeId, issue },
    {
      staleMs: 0,
      quiet: true,
      refetchEvery: data => (data?.every(order => order.path) ? false : SEAL_MS)
    }
  ).data
