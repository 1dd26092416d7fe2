import type { PayType } from '../../contract/areas/cashier'
import type { DataOf } from '../../contract/endpoints'
import { typedAmount } from '../../rules/cashier/amount'
import { depositFault } from '../../rules/cashier/deposit'
import { moneyOfYuan } from '../../rules/money'
import { yuanText } from '../../rules/yuanText'
import { cashierMessage } from '../../text/cashierMessage'
import type { Choice } from '../kinds/form/Field'
import { WAY_ICONS } from './payWays'

export type PayChannel = DataOf<'payChannels'>[number]

const whole = (yuan: number): string => yuanText(yuan).replace(/\.00$/, '')

/** Why a typed amount cannot be paid by a channel: the server's own sentence. */
export function channelFault(typed: string, channel: PayChannel | undefined): string | undefined {
  if (!channel) return typed === '' ? cashierMessage('deposit.amount') : undefined
  const { minAmount, maxAmount, fixedAmounts } = channel
  const fault = depositFault(typedAmount(typed), {
    min: moneyOfYuan(minAmount),
    max: moneyOfYuan(maxAmount),
    fixedAmounts: fixedAmounts.map(moneyOfYuan)
  })
  return fault && cashierMessage(fault.code, fault.params)
}

/** The channel that takes the amount the player came with, else the first. */
export const fittingChannel = (channels: readonly PayChannel[], amount: string): PayChannel | undefined =>
  channels.find(channel => channelFault(amount, channel) === undefined) ?? channels[0]

export const channelOf = (channels: readonly PayChannel[], id: string): PayChannel | undefined =>
  channels.find(({ channelId }) => channelId === id)

/** A channel as it is chosen. */
export function channelChoice(payType: PayType, { channelId, title, auto, eta, ...channel }: PayChannel): Choice {
  const { minAmount, maxAmount, fixedAmounts } = channel
  const range =
    fixedAmounts.length > 0
      ? `限 ${fixedAmounts.map(whole).join('、')} 元`
      : `${whole(minAmount)} 至 ${whole(maxAmount)} 元`
  return {
    value: channelId,
    label: title,
    icon: WAY_ICONS[payType],
    tag: auto ? '自动到账' : '',
    note: `${range}，约 ${eta} 分钟到账`
  }
}
