import type { PayoutKind } from '../../contract/areas/withdraw'
import type { AnyIconName } from '../../ui/art/AnyIcon'

interface ShownKind {
  readonly label: string
  readonly icon: AnyIconName
  /** The list of the bound ones, and where another is bound. */
  readonly list: `/${string}`
  readonly bind: `/${string}`
  readonly add: string
  readonly empty: string
}

/** Accounts money is paid out to, as they are shown. */
export const PAYOUT_KINDS_SHOWN: Readonly<Record<PayoutKind, ShownKind>> = {
  bank: {
    label: '银行卡',
    icon: 'card',
    list: '/app/personalCenter/bankCard',
    bind: '/app/personalCenter/bindingBankCard',
    add: '添加银行卡',
    empty: '还没有绑定银行卡'
  },
  usdt: {
    label: 'USDT 地址',
    icon: 'coin',
    list: '/app/personalCenter/usdtWithdraw',
    bind: '/app/personalCenter/bindingUSDT',
    add: '添加 USDT 地址',
    empty: '还没有绑定 USDT 地址'
  },
  vip: {
    label: '第三方钱包',
    icon: 'wallet',
    list: '/app/personalCenter/thirdWallet',
    bind: '/app/personalCenter/bindingVipPay',
    add: '添加第三方钱包',
    empty: '还没有绑定第三方钱包'
  }
}
