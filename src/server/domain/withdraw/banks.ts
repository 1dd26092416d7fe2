import type { PayoutKind } from '../../../contract/areas/withdraw'

interface Bank {
  readonly code: string
  readonly name: string
}

/** Where money can be paid out to, by kind; the codes are those of China UnionPay's member banks. */
export const BANKS: Readonly<Record<PayoutKind, readonly Bank[]>> = {
  bank: [
    { code: 'ICBC', name: '中国工商银行' },
    { code: 'ABC', name: '中国农业银行' },
    { code: 'BOC', name: '中国银行' },
    { code: 'CCB', name: '中国建设银行' },
    { code: 'COMM', name: '交通银行' },
    { code: 'PSBC', name: '中国邮政储蓄银行' },
    { code: 'CMB', name: '招商银行' },
    { code: 'CITIC', name: '中信银行' },
    { code: 'CEB', name: '中国光大银行' },
    { code: 'CMBC', name: '中国民生银行' },
    { code: 'SPABANK', name: '平安银行' },
    { code: 'CIB', name: '兴业银行' },
    { code: 'SPDB', name: '上海浦东发展银行' },
    { code: 'HXBANK', name: '华夏银行' },
    { code: 'GDB', name: '广发银行' },
    { code: 'BJBANK', name: '北京银行' },
    { code: 'SHBANK', name: '上海银行' }
  ],
  usdt: [{ code: 'TRC20', name: 'TRC20' }],
  vip: [
    { code: 'VIPPAY', name: 'VIP 钱包' },
    { code: 'QUICKPAY', name: '快捷钱包' }
  ]
}

/** The name of a bank or wallet; its code where the list does not know it. */
export const bankNameOf = (kind: PayoutKind, code: string): string =>
  BANKS[kind].find(bank => bank.code === code)?.name ?? code
