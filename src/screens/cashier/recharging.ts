import { MONEY_RECORDS_PATH, RECHARGE_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { MoneyRecords } from './MoneyRecords'
import { PayLeave, PayOrderPage } from './PayOrders'
import { BankTransfer, LakalaPay, Online, ScanTransfer, UsdtPayment, VipPayment } from './payForms'
import { Recharge } from './Recharge'
import { SavingsRecharge } from './SavingsRecharge'

/** Every page money comes in by. */
export const RECHARGING: ScreensByPath = {
  [RECHARGE_PATH]: Recharge,
  [`${RECHARGE_PATH}/online`]: Online,
  [`${RECHARGE_PATH}/LKLPay`]: LakalaPay,
  [`${RECHARGE_PATH}/bankTransfer`]: BankTransfer,
  [`${RECHARGE_PATH}/underLinePayment`]: ScanTransfer,
  [`${RECHARGE_PATH}/szhbPayment`]: UsdtPayment,
  [`${RECHARGE_PATH}/vipPayment`]: VipPayment,
  [`${RECHARGE_PATH}/YuebaoRecharge`]: SavingsRecharge,
  [`${RECHARGE_PATH}/order`]: PayOrderPage,
  '/rechargeForm': PayLeave,
  [MONEY_RECORDS_PATH]: MoneyRecords
}
