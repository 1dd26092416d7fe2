import { ORDER_STATUS } from '../../contract/codes'

const NAMES: Readonly<Record<number, string>> = {
  [ORDER_STATUS.pending]: '待开奖',
  [ORDER_STATUS.won]: '已中奖',
  [ORDER_STATUS.lost]: '未中奖',
  [ORDER_STATUS.cancelled]: '已撤单',
  [ORDER_STATUS.returned]: '返还本金'
}

/** Order status codes of §S4, in words. */
export const statusText = (status: number): string => NAMES[status] ?? ''
