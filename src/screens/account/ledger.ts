import { BILL_PATH, PROFIT_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { Bill } from './Bill'
import { Profit } from './Profit'

/** 账户明细 and 今日盈亏: movements of the balance, and their sums. */
export const LEDGER: ScreensByPath = { [BILL_PATH]: Bill, [PROFIT_PATH]: Profit }
