import type { DataOf } from '../../../src/contract/endpoints'
import { siteOf } from '../cashier/moneyAnswers'
import type { Answers } from '../renderApp'
import { player } from '../renderApp'

type Member = DataOf<'memberReport'>['own']

const figures = {
  orders: 12,
  bet: 20_500,
  valid: 18_642.5,
  returned: 1857.5,
  win: 17_000,
  rebate: 3,
  spread: 0,
  activity: 8,
  recharge: 500,
  withdraw: 300,
  profit: -1631.5,
  mine: 93.21
}
const none = Object.fromEntries(Object.keys(figures).map(key => [key, 0])) as typeof figures

export const member = (change: Partial<Member> = {}): Member => ({
  uid: 21,
  name: 'chen88',
  type: 1,
  bonusGroup: 1950,
  members: 4,
  ...figures,
  ...change
})

const own = member({ uid: 7, name: 'agent01', bonusGroup: 1960, members: 11 })
const days = ['2025-12-31', '2026-01-01']

const order: DataOf<'teamOrderList'>['list'][number] = {
  orderId: '9001',
  iconUrl: '',
  type: 1,
  typeId: 1,
  title: '重庆时时彩',
  actionNo: '20260101-012',
  actioncoin: 20,
  orderstatus: 0,
  bonus: 0,
  playId: 1001,
  playName: '定位胆',
  inputCode: '',
  baseUnitMenu: '元',
  actionTime: '2026-01-01 11:30:00',
  uid: 21,
  name: 'chen88'
}

const chase: DataOf<'teamChases'>['list'][number] = {
  chsOrderId: '501',
  type: 1,
  typeId: 1,
  typeName: '重庆时时彩',
  iconUrl: '',
  playedName: '定位胆',
  startIssue: '20260101-012',
  percentFinishedNum: '1/3',
  isAutomatic: 1,
  gotBonuses: 0,
  chasingConsume: 2,
  chasingAmountCount: 6,
  actionTime: '2026-01-01 11:20:00',
  orderState: 0,
  orderStateString: '追号中',
  username: 'chen88',
  uid: 21,
  name: 'chen88'
}

const round = { uid: 21, name: 'chen88', members: 3, rounds: 9, bet: 300, valid: 280, paid: 250, profit: -50 }
const code: DataOf<'invitations'>['list'][number] = {
  code: 'K7Q2M9XA',
  link: '/app/register?agencyCode=K7Q2M9XA',
  bonusGroup: 1950,
  type: 0,
  maxUses: 100,
  uses: 3,
  visits: 28,
  expiresAt: '',
  state: 0,
  note: '朋友'
}

/** Everything there is to show. */
export const FULL: Answers = {
  loginData: siteOf('sandbox'),
  userInfo: () => agent,
  lotteryTypeList: [],
  billTypes: [{ type: 'bet', name: '投注' }],
  agentHome: {
    teamValid: 18_642.5,
    mineToday: 93.21,
    mineYesterday: 41,
    members: 10,
    opened: 2,
    players: 6,
    coinProxy: 12,
    days: days.map(day => ({ day, valid: 9000, mine: 45 })),
    paidTo: '2025-12-31',
    entries: ['cards', 'ky', 'by', 'red', 'ag']
  },
  agentStatement: {
    bonusGroup: 1960,
    lowestBonus: 1900,
    standardGroup: 1960,
    rows: [
      { bonusGroup: 1960, returnRate: 0.98, odds: [1.96, 980], myRate: 0 },
      { bonusGroup: 1950, returnRate: 0.975, odds: [1.95, 975], myRate: 0.005 }
    ]
  },
  teamReport: {
    total: { ...figures, players: 6, opened: 2, members: 10, pending: 40, teamBalance: 98_000 },
    days: days.map(day => ({ day, ...figures })),
    games: [
      { typeId: 1, title: '重庆时时彩', valid: 12_000 },
      { typeId: 2, title: '疾风赛车', valid: 6642.5 }
    ],
    provisional: 1,
    paidTo: '2025-12-31'
  },
  memberReport: {
    crumbs: [{ uid: 7, name: 'agent01' }],
    own,
    total: member({ name: 'agent01' }),
    list: [member(), member({ uid: 22, name: 'zhaoyifan', type: 0, members: 1 })],
    count: 2,
    provisional: 0
  },
  memberList: {
    total: 1,
    list: [
      {
        uid: 21,
        name: 'chen88',
        type: 0,
        bonusGroup: 1950,
        distance: 1,
        direct: 2,
        members: 3,
        openedAt: '2025-12-20',
        active: 0,
        valid7: 18_642.5
      }
    ]
  },
  openAccount: { uid: 30, name: 'newone1' },
  setMemberTerms: { fromDay: '2026-01-02' },
  teamOrderList: { list: [order], next: '', sums: { bet: 20_500, win: 17_000, profit: -1631.5 } },
  teamOrderDetail: {
    ...order,
    playId: 1,
    groupId: 1,
    lotteryNo: '',
    actioncode: '',
    name: 'chen88',
    actionNum: 1,
    zjCount: 0,
    beiShu: 10,
    unitMode: 1,
    bonusProp: '9.80',
    cancellableUntil: 0
  },
  teamMovements: {
    list: [
      {
        id: 1,
        time: '2026-01-01 11:30:00',
        uid: 21,
        name: 'chen88',
        type: 'bet',
        kind: '投注',
        amount: -20,
        orderId: '9001'
      }
    ],
    next: ''
  },
  teamChases: { list: [chase], next: '' },
  teamChaseDetail: {
    ...chase,
    playId: 1,
    groupId: 1,
    unitMode: 1,
    chasingCodeList: [{ chasingCode: '', playedName: '定位胆', actionNum: 1 }],
    cancellable: 0,
    total: 3,
    chasingIssueList: []
  },
  thirdRecords: {
    list: [
      {
        uid: 21,
        name: 'chen88',
        provider: 'qipai',
        title: '龙虎斗',
        roundNo: 'R1',
        bet: 10,
        valid: 10,
        paid: 0,
        profit: -10,
        time: '2026-01-01 11:30:00'
      }
    ],
    next: ''
  },
  thirdReport: {
    crumbs: [{ uid: 7, name: 'agent01' }],
    own: { ...round, uid: 7, name: 'agent01' },
    total: round,
    list: [round],
    count: 1,
    days: days.map(day => ({ day, bet: 150, valid: 140, paid: 125, profit: -25 }))
  },
  spreadHome: {
    withdrawable: 318,
    immature: 40,
    total: 618,
    yesterday: 5,
    days: days.map(day => ({ day, amount: 5 })),
    code: 'K7Q2M9XA',
    link: '/app/register?agencyCode=K7Q2M9XA',
    funnel: [28, 7, 5, 3]
  },
  invitations: { list: [code], bonusGroup: 1960, lowestBonus: 1900, agent: 1 },
  saveInvitation: { code: 'NEWC0DE1' },
  stopInvitation: { code: 'K7Q2M9XA' },
  myPlayers: { total: 1, list: [{ id: 1, name: 'ab***9', level: 1, openedAt: '2025-12-20', state: 2 }] },
  achievement: {
    total: { valid1: 12_000, valid2: 3000, amount1: 60, amount2: 6, players: 4 },
    days: days.map(day => ({ day, valid1: 6000, valid2: 1500, amount1: 30, amount2: 3, players: 4 }))
  },
  rewards: {
    counted: 7,
    level: 1,
    rungs: [
      { need: 3, amount: 15, reachedOn: '2025-12-30' },
      { need: 10, amount: 40, reachedOn: '' }
    ],
    list: [{ day: '2025-12-30', need: 3, amount: 15 }]
  },
  raiseInfo: {
    available: 318,
    advanceable: 20,
    coinProxy: 358,
    left: 20,
    immature: [{ day: '2025-12-31', program: 'spread', amount: 40, advanced: 0, maturesOn: '2026-01-07' }]
  },
  raiseMoney: { coinProxy: 308, coins: 8896.5, replayed: false },
  raiseRecords: {
    list: [{ id: 'r1', time: '2026-01-01 11:30:00', kind: 'normal', title: '提取', reason: '', amount: 50 }],
    next: '',
    sum: 50
  },
  spreadNotes: {
    rates: [0.005, 0.002],
    rungs: [{ need: 3, amount: 15 }],
    holdDays: 7,
    countedDays: 30,
    countedStake: 1000,
    countedOn: 3
  }
}

/** An account without a team, commission or codes. */
export const EMPTY: Answers = {
  ...FULL,
  agentHome: {
    teamValid: 0,
    mineToday: 0,
    mineYesterday: 0,
    members: 0,
    opened: 0,
    players: 0,
    coinProxy: 0,
    days: [],
    paidTo: '2025-12-31',
    entries: []
  },
  teamReport: {
    total: { ...none, players: 0, opened: 0, members: 0, pending: 0, teamBalance: -1 },
    days: days.map(day => ({ day, ...none })),
    games: [],
    provisional: 0,
    paidTo: '2025-12-31'
  },
  memberReport: { crumbs: [{ uid: 7, name: 'agent01' }], own, total: own, list: [], count: 0, provisional: 0 },
  memberList: { total: 0, list: [] },
  teamOrderList: { list: [], next: '', sums: { bet: 0, win: 0, profit: 0 } },
  teamMovements: { list: [], next: '' },
  teamChases: { list: [], next: '' },
  thirdRecords: { list: [], next: '' },
  thirdReport: {
    crumbs: [],
    own: { ...round, rounds: 0 },
    total: { ...round, rounds: 0 },
    list: [],
    count: 0,
    days: []
  },
  invitations: { list: [], bonusGroup: 1960, lowestBonus: 1900, agent: 1 },
  myPlayers: { total: 0, list: [] },
  achievement: { total: { valid1: 0, valid2: 0, amount1: 0, amount2: 0, players: 0 }, days: [] },
  raiseInfo: { available: 0, advanceable: 0, coinProxy: 0, left: 20, immature: [] },
  raiseRecords: { list: [], next: '', sum: 0 }
}

/** An agent on a site whose spread centre is open. */
export const agent = player({ type: 1, agencyActivitySwitch: 1, bonus_group_lottery: 1960, lowestBonus: 1900 })
