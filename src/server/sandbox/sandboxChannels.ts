import { DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_QR_MAX, DEPOSIT_VIP_MAX, DEPOSIT_VIP_MIN } from '../../rules/cashier/deposit'
import { USDT_RATE } from '../../rules/cashier/usdt'
import { money, YUAN } from '../../rules/money'
import type { PaymentChannel } from '../ports/PaymentProvider'

/** What most channels have in common. */
const PLAIN = {
  min: DEPOSIT_MIN,
  max: DEPOSIT_MAX,
  fixedAmounts: [],
  needName: false,
  needReceipt: false,
  auto: true,
  byTail: false,
  banks: [],
  asset: 'CNY',
  rate: YUAN,
  etaMinutes: 1,
  enabled: true
} as const satisfies Partial<PaymentChannel>

const BANKS = [
  { code: 'ICBC', name: '工商银行' },
  { code: 'CCB', name: '建设银行' },
  { code: 'ABC', name: '农业银行' },
  { code: 'BOC', name: '中国银行' },
  { code: 'CMB', name: '招商银行' }
]

const FIXED = [100, 200, 500, 1000, 2000, 5000].map(yuan => money(yuan * YUAN))

/** The channels of the sandbox: every way to pay, and every trait a channel can have. */
export const SANDBOX_CHANNELS: readonly PaymentChannel[] = [
  { ...PLAIN, channelId: 'sandbox-bank-page', payType: 'online', title: '网银支付', banks: BANKS },
  { ...PLAIN, channelId: 'sandbox-quick', payType: 'online', title: '快捷支付' },
  { ...PLAIN, channelId: 'sandbox-lkl', payType: 'LKLPay', title: '拉卡拉' },
  {
    ...PLAIN,
    channelId: 'sandbox-transfer',
    payType: 'bankTransfer',
    title: '银行卡转账（人工确认）',
    needName: true,
    auto: false,
    etaMinutes: 10
  },
  {
    ...PLAIN,
    channelId: 'sandbox-transfer-auto',
    payType: 'bankTransfer',
    title: '银行卡转账（自动到账）',
    needName: true,
    byTail: true,
    etaMinutes: 3
  },
  {
    ...PLAIN,
    channelId: 'sandbox-wechat',
    payType: 'underLinePayment',
    title: '微信扫码',
    max: DEPOSIT_QR_MAX,
    auto: false,
    needReceipt: true,
    etaMinutes: 10
  },
  {
    ...PLAIN,
    channelId: 'sandbox-alipay',
    payType: 'underLinePayment',
    title: '支付宝扫码',
    max: DEPOSIT_QR_MAX,
    fixedAmounts: FIXED,
    etaMinutes: 3
  },
  {
    ...PLAIN,
    channelId: 'sandbox-usdt',
    payType: 'szhbPayment',
    title: 'USDT（TRC20）',
    asset: 'USDT',
    rate: USDT_RATE,
    etaMinutes: 2
  },
  {
    ...PLAIN,
    channelId: 'sandbox-vip',
    payType: 'vipPayment',
    title: 'VIP 专属通道',
    min: DEPOSIT_VIP_MIN,
    max: DEPOSIT_VIP_MAX,
    auto: false,
    needReceipt: true,
    etaMinutes: 10
  }
]
