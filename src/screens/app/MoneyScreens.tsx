import { RECHARGING } from '../cashier/recharging'
import { THIRD_GAMES } from '../wallet/thirdGames'
import { WALLETS } from '../wallet/wallets'
import { WITHDRAWING } from '../withdraw/withdrawing'
import { tabledScreens } from './tabledScreens'

/** The pages of money. */
export const MoneyScreens = tabledScreens({
  ...RECHARGING,
  ...WITHDRAWING,
  ...WALLETS,
  ...THIRD_GAMES
})
