import type { CashierMode } from '../../contract/areas/login'
import { RECORD_PATH, SERVICE_PATH } from '../../state/paths'
import type { EntryLink } from '../kinds/overview/Block'
import {
  AGENT_PATH,
  BILL_PATH,
  CARDS_PATH,
  CHECK_IN_PATH,
  DISCOUNTS_PATH,
  MESSAGES_PATH,
  moneyRecordsPath,
  REWARDS_PATH,
  SECURITY_PATH,
  SPREAD_PATH,
  WALLETS_PATH
} from '../shared/moneyPaths'

/** Where a player looks things up; passwords are in 安全中心. */
const ALWAYS: readonly EntryLink[] = [
  { label: '账户明细', icon: 'record', to: BILL_PATH },
  { label: '投注记录', icon: 'ticket', to: `${RECORD_PATH}?headerIndex=0` },
  { label: '追号记录', icon: 'replay', to: `${RECORD_PATH}?headerIndex=1` },
  { label: '钱包中心', icon: 'wallet', to: WALLETS_PATH }
]

const CASH: readonly EntryLink[] = [
  { label: '资金记录', icon: 'sort', to: moneyRecordsPath('deposits') },
  { label: '银行卡', icon: 'card', to: CARDS_PATH },
  { label: 'USDT 地址', icon: 'coin', to: '/app/personalCenter/usdtWithdraw' },
  { label: '第三方钱包', icon: 'purse', to: '/app/personalCenter/thirdWallet' },
  { label: '交易所', icon: 'swap', to: '/app/personalCenter/jys' }
]

const ACCOUNT: readonly EntryLink[] = [
  { label: '安全中心', icon: 'shield', to: SECURITY_PATH },
  { label: '联系客服', icon: 'service', to: SERVICE_PATH }
]

const ACTIVITIES: readonly EntryLink[] = [
  { label: '优惠活动', icon: 'star', to: DISCOUNTS_PATH },
  { label: '活动奖励', icon: 'gift', to: REWARDS_PATH }
]
const SIGNING: readonly EntryLink[] = [{ label: '每日签到', icon: 'calendar', to: CHECK_IN_PATH }]

const AGENCY: EntryLink = { label: '代理中心', icon: 'team', to: AGENT_PATH }
const SPREADING: EntryLink = { label: '推广赚钱', icon: 'share', to: SPREAD_PATH }
const RAISING: EntryLink = { label: '提取佣金', icon: 'withdraw', to: `${SPREAD_PATH}/ownRaiseMoney` }

interface Shown {
  /** Sign-ins are not switched off. */
  readonly signs: boolean
  /** Messages that are not read. */
  readonly unread: number
  /** The player is an agent. */
  readonly agent: boolean
  /** The spread centre is open. */
  readonly spreads: boolean
  /** Commission of the spread centre is left: it can be taken out though the centre is closed. */
  readonly earned: boolean
}

/** The pages of the personal centre; those of a cashier only where there is one. */
export const entriesOf = (
  cashier: CashierMode,
  { signs, unread, agent, spreads, earned }: Shown
): readonly EntryLink[] => [
  ...ALWAYS,
  ...(agent ? [AGENCY] : []),
  ...(spreads ? [SPREADING] : earned ? [RAISING] : []),
  { label: '消息', icon: 'bell', to: MESSAGES_PATH, badge: unread },
  ...ACTIVITIES,
  ...(signs ? SIGNING : []),
  ...(cashier === 'off' ? [] : CASH),
  ...ACCOUNT
]
