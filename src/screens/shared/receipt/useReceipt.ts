import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { useCall } from '../hooks/useCall'

type Receipts = DataOf<'receipts'>

/** The seal comes 0.3 s after the cutoff: until then it is asked for again. */
const SEAL_MS = 5000

const find = (receipts: Receipts | undefined, id: string) => receipts?.find(({ orderId }) => orderId === id)

/**
 * The receipt of one of the player’s orders. It is asked for by its number, as the list of an issue is cut at a
 * hundred.
 */
export const useReceipt = (typeId: number, issue: string, orderId: string): Receipts[number] | undefined =>
  find(
    useCall(
      'receipts',
      { typeId, issue, orderIds: orderId },
      {
        staleMs: 0,
        quiet: true,
        refetchEvery: data => {
          const { path, status } = find(data, orderId) ?? {}
          return data && (path || status !== ORDER_STATUS.pending) ? false : SEAL_MS
        }
      }
    ).data,
    orderId
  )
