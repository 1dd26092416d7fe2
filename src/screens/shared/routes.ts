import { OWN_PAGES } from '../../games/cards'
import { DRAW_PROOF_PATH, INDEX_PATH, SLIP_CODE_PATH, UPDATE_PASSWORD_PATH } from '../../state/paths'

export const SCREEN_KEYS = [
  ...(['login', 'register', 'limitIp', 'updatePassword', 'home', 'betType', 'lotteryHall'] as const),
  ...(['lotteryGame', 'bettingRecord', 'betDetail', 'personalCenter', 'customerService'] as const),
  ...(['basket', 'chaseDetail', 'chaseAwards', 'recentlyCommit', 'slipCode'] as const),
  ...(['trend', 'longDragon', 'money', 'activity', 'safety', 'drawProof', 'agency'] as const)
]
/** Screens that exist. */
export type ScreenKey = (typeof SCREEN_KEYS)[number]

/** 1 top, 2 page, 3 sub-page (§S2.1): decides which way a page slides. */
type RouteLevel = 1 | 2 | 3
/** Place in the tab bar, 0 without it (§S2.1). */
type FooterPlace = 0 | 1 | 2 | 3 | 4 | 5

export interface AppRoute {
  readonly path: string
  readonly level: RouteLevel
  readonly footer: FooterPlace
  /** Forced landscape. */
  readonly landscape: boolean
  /** Empty: the name of the site; absent: the chunk of the page says it. */
  readonly title: string | undefined
  /** Absent while the page has no screen: the path then leads to the index like an unknown one. */
  readonly screen?: ScreenKey
}

interface Extra {
  readonly title?: string | undefined
  readonly screen?: ScreenKey
  readonly footer?: FooterPlace
  readonly landscape?: boolean
}

const route = (path: string, level: RouteLevel, extra: Extra = {}): AppRoute => ({
  path,
  level,
  footer: 0,
  landscape: false,
  title: '',
  ...extra
})

/** Pages whose chunk names them, so that the first page need not. */
const tabled = (screen: ScreenKey) => (path: string, level: RouteLevel, landscape?: true) =>
  route(path, level, { title: undefined, screen, ...(landscape && { landscape }) })
const money = tabled('money')
const activity = tabled('activity')
const safety = tabled('safety')
const agency = tabled('agency')

const RECHARGE = [
  'online',
  'bankTransfer',
  'underLinePayment',
  'LKLPay',
  'YuebaoRecharge',
  'szhbPayment',
  'vipPayment',
  'order'
]

const PERSONAL_MONEY = [
  ...['raiseMoney', 'bankCard', 'bindingBankCard', 'usdtWithdraw', 'bindingUSDT', 'thirdWallet', 'bindingVipPay'],
  ...['jys', 'yuebao', 'turnInMoney', 'turnOutMoney', 'detailList', 'commonProblem'],
  ...['walletCenter', 'walletMoneyInOut', 'walletDetail']
]

const PERSONAL_SAFETY = [
  'setWithdrawalPW',
  'messageList',
  'messageDetail',
  'security',
  'twoStep',
  'seeds',
  'seedRounds',
  'accountDetails',
  'todayProfit'
]

const PERSONAL_ACTIVITY = ['activityReward', 'discountList', 'discountDetail', 'selfControl']

const AGENT = [
  ...['agentStatement', 'agentReport', 'agentOne', 'openAccount', 'VipManagement', 'bettingDetails'],
  ...['transactionDetails', 'agentChasingDetails', 'cardsRecord', 'agentCardsReport', 'agentKYCardsReport'],
  ...['agentByReport', 'agentByRedReport', 'agentByAgFish']
]

const SPREAD = [
  ...['ownSpread', 'ownSpread1', 'ownPlayer', 'ownAchievement', 'ownReward', 'ownRaiseRecord', 'ownRaiseMoney'],
  ...['ownAdvanceRaise', 'bonusNotes']
]

/** Every path of §S2.1, and those whose paths the specification leaves open. */
export const ROUTES: readonly AppRoute[] = [
  money('/app/qipai', 1, true),
  money('/app/kyqp', 1, true),
  money('/app/jdb', 1, true),
  money('/rechargeForm', 1),
  route('/app/login', 2, { title: '登录', screen: 'login' }),
  route('/app/limitIp', 2, { title: '访问受限', screen: 'limitIp' }),
  safety('/app/changePassword', 2),
  route('/app/register', 2, { title: '注册', screen: 'register' }),
  route(INDEX_PATH, 2, { title: '首页', screen: 'home', footer: 1 }),
  activity('/app/download', 2),
  money('/app/recharge', 2),
  ...RECHARGE.map(name => money(`/app/recharge/${name}`, 3)),
  money('/app/rechargeList', 2),
  route('/app/recentlyCommit', 2, { title: '最近投注', screen: 'recentlyCommit' }),
  activity('/app/autoCheckIn', 2),
  route('/app/bettingRecord', 2, { title: '投注记录', screen: 'bettingRecord' }),
  route('/app/bettingRecord/detail', 3, { title: '投注详情', screen: 'betDetail' }),
  route('/app/bettingRecord/chasing', 3, { title: '追号详情', screen: 'chaseDetail' }),
  route('/app/bettingRecord/chasingAwards', 3, { title: '追号注单', screen: 'chaseAwards' }),
  route('/app/betType', 2, { title: '购彩', screen: 'betType', footer: 2 }),
  route('/app/lotteryHall', 2, { title: '开奖大厅', screen: 'lotteryHall', footer: 3 }),
  route('/app/lotteryGame', 2, { title: '投注', screen: 'lotteryGame' }),
  route('/app/lotteryGame/basket', 3, { title: '购彩篮', screen: 'basket' }),
  route(SLIP_CODE_PATH, 3, { title: '购彩码', screen: 'slipCode' }),
  ...OWN_PAGES.map(({ path, title }) => route(path, 2, { title, screen: 'lotteryGame' })),
  route('/app/lotteryHallDetails', 2, { title: '走势', screen: 'trend' }),
  route(DRAW_PROOF_PATH, 3, { title: '验证开奖', screen: 'drawProof' }),
  route('/app/customerService', 2, { title: '客服', screen: 'customerService', footer: 4 }),
  route('/app/customerApp', 2, { title: '客服', screen: 'customerService' }),
  route('/app/longerList', 2, { title: '长龙', screen: 'longDragon' }),
  safety('/app/changeLgPw', 2),
  route('/app/personalCenter', 2, { title: '我的', screen: 'personalCenter', footer: 5 }),
  route(UPDATE_PASSWORD_PATH, 3, { title: '设置新密码', screen: 'updatePassword' }),
  ...PERSONAL_MONEY.map(name => money(`/app/personalCenter/${name}`, 3)),
  ...PERSONAL_SAFETY.map(name => safety(`/app/personalCenter/${name}`, 3)),
  ...PERSONAL_ACTIVITY.map(name => activity(`/app/personalCenter/${name}`, 3)),
  agency('/app/agentCenter', 2),
  ...AGENT.map(name => agency(`/app/agentCenter/${name}`, 3)),
  agency('/app/spreadCenter', 2),
  ...SPREAD.map(name => agency(`/app/spreadCenter/${name}`, 3))
]

const BY_PATH = new Map(ROUTES.map(entry => [entry.path, entry]))

/** The route of a path, a trailing slash forgiven; undefined for an unknown one. */
export const routeOf = (path: string): AppRoute | undefined => BY_PATH.get(path.replace(/(.)\/+$/, '$1'))
