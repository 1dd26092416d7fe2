import { usdtAsked } from '../../rules/cashier/usdt'
import { moneyOfYuan } from '../../rules/money'
import { yuanText } from '../../rules/yuanText'
import { amountOf } from '../kinds/form/amountText'
import { payFormPath, payOrderPath } from '../shared/moneyPaths'
import type { PayTable } from './payForm'
import { payForm } from './payForm'

/** Leads on to the provider's page at once. */
const thirdParty = (payType: 'online' | 'LKLPay'): PayTable => ({
  payType,
  send: ({ channelId, amount, bankCode }, { money, onKey }) =>
    money.send('thirdOrder', { channelId, amount, ...(bankCode !== '' && { bankCode }) }, onKey),
  onward: orderNo => payFormPath(orderNo, 0)
})

export const Online = payForm(thirdParty('online'))
export const LakalaPay = payForm(thirdParty('LKLPay'))

export const BankTransfer = payForm({
  payType: 'bankTransfer',
  payer: '付款人姓名',
  send: ({ channel, channelId, amount, payerName }, { money, onKey }) =>
    channel.auto
      ? money.send('remitOrderAuto', { channelId, amount, payerName }, onKey)
      : money.send('remitOrder', { channelId, amount, payerName }, onKey),
  onward: payOrderPath,
  notes: ['请用本人的银行账户转账，姓名不一致将无法到账。']
})

const scanned = (payType: 'underLinePayment' | 'vipPayment', payer: string, notes: readonly string[]): PayTable => ({
  payType,
  payer,
  send: ({ channelId, amount, payerName }, { money, onKey }) =>
    money.send('qrOrder', { channelId, amount, ...(payerName !== '' && { payerName }) }, onKey),
  onward: payOrderPath,
  notes
})

export const ScanTransfer = payForm(scanned('underLinePayment', '付款人昵称', []))
export const VipPayment = payForm({
  ...scanned('vipPayment', '付款人姓名', ['付款后请上传付款凭证，客服核对后到账。']),
  hasService: true
})

/** Integer of 1/1000000 USDT as it is read, two decimals. */
const usdtText = (usdt: number): string => (usdt / 1_000_000).toFixed(2)
const RATE_UNITS = 10_000

export const UsdtPayment = payForm({
  payType: 'szhbPayment',
  send: ({ channelId, amount }, { money, onKey }) => money.send('usdtOrder', { channelId, amount }, onKey),
  onward: payOrderPath,
  facts: ({ rate }, amount) => [
    { label: '汇率', value: `1 USDT = ${yuanText(rate)} 元` },
    {
      label: '需支付',
      value: `约 ${usdtText(usdtAsked(moneyOfYuan(amountOf(amount)), Math.round(rate * RATE_UNITS)))} USDT`,
      strong: true
    }
  ],
  notes: ['仅支持 TRC20，其他网络转账将无法找回', '汇率在下单时锁定，订单有效期内不变。']
})
