import { BET_TYPE_PATH, HALL_PATH, INDEX_PATH, PERSONAL_PATH, SERVICE_PATH } from '../../state/paths'
import type { TabBarItem } from '../../ui/layout/TabBar'

/** The tab bar, in the order of the footer places of §S2.1. */
export const FOOTER_TABS: readonly TabBarItem[] = [
  { key: INDEX_PATH, label: '首页', icon: 'home', href: INDEX_PATH },
  { key: BET_TYPE_PATH, label: '购彩', icon: 'ticket', href: BET_TYPE_PATH },
  { key: HALL_PATH, label: '开奖', icon: 'hall', href: HALL_PATH },
  { key: SERVICE_PATH, label: '客服', icon: 'service', href: SERVICE_PATH },
  { key: PERSONAL_PATH, label: '我的', icon: 'user', href: PERSONAL_PATH }
]
