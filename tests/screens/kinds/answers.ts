import type { DataOf } from '../../../src/contract/endpoints'

/** What a back end has to say to the made-up screens, in full. */
export const SITE = { cashier: 'sandbox' } as const

export const CONDITION: DataOf<'checkCondition'> = {
  can: true,
  reason: '',
  hasPassword: true,
  hasAccount: true,
  balance: 500,
  available: 480,
  min: 100,
  max: 50_000,
  dayLeft: 200_000,
  timesLeft: 10,
  freeTimesLeft: 3,
  feeRate: 0.01,
  feeMin: 2,
  feeMax: 50,
  rate: 7.15,
  eta: 30,
  openOrder: '',
  review: 0,
  unseenMost: 5000,
  turnover: { need: 0, done: 0, left: 0, list: [] },
  bonus: { left: 0, amount: 0 }
}

export const deposit = (n: number, time: string): DataOf<'rechargeRecords'>['list'][number] => ({
  orderNo: `D100000${n}`,
  title: '扫码转账',
  amount: 100 * n,
  credited: 0,
  state: n % 2,
  stateName: n % 2 === 1 ? '成功' : '待支付',
  time,
  late: 0
})

export const WAYS: DataOf<'payTypes'> = [
  {
    payType: 'underLinePayment',
    route: '/app/recharge/underLinePayment',
    title: '扫码转账',
    note: '约 1 分钟到账',
    tag: '推荐',
    minAmount: 100,
    maxAmount: 5000,
    enable: 1
  },
  {
    payType: 'bankTransfer',
    route: '/app/recharge/bankTransfer',
    title: '银行卡转账',
    note: '',
    tag: '',
    minAmount: 200,
    maxAmount: 50_000,
    enable: 1
  },
  {
    payType: 'LKLPay',
    route: '/app/recharge/LKLPay',
    title: '拉卡拉',
    note: '',
    tag: '维护中',
    minAmount: 100,
    maxAmount: 5000,
    enable: 0
  }
]

const wallet = { vendor: 'qipai', route: '/app/qipai', state: 'ok' } as const

export const WALLETS: DataOf<'walletList'> = {
  total: 12_503,
  autoBack: 1,
  list: [
    { ...wallet, coin: 'cardsCoin', title: '棋牌', balance: 36.5, seenTime: 8 },
    { ...wallet, coin: 'openCardsCoin', title: '开元棋牌', balance: 420, seenTime: 9 },
    { ...wallet, coin: 'catchFishCoin', title: '捕鱼', balance: 0, seenTime: 3, state: 'unknown' }
  ]
}

const card = { kind: 'bank', holder: '林**', reviewUntil: 0, review: 0 } as const

export const ACCOUNTS: DataOf<'payoutAccounts'> = {
  accounts: [
    { ...card, id: 1, bankCode: 'ICBC', bankName: '工商银行', accountNo: '**** 6217', isDefault: 1 },
    { ...card, id: 2, bankCode: 'CMB', bankName: '招商银行', accountNo: '**** 8802', isDefault: 0 }
  ],
  banks: [],
  holder: '林**',
  max: 5
}

export const QUESTIONS: DataOf<'customerService'> = {
  linkAddress: '',
  questions: [{ question: '可以随时转出吗？', answer: '可以，转出即时到账。' }]
}

export const LAUNCH: DataOf<'gameUrl'> = {
  url: '/sandbox/game/qipai?t=1',
  landscape: 1,
  balance: 5,
  sameOrigin: 0
}
