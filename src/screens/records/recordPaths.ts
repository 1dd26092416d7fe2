import { RECORD_PATH } from '../paths'

export const detailPath = (orderId: string): string => `${RECORD_PATH}/detail?orderId=${encodeURIComponent(orderId)}`
