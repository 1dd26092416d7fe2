import type { PayOrder, PayType } from '../../../src/contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import type { DataOf } from '../../../src/contract/endpoints'
import type { Answers } from '../renderApp'
import { player } from '../renderApp'

/** The clock of the tests stands here. */
const NOW = Date.UTC(2026, 0, 1, 4)
const TIME = '2026-01-01 11:30:00'
const RACING = { type: 2, title: '疾风赛车', iconUrl: 'g-race' }

export const siteOf = (cashier: DataOf<'loginData'>['cashier']): DataOf<'loginData'> => ({
  brand: '开奖',
  logo: [],
  phoneNum: '',
  customerType: 1,
  appKey: '',
  minLength: 4,
  maxLength: 12,
  userNamecomplexity: 0,
  dataSource: 1,
  isOpenRetrievePassword: 0,
  trafficStatistics: '',
  openModelValue: '',
  playMoney: cashier !== 'live',
  cashier,
  off: []
})

const wayOf = (payType: PayType): DataOf<'payTypes'>[number] => ({
  payType,
  route: `/app/recharge/${payType}`,
  title: payType,
  note: '',
  tag: '',
  minAmount: 100,
  maxAmount: 50_000,
  enable: 1
})

const WAYS = [
  ...(['online', 'LKLPay', 'bankTransfer', 'underLinePayment', 'szhbPayment', 'vipPayment', 'YuebaoRecharge'] as const)
].map(wayOf)

export type Channel = DataOf<'payChannels'>[number]
export const channel = (change: Partial<Channel> = {}): Channel => ({
  channelId: 'c1',
  title: '通道一',
  minAmount: 100,
  maxAmount: 50_000,
  fixedAmounts: [],
  needName: true,
  needReceipt: false,
  auto: true,
  banks: [{ code: 'ICBC', name: '工商银行' }],
  asset: 'CNY',
  rate: 1,
  eta: 3,
  ...change
})

export const payOrder = (change: Partial<PayOrder> = {}): PayOrder => ({
  orderNo: 'D1000001',
  payType: 'bankTransfer',
  title: '银行卡转账',
  amount: 500,
  payAmount: 500.37,
  asset: 'CNY',
  rate: 1,
  state: DEPOSIT_STATE.unpaid,
  stateName: '待支付',
  reason: '',
  owed: 0,
  createTime: NOW - 60_000,
  expireTime: NOW + 29 * 60_000,
  serverTime: NOW,
  late: 0,
  received: 0,
  credited: 0,
  confirmations: 0,
  needReceipt: false,
  imageId: '',
  eta: 10,
  actions: ['cancel', 'confirm'],
  show: {
    kind: 'bank',
    rows: [{ label: '收款账号', value: '6222000011112222', copy: true }],
    qr: '',
    form: null,
    note: '请务必转账 500.37 元（含尾数），否则无法自动到账'
  },
  ...change
})

export type Condition = DataOf<'checkCondition'>
export const condition = (change: Partial<Condition> = {}): Condition => ({
  can: true,
  reason: '',
  hasPassword: true,
  hasAccount: true,
  balance: 8846.5,
  available: 8846.5,
  min: 100,
  max: 8846.5,
  dayLeft: 200_000,
  timesLeft: 10,
  freeTimesLeft: 3,
  feeRate: 0.01,
  feeMin: 2,
  feeMax: 50,
  rate: 7.25,
  eta: 5,
  openOrder: '',
  unseenMost: 5000,
  review: 0,
  turnover: {
    need: 500,
    done: 288,
    left: 212,
    list: [{ title: '充值流水', time: TIME, amount: 500, need: 500, done: 288, state: 0 }]
  },
  bonus: { left: 0, amount: 0 },
  ...change
})

export type Bound = DataOf<'payoutAccounts'>
export const bound = (change: Partial<Bound> = {}): Bound => ({
  accounts: [
    {
      id: 3,
      kind: 'bank',
      bankCode: 'ICBC',
      bankName: '工商银行',
      accountNo: '**** 6217',
      holder: '林**',
      isDefault: 1,
      reviewUntil: 0,
      review: 0
    }
  ],
  banks: [
    { code: 'ICBC', name: '工商银行' },
    { code: 'CMB', name: '招商银行' }
  ],
  holder: '林**',
  max: 5,
  ...change
})

const nothing = { total: 0, list: [] }

export const ACTIVITY: DataOf<'activityList'>[number] = {
  id: 'daily-turnover',
  title: '每日流水奖励',
  summary: '次日领取',
  imageUrl: '',
  startTime: '',
  endTime: '2026-01-31 23:59:59',
  kind: 'dailyTurnover',
  state: 1
}

export const reward = (
  change: Partial<DataOf<'rewardList'>['list'][number]> = {}
): DataOf<'rewardList'>['list'][number] => ({
  id: 'daily-turnover:2025-12-31',
  activity: 'daily-turnover',
  kind: 'dailyTurnover',
  title: '每日流水奖励',
  period: '2025-12-31',
  need: 1500,
  done: 1500,
  amount: 8,
  state: 1,
  opens: '2026-01-01 00:05:00',
  until: '2026-01-02 00:00:00',
  time: '2025-12-31 00:00:00',
  ...change
})

const PLAYED = ['2025-12-26', '2025-12-27', '2025-12-28', '2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01'].map(
  (day, place) => ({ day, staked: 100, won: place * 30, net: place * 30 - 100, minutes: place * 12 })
)

/** A deposit limit that is about to be loosened, and a stake limit. */
const protectionState: DataOf<'protectionState'> = {
  limits: [
    {
      ...{ kind: 'deposit', period: 'day', amount: 2000, used: 500, left: 1500 },
      pending: { changeId: 1, amount: 5000, readyTime: NOW - 1, lapseTime: NOW + 1 }
    },
    { kind: 'stake', period: 'week', amount: 300, used: 120, left: 180 }
  ],
  asked: 1,
  coolOff: { until: 0 },
  exclusion: { until: 0, endTime: 0 },
  reality: { minutes: 60, canBeOff: 1, dueTime: 0, elapsed: 72, staked: 120, net: -20 },
  minutesToday: 72,
  week: PLAYED,
  timeStamp: NOW
}

/** A player who has done everything once. */
export const FULL: Answers = {
  loginData: siteOf('sandbox'),
  userInfo: player({ ybSwitch: 1, openCardsSwitch: 1 }),
  payTypes: WAYS,
  instantSeeds: {
    current: { id: 7, serverSeedHash: '3f'.repeat(32), serverSeed: '', clientSeed: 'mine', rounds: 4, revealedAt: '' },
    nextServerSeedHash: '9a'.repeat(32),
    past: []
  },
  seedRounds: {
    pair: { id: 12, serverSeedHash: '3f'.repeat(32), serverSeed: '', clientSeed: 'mine', rounds: 1, revealedAt: '' },
    total: 1,
    list: [
      {
        type: 1,
        typeId: 73,
        title: '时时彩秒秒彩',
        issue: '10000001',
        nonce: 0,
        opencode: '1,2,3,4,5',
        openTime: '2026-11-20 18:00:00'
      }
    ]
  },
  protectionState,
  protectionNet: PLAYED,
  payChannels: [channel()],
  payOrder: payOrder(),
  rechargeRecords: {
    total: 1,
    list: [
      {
        orderNo: 'D1000001',
        title: '银行卡转账',
        amount: 500,
        credited: 500.37,
        state: 1,
        stateName: '成功',
        time: TIME,
        late: 0
      }
    ]
  },
  withdrawalRecords: {
    total: 1,
    list: [
      {
        orderNo: 'W2000001',
        account: '工商银行 **** 6217',
        amount: 1000,
        fee: 0,
        actual: 1000,
        asset: 'CNY',
        payAmount: 1000,
        state: 0,
        stateName: '审核中',
        reason: '',
        time: TIME,
        finishTime: ''
      }
    ]
  },
  reminderRecords: { total: 1, list: [{ orderNo: 'D1000001', remark: '已付款', time: TIME, state: 0, answer: '' }] },
  checkCondition: condition(),
  payoutAccounts: bound(),
  appUrl: { ios: 'https://a.example/i', android: '' },
  appLogo: { logo: [] },
  activityList: [ACTIVITY],
  activityDetail: {
    ...ACTIVITY,
    body: ['只算当日已结算的有效投注。', '次日领取。'],
    multiple: 3,
    amount: 388,
    steps: [
      { need: 1000, amount: 8 },
      { need: 10_000, amount: 58 }
    ]
  },
  rewardList: { total: 1, list: [reward()] },
  signInfo: {
    days: [1, 2, 3, 4, 5, 6, 8].map((amount, place) => ({ amount, state: place < 3 ? 1 : place === 3 ? 2 : 0 })),
    streak: 3,
    today: { date: '2026-01-01', state: 2, amount: 4 },
    month: [
      { date: '2026-01-01', state: 2 },
      { date: '2026-01-02', state: 0 }
    ],
    need: 0,
    done: 0
  },
  savingsInfo: {
    balance: 3200,
    yesterday: 0.31,
    total: 18.64,
    perTenThousand: 1,
    sevenDay: 3.65,
    min: 1,
    max: 1_000_000
  },
  savingsRecords: {
    total: 1,
    list: [{ id: 1, type: 'in', title: '转入储蓄', amount: 1000, balance: 3200, time: TIME }]
  },
  walletList: {
    total: 12_466.5,
    list: [
      {
        coin: 'cardsCoin',
        vendor: 'qipai',
        title: '棋牌',
        route: '/app/qipai',
        balance: 420,
        seenTime: NOW,
        state: 'ok'
      },
      {
        coin: 'openCardsCoin',
        vendor: 'kyqp',
        title: '开元棋牌',
        route: '/app/kyqp',
        balance: 0,
        seenTime: NOW,
        state: 'unknown'
      },
      {
        coin: 'PAFishCoin',
        vendor: 'pafish',
        title: 'AG 捕鱼',
        route: '/app/jdb?vendor=pafish',
        balance: 0,
        seenTime: 0,
        state: 'off'
      }
    ],
    autoBack: 1
  },
  walletRecords: {
    total: 1,
    list: [
      {
        orderNo: 'T3000001',
        from: 'coin',
        to: 'cardsCoin',
        title: '转出到棋牌',
        amount: 200,
        state: 0,
        stateName: '处理中',
        reason: '',
        time: TIME
      }
    ]
  },
  gameUrl: { url: '/sandbox/game/qipai?token=t', landscape: 1, balance: 420, sameOrigin: 0 },
  bill: {
    total: 2,
    list: [
      { id: 2, time: TIME, type: 'settle', kind: '派奖', amount: 1176, balance: 8846.5, orderId: '12', game: RACING },
      { id: 1, time: TIME, type: 'bet', kind: '投注', amount: -120, balance: 7670.5, orderId: '12', game: RACING }
    ]
  },
  billTypes: [
    { type: 'bet', name: '投注' },
    { type: 'settle', name: '派奖' }
  ],
  reckoningCount: {
    stake: 348,
    settled: 280,
    win: 1411.2,
    rebate: 0,
    spread: 0,
    activity: 8,
    interest: 0.31,
    deposit: 500,
    withdraw: 1000,
    transferIn: 0,
    transferOut: 200,
    profit: 1139.2
  }
}

const message = { id: 6001, kind: 2, title: '充值到账', body: '订单D1000001充值500.00元已到账。', time: TIME }
/** Account pages of a player who has everything: messages, contacts, cards. */
Object.assign(FULL, {
  messageList: { total: 1, unread: 1, list: [{ ...message, read: 0 }] },
  readMessage: { ...message, link: '/app/recharge/order?no=D1000001', unread: 0 },
  isGoogleBound: { isBind: false },
  securityInfo: {
    withdrawPw: true,
    google: false,
    phone: '138****678',
    email: '',
    realName: '林**',
    contacts: true,
    logins: [{ time: TIME, ip: '203.0.113.7', browser: 'iPhone，Safari', isNow: true }],
    devices: [{ id: 3, seen: NOW, browser: 'iPhone，Safari' }]
  }
} satisfies Answers)

/** A player who has nothing yet, on a site whose channels are all switched off. */
export const EMPTY: Answers = {
  ...FULL,
  payTypes: [],
  protectionState: { ...protectionState, limits: [] },
  protectionNet: [],
  payChannels: [],
  rechargeRecords: nothing,
  withdrawalRecords: nothing,
  reminderRecords: nothing,
  savingsRecords: nothing,
  walletRecords: nothing,
  bill: nothing,
  messageList: { total: 0, unread: 0, list: [] },
  activityList: [],
  rewardList: nothing,
  payoutAccounts: bound({ accounts: [], holder: '' }),
  checkCondition: condition({ hasAccount: false, hasPassword: false }),
  walletList: { total: 8846.5, list: [], autoBack: 1 }
}
