import { RECHARGE_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { savingsForm } from '../shared/savings/savingsForm'

/** 储蓄转入: savings back into the main balance, as a way to recharge: what leaves the one comes into the other. */
export const SavingsRecharge = savingsForm(
  { title: titleOf(`${RECHARGE_PATH}/YuebaoRecharge`), parent: RECHARGE_PATH, cashier: true },
  'out',
  ['储蓄转入余额即时到账，不收手续费。'],
  '转入'
)
