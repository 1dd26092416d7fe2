import type { DataOf } from '../../contract/endpoints'
import { fromCall } from '../kinds/page/Source'

/** What the site says of itself. */
export const SITE = fromCall('loginData', () => ({ platformType: 1 }))

/** In play money every account begins with a gift: what is earned on it is a demonstration (§G6.3). */
export const playMoneyNote = ({ playMoney }: DataOf<'loginData'>, what: string): readonly string[] =>
  playMoney ? [`本站使用演示金，新账户都有赠送：${what}仅作演示，不能兑换任何东西。`] : []
