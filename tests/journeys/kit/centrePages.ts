/** A page of a centre: what shows that it is full, and what it says where there is nothing. */
export interface CentrePage {
  readonly path: string
  readonly title: string
  /** As many of these stand there at least. */
  readonly full: readonly [selector: string, least: number]
  /** Absent: it is never without something. */
  readonly empty?: string
}

const NO_MEMBERS = '还没有会员，去开户'
const NO_DATA = '该时间段暂无数据'

/** The demo team plays at no other vendor: these are empty for everybody. */
const elsewhere = (path: string, title: string): CentrePage => ({
  path: `agentCenter/${path}`,
  title,
  full: ['.empty button', 1],
  empty: NO_DATA
})

/** The agent centre and its fourteen pages (§G4.2). */
export const AGENT_PAGES: readonly CentrePage[] = [
  { path: 'agentCenter', title: '代理中心', full: ['.chart .chart__line', 2], empty: NO_MEMBERS },
  { path: 'agentCenter/agentStatement', title: '代理说明', full: ['.figures tbody tr', 6] },
  { path: 'agentCenter/agentReport', title: '代理报表', full: ['.chart, .donut', 2], empty: NO_DATA },
  { path: 'agentCenter/agentOne', title: '下级报表', full: ['.report tbody tr', 3], empty: NO_MEMBERS },
  { path: 'agentCenter/openAccount', title: '下级开户', full: ['.slide input', 1] },
  { path: 'agentCenter/VipManagement', title: '会员管理', full: ['.entry', 2], empty: NO_MEMBERS },
  { path: 'agentCenter/bettingDetails', title: '投注明细', full: ['.entry', 20], empty: '暂无投注记录' },
  { path: 'agentCenter/transactionDetails', title: '交易明细', full: ['.entry', 20], empty: '暂无明细' },
  { path: 'agentCenter/agentChasingDetails', title: '追号明细', full: ['.entry', 2], empty: '暂无追号记录...' },
  { path: 'agentCenter/cardsRecord', title: '棋牌记录', full: ['.empty button', 1], empty: '该游戏暂无记录' },
  elsewhere('agentCardsReport', '棋牌报表'),
  elsewhere('agentKYCardsReport', 'KY棋牌报表'),
  elsewhere('agentByReport', '捕鱼报表'),
  elsewhere('agentByRedReport', '捕鱼红包报表'),
  elsewhere('agentByAgFish', 'AG捕鱼报表')
]

/** The spread centre and its nine pages (§G4.3). */
export const SPREAD_PAGES: readonly CentrePage[] = [
  { path: 'spreadCenter', title: '推广中心', full: ['.chart .chart__line', 1] },
  { path: 'spreadCenter/ownSpread', title: '我的推广', full: ['.funnel li', 4] },
  { path: 'spreadCenter/ownSpread1', title: '邀请码', full: ['.entry', 1] },
  { path: 'spreadCenter/ownPlayer', title: '我的玩家', full: ['.entry', 3], empty: '还没有玩家' },
  { path: 'spreadCenter/ownAchievement', title: '我的业绩', full: ['.report tbody tr', 1], empty: NO_DATA },
  { path: 'spreadCenter/ownReward', title: '我的奖励', full: ['.rungs progress', 5] },
  { path: 'spreadCenter/ownRaiseMoney', title: '提取佣金', full: ['.screen', 1], empty: '暂无可提取的佣金' },
  { path: 'spreadCenter/ownAdvanceRaise', title: '提前提取', full: ['.screen', 1], empty: '暂无可提前提取的佣金' },
  { path: 'spreadCenter/ownRaiseRecord', title: '提取记录', full: ['.screen', 1], empty: '暂无提取记录' },
  { path: 'spreadCenter/bonusNotes', title: '奖金说明', full: ['.figures tbody tr', 6] }
]
