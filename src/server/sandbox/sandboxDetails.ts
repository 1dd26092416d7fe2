import { createHash } from 'node:crypto'
import { USDT } from '../../rules/cashier/usdt'
import { moneyText } from '../../rules/yuanText'
import type { NewPayment, PaymentChannel, PaymentDetails } from '../ports/PaymentProvider'
import { base58Check } from './base58Check'

/** Where the sandbox's own pages stand. */
export const PAY_PAGE = '/sandbox/pay/'

const NOTE = '演示环境：充值与提现均为模拟，不涉及真实资金。'
/** First byte of an address on TRON. */
const TRON = 0x41

/** An address of an order's own, of the form TRON has. */
const addressOf = (orderNo: string): string =>
  base58Check(Buffer.concat([Buffer.from([TRON]), createHash('sha256').update(orderNo).digest().subarray(0, 20)]))

/** What a player needs in order to pay in the sandbox; its pay page is reached from every way. */
export function sandboxDetails(payment: NewPayment, channel: PaymentChannel, token: string): PaymentDetails {
  const form = { method: 'GET', action: PAY_PAGE + token, fields: [] } as const
  const shown = { rows: [], qr: '', form, note: NOTE }
  const yuan = moneyText(payment.payAmount, { grouped: false })
  switch (channel.payType) {
    case 'online':
    case 'LKLPay':
      return { ...shown, kind: 'form' }
    case 'bankTransfer':
    case 'vipPayment':
      return {
        ...shown,
        kind: 'bank',
        rows: [
          { label: '收款银行', value: '演示银行', copy: false },
          { label: '收款户名', value: '演示商户', copy: true },
          { label: '收款卡号', value: '6222020000000000000', copy: true },
          { label: '转账金额', value: yuan, copy: true },
          { label: '转账附言', value: payment.orderNo, copy: true }
        ]
      }
    case 'underLinePayment':
      return {
        ...shown,
        kind: 'qr',
        rows: [{ label: '付款金额', value: yuan, copy: true }],
        qr: new URL(PAY_PAGE + token, payment.returnUrl).href
      }
    case 'szhbPayment': {
      const address = addressOf(payment.orderNo)
      return {
        ...shown,
        kind: 'address',
        rows: [
          { label: '网络', value: 'TRC20', copy: false },
          { label: '收款地址', value: address, copy: true },
          { label: '转账数量', value: (payment.payAmount / USDT).toFixed(2), copy: true }
        ],
        qr: address
      }
    }
  }
}
