import type { UserState } from '../../../contract/areas/login'
import { recordPath, SERVICE_PATH } from '../../../state/paths'
import type { EntryLink } from '../../kinds/overview/Block'
import { CHECK_IN_PATH, DISCOUNTS_PATH, RECHARGE_PATH, SPREAD_PATH, WITHDRAW_PATH } from '../moneyPaths'

const CASH: readonly EntryLink[] = [
  { label: '充值', icon: 'deposit', to: RECHARGE_PATH },
  { label: '提现', icon: 'withdraw', to: WITHDRAW_PATH }
]
/** Stand where a site pays nothing in or out. */
const RECORDS: readonly EntryLink[] = [
  { label: '投注记录', icon: 'ticket', to: recordPath(0) },
  { label: '追号记录', icon: 'replay', to: recordPath(1) }
]
const SIGNING: EntryLink = { label: '签到', icon: 'calendar', to: CHECK_IN_PATH }
const SPREADING: EntryLink = { label: '推广', icon: 'share', to: SPREAD_PATH }

type Shown = Pick<UserState, 'cashier' | 'signActivitySwitch' | 'agencyActivitySwitch'>

/** What a player goes to from the home page: six at most, less what the site has switched off. */
export const homeEntries = ({ cashier, signActivitySwitch, agencyActivitySwitch }: Shown): readonly EntryLink[] => [
  ...(cashier === 'off' ? RECORDS : CASH),
  ...(signActivitySwitch === 1 ? [SIGNING] : []),
  { label: '活动', icon: 'gift', to: DISCOUNTS_PATH },
  ...(agencyActivitySwitch === 1 ? [SPREADING] : []),
  { label: '客服', icon: 'service', to: SERVICE_PATH }
]
