import { ORDER_STATUS } from '../../contract/codes'
import { statusText } from '../shared/statusText'

export interface StatusLook {
  readonly text: string
  /** `status--*` of components.css. */
  readonly look: 'wait' | 'won' | 'lost' | 'off' | 'back'
}

/** Order status codes of §S4. */
const LOOKS: Readonly<Record<number, StatusLook['look']>> = {
  [ORDER_STATUS.pending]: 'wait',
  [ORDER_STATUS.won]: 'won',
  [ORDER_STATUS.lost]: 'lost',
  [ORDER_STATUS.cancelled]: 'off',
  [ORDER_STATUS.returned]: 'back'
}

export const statusLook = (status: number): StatusLook => ({ text: statusText(status), look: LOOKS[status] ?? 'off' })

/** Order status filters of §S2.3; `value` is the wire's orderStatus, empty for all. */
export const STATUS_FILTERS = [
  { value: '', label: '全部' },
  { value: String(ORDER_STATUS.won), label: '已中奖' },
  { value: String(ORDER_STATUS.pending), label: '待开奖' },
  { value: String(ORDER_STATUS.lost), label: '未中奖' },
  { value: String(ORDER_STATUS.cancelled), label: '已撤单' }
] as const

/** Date filter of §S9. */
export const DATE_FILTERS = [
  { key: 1, label: '今日' },
  { key: -1, label: '昨日' },
  { key: 7, label: '七天' }
] as const
export type DateFilter = (typeof DATE_FILTERS)[number]['key']
