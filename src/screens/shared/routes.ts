import { OWN_PAGES } from '../../games/cards'
import { INDEX_PATH } from '../../state/paths'

export const SCREEN_KEYS = [
  ...(['login', 'register', 'limitIp', 'changePassword', 'updatePassword', 'home', 'betType', 'lotteryHall'] as const),
  ...(['lotteryGame', 'bettingRecord', 'betDetail', 'personalCenter', 'customerService'] as const),
  ...(['basket', 'chaseDetail', 'chaseAwards', 'recentlyCommit'] as const),
  ...(['trend', 'longDragon'] as const)
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
  readonly title: string
  /** Absent while the page has no screen: the path then leads to the index like an unknown one. */
  readonly screen?: ScreenKey
}

interface Extra {
  readonly title?: string
  readonly screen?: ScreenKey
  readonly footer?: FooterPlace
  readonly landscape?: boolean
}

const route = (path: string, level: RouteLevel, extra: Extra = {}): AppRoute => ({
  path,
  level,
  footer: 0,
  landscape: false,
  title: '开奖',
  ...extra
})

const children = (parent: string, names: readonly string[], extras: Readonly<Record<string, Extra>> = {}) =>
  names.map(name => route(`/app/${parent}/${name}`, 3, extras[name]))

const RECHARGE = ['online', 'bankTransfer', 'underLinePayment', 'LKLPay', 'YuebaoRecharge', 'szhbPayment', 'vipPayment']

const PERSONAL = [
  ...['raiseMoney', 'bindingBankCard', 'bindingUSDT', 'bindingVipPay', 'setWithdrawalPW', 'jys', 'bankCard'],
  ...['usdtWithdraw', 'thirdWallet', 'todayProfit', 'activityReward', 'discountList', 'discountDetail', 'messageList'],
  ...['messageDetail', 'updatePassword', 'accountDetails', 'yuebao', 'turnInMoney', 'turnOutMoney', 'commonProblem'],
  ...['detailList', 'walletCenter', 'walletMoneyInOut', 'walletDetail']
]

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
  route('/app/qipai', 1, { landscape: true }),
  route('/app/kyqp', 1, { landscape: true }),
  route('/app/jdb', 1, { landscape: true }),
  route('/rechargeForm', 1),
  route('/app/login', 2, { title: '登录', screen: 'login' }),
  route('/app/limitIp', 2, { title: '访问受限', screen: 'limitIp' }),
  route('/app/changePassword', 2, { title: '修改密码', screen: 'changePassword' }),
  route('/app/register', 2, { title: '注册', screen: 'register' }),
  route(INDEX_PATH, 2, { title: '首页', screen: 'home', footer: 1 }),
  route('/app/download', 2),
  route('/app/recharge', 2),
  ...children('recharge', RECHARGE),
  route('/app/rechargeList', 2),
  route('/app/recentlyCommit', 2, { title: '最近投注', screen: 'recentlyCommit' }),
  route('/app/autoCheckIn', 2),
  route('/app/bettingRecord', 2, { title: '投注记录', screen: 'bettingRecord' }),
  route('/app/bettingRecord/detail', 3, { title: '注单详情', screen: 'betDetail' }),
  route('/app/bettingRecord/chasing', 3, { title: '追号详情', screen: 'chaseDetail' }),
  route('/app/bettingRecord/chasingAwards', 3, { title: '追号注单', screen: 'chaseAwards' }),
  route('/app/betType', 2, { title: '购彩', screen: 'betType', footer: 2 }),
  route('/app/lotteryHall', 2, { title: '开奖大厅', screen: 'lotteryHall', footer: 3 }),
  route('/app/lotteryGame', 2, { title: '投注', screen: 'lotteryGame' }),
  route('/app/lotteryGame/basket', 3, { title: '购彩篮', screen: 'basket' }),
  ...OWN_PAGES.map(({ path, title }) => route(path, 2, { title, screen: 'lotteryGame' })),
  route('/app/lotteryHallDetails', 2, { title: '走势', screen: 'trend' }),
  route('/app/customerService', 2, { title: '客服', screen: 'customerService', footer: 4 }),
  route('/app/longerList', 2, { title: '长龙', screen: 'longDragon' }),
  route('/app/changeLgPw', 2),
  route('/app/personalCenter', 2, { title: '我的', screen: 'personalCenter', footer: 5 }),
  ...children('personalCenter', PERSONAL, { updatePassword: { title: '设置新密码', screen: 'updatePassword' } }),
  route('/app/agentCenter', 2),
  ...children('agentCenter', AGENT),
  route('/app/spreadCenter', 2),
  ...children('spreadCenter', SPREAD)
]

const BY_PATH = new Map(ROUTES.map(entry => [entry.path, entry]))

/** The route of a path, a trailing slash forgiven; undefined for an unknown one. */
export const routeOf = (path: string): AppRoute | undefined => BY_PATH.get(path.replace(/(.)\/+$/, '$1'))
