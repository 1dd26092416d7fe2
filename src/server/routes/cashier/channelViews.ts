import type { PayType } from '../../../contract/areas/cashier'
import { PAY_TYPES } from '../../../contract/areas/cashier'
import type { DataOf } from '../../../contract/endpoints'
import { money, YUAN, yuanOf } from '../../../rules/money'
import type { PaymentChannel } from '../../ports/PaymentProvider'

interface PayWay {
  readonly title: string
  readonly note: string
  readonly tag: string
}

/** The ways to pay in, as the page of the cashier lists them. */
const WAYS: Readonly<Record<PayType, PayWay>> = {
  online: { title: '在线网银', note: '跳转银行页面支付，即时到账', tag: '' },
  bankTransfer: { title: '银行卡转账', note: '网银、手机银行或柜台转账', tag: '推荐' },
  underLinePayment: { title: '扫码转账', note: '微信、支付宝扫码', tag: '' },
  LKLPay: { title: '拉卡拉', note: '跳转拉卡拉收银台', tag: '' },
  szhbPayment: { title: 'USDT', note: 'TRC20 网络，确认后到账', tag: '' },
  vipPayment: { title: 'VIP 充值', note: '大额专属通道', tag: '大额' },
  YuebaoRecharge: { title: '储蓄转入', note: '从储蓄钱包转入余额，即时到账', tag: '' }
}

/** What the transfer out of the savings takes; undefined: savings are switched off. */
interface SavingsWay {
  readonly min: number
  readonly max: number
}

/** Every way to pay in, in the order of PAY_TYPES. One without an open channel has enable 0 and amounts of 0; yuan. */
export function payTypesOf(channels: readonly PaymentChannel[], savings: SavingsWay | undefined): DataOf<'payTypes'> {
  return PAY_TYPES.map(payType => {
    const open = channels.filter(channel => channel.enabled && channel.payType === payType)
    const range =
      payType === 'YuebaoRecharge'
        ? (savings ?? { min: 0, max: 0 })
        : {
            min: yuanOf(money(Math.min(...open.map(({ min }) => min), Number.MAX_SAFE_INTEGER))),
            max: yuanOf(money(Math.max(...open.map(({ max }) => max), 0)))
          }
    const enabled = payType === 'YuebaoRecharge' ? savings !== undefined : open.length > 0
    return {
      payType,
      route: `/app/recharge/${payType}`,
      ...WAYS[payType],
      minAmount: enabled ? range.min : 0,
      maxAmount: enabled ? range.max : 0,
      enable: enabled ? 1 : 0
    }
  })
}

/** The open channels of one way, amounts in yuan. */
export const channelsOf = (channels: readonly PaymentChannel[], payType: PayType): DataOf<'payChannels'> =>
  channels
    .filter(channel => channel.enabled && channel.payType === payType)
    .map(channel => ({
      channelId: channel.channelId,
      title: channel.title,
      minAmount: yuanOf(channel.min),
      maxAmount: yuanOf(channel.max),
      fixedAmounts: channel.fixedAmounts.map(yuanOf),
      needName: channel.needName,
      needReceipt: channel.needReceipt,
      auto: channel.auto,
      banks: channel.banks.map(({ code, name }) => ({ code, name })),
      asset: channel.asset,
      rate: channel.rate / YUAN,
      eta: channel.etaMinutes
    }))
