import type { PayType } from '../../contract/areas/cashier'
import type { AnyIconName } from '../../ui/art/AnyIcon'

/** What stands for a way to pay. */
export const WAY_ICONS: Readonly<Record<PayType, AnyIconName>> = {
  online: 'bank',
  bankTransfer: 'card',
  underLinePayment: 'scan',
  LKLPay: 'wallet',
  szhbPayment: 'coin',
  vipPayment: 'crown',
  YuebaoRecharge: 'sprout'
}
