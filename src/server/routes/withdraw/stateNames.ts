import type { WithdrawalState } from '../../../contract/areas/withdraw'
import type { CashierMessageKey } from '../../../text/cashierMessages'

/** How a withdrawal stands, as its owner reads it. */
export const STATE_NAMES = {
  0: 'withdraw.state.review',
  1: 'withdraw.state.paid',
  2: 'withdraw.state.rejected',
  3: 'withdraw.state.paying',
  4: 'withdraw.state.failed',
  5: 'withdraw.state.returned'
} as const satisfies Record<WithdrawalState, CashierMessageKey>
