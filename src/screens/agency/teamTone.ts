import { ORDER_STATUS } from '../../contract/codes'
import type { RecordTone } from '../kinds/records/RecordsTable'

/** Colour of an order's state in the lists of a team. */
const TONES: Readonly<Record<number, RecordTone>> = {
  [ORDER_STATUS.pending]: 'wait',
  [ORDER_STATUS.won]: 'good'
}

export const orderTone = (status: number): RecordTone => TONES[status] ?? 'off'
