import { WITHDRAW_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { BankCards, ThirdWallets, UsdtAddresses } from './accounts'
import { BindCard, BindUsdt, BindWallet } from './bindForms'
import { Exchange } from './Exchange'
import { PAYOUT_KINDS_SHOWN } from './payoutKinds'
import { RaiseMoney } from './RaiseMoney'

const { bank, usdt, vip } = PAYOUT_KINDS_SHOWN

/** Every page money goes out by. */
export const WITHDRAWING: ScreensByPath = {
  [WITHDRAW_PATH]: RaiseMoney,
  [bank.list]: BankCards,
  [bank.bind]: BindCard,
  [usdt.list]: UsdtAddresses,
  [usdt.bind]: BindUsdt,
  [vip.list]: ThirdWallets,
  [vip.bind]: BindWallet,
  '/app/personalCenter/jys': Exchange
}
