import { SAVINGS_PATH, TRANSFER_PATH, TRANSFERS_PATH, WALLETS_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { SavingsOverview, SavingsQuestions, SavingsRecords, TurnIn, TurnOut } from './savings'
import { TransferForm } from './TransferForm'
import { Transfers } from './Transfers'
import { WalletCenter } from './WalletCenter'

/** Savings, and what is moved between wallets. */
export const WALLETS: ScreensByPath = {
  [SAVINGS_PATH]: SavingsOverview,
  '/app/personalCenter/turnInMoney': TurnIn,
  '/app/personalCenter/turnOutMoney': TurnOut,
  '/app/personalCenter/detailList': SavingsRecords,
  '/app/personalCenter/commonProblem': SavingsQuestions,
  [WALLETS_PATH]: WalletCenter,
  [TRANSFER_PATH]: TransferForm,
  [TRANSFERS_PATH]: Transfers
}
