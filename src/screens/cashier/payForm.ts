import type { PayOrder, PayType } from '../../contract/areas/cashier'
import { payerFault } from '../../rules/cashier/deposit'
import { yuanText } from '../../rules/yuanText'
import { SERVICE_PATH } from '../../state/paths'
import { cashierMessage } from '../../text/cashierMessage'
import { amountOf } from '../kinds/form/amountText'
import type { Filling } from '../kinds/form/FormTable'
import { formScreen } from '../kinds/form/formScreen'
import type { Fact } from '../kinds/page/Facts'
import { fromCall } from '../kinds/page/Source'
import type { Tools } from '../kinds/page/Task'
import { moneyRecordsPath, RECHARGE_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import type { PayChannel } from './payChannel'
import { channelChoice, channelFault, channelOf, fittingChannel } from './payChannel'

type PayField = 'channel' | 'amount' | 'bank' | 'payer' | 'service'
type Pay = Filling<readonly PayChannel[], PayField>

/** A way to pay in: what it calls, and what differs from the others. */
export interface PayTable {
  readonly payType: PayType
  /** Label of the field for the payer; absent: the channel does not ask who pays. */
  readonly payer?: string
  /** The customer service stands on the form: its channels are agreed on with a person. */
  readonly hasService?: boolean
  readonly send: (order: PaidOrder, tools: Tools) => Promise<PayOrder>
  /** Where the order goes on. */
  readonly onward: (orderNo: string) => `/${string}`
  readonly facts?: (channel: PayChannel, amount: string) => readonly Fact[]
  readonly notes?: readonly string[]
}

/** What is sent, whatever the way. */
interface PaidOrder {
  readonly channel: PayChannel
  readonly channelId: string
  readonly amount: string
  readonly bankCode: string
  readonly payerName: string
}

const chosenChannel = ({ data, values }: Pay): PayChannel | undefined => channelOf(data, values.channel)

/** Only channels that ask who pays have the field. */
function faultOfPayer(payType: PayType, name: string): string | undefined {
  const fault = payerFault(payType, name)
  return fault && cashierMessage(fault)
}

/** The form of one way to pay: channel, amount, and what the channel asks for. @returns the component of its route */
export function payForm({ payType, payer, hasService = false, send, onward, facts, notes = [] }: PayTable) {
  const path: `/${string}` = `${RECHARGE_PATH}/${payType}`
  return formScreen<readonly PayChannel[], PayField, PayOrder>({
    title: titleOf(path),
    parent: RECHARGE_PATH,
    cashier: true,
    end: { label: '充值记录', to: moneyRecordsPath('deposits') },
    source: fromCall('payChannels', () => ({ payType })),
    gate: channels =>
      channels.length > 0
        ? undefined
        : { text: cashierMessage('deposit.closed'), action: { label: '换个方式', to: RECHARGE_PATH } },
    initial(channels, at) {
      const amount = at.get('amount') ?? ''
      return { amount, channel: fittingChannel(channels, amount)?.channelId ?? '' }
    },
    fields: {
      channel: ({ data }) => ({
        kind: 'radio',
        label: '支付通道',
        choices: data.map(channel => channelChoice(payType, channel))
      }),
      amount(form) {
        const channel = chosenChannel(form)
        const fixed = channel?.fixedAmounts ?? []
        return {
          kind: 'amount',
          label: '充值金额',
          decimals: 0,
          sums: fixed,
          isFixed: fixed.length > 0,
          fault: channelFault(form.values.amount, channel)
        }
      },
      bank(form) {
        const banks = chosenChannel(form)?.banks ?? []
        if (banks.length === 0) return undefined
        return {
          kind: 'select',
          label: '付款银行',
          choices: banks.map(({ code, name }) => ({ value: code, label: name }))
        }
      },
      payer(form) {
        if (payer === undefined || !chosenChannel(form)?.needName) return undefined
        return {
          kind: 'text',
          label: payer,
          placeholder: '与付款账户一致',
          autoComplete: 'off',
          maxLength: 20,
          fault: faultOfPayer(payType, form.values.payer)
        }
      },
      service: () =>
        hasService ? { kind: 'readonly', label: 'VIP 通道', text: '联系客服', to: SERVICE_PATH } : undefined
    },
    facts(form) {
      const channel = chosenChannel(form)
      if (!channel) return []
      const own = facts?.(channel, form.values.amount) ?? []
      return [...own, { label: '预计到账', value: `约 ${channel.eta} 分钟` }]
    },
    notes,
    button: ({ values }) => `充值 ${yuanText(amountOf(values.amount))} 元`,
    async send(form, tools) {
      const channel = chosenChannel(form)
      // The button is dead without one.
      if (!channel) throw new Error('no channel is chosen')
      const { amount, bank, payer: payerName } = form.values
      return send({ channel, channelId: channel.channelId, amount, bankCode: bank, payerName }, tools)
    },
    done: result => ({
      to: onward((result.by === 'answer' ? result.answer.orderNo : result.refs[0]) ?? ''),
      stale: STALE_AFTER.deposit
    })
  })
}
