import { RECORD_PATH } from '../../state/paths'

export const detailPath = (orderId: string): string => `${RECORD_PATH}/detail?orderId=${encodeURIComponent(orderId)}`

export const chasePath = (chsOrderId: string): string => `${RECORD_PATH}/chasing?id=${encodeURIComponent(chsOrderId)}`

/** One issue of a chase. */
export const chaseIssuePath = (chsoId: string): string =>
  `${RECORD_PATH}/chasingAwards?id=${encodeURIComponent(chsoId)}`
