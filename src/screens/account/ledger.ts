import { BILL_PATH, PROFIT_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { Bill } from './Bill'
import { Profit } from './Profit'

/** What moved the balance, and what it comes to. */
export const LEDGER: ScreensByPath = { [BILL_PATH]: Bill, [PROFIT_PATH]: Profit }
