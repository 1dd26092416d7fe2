import { ACTIVITY_STATE } from '../../contract/areas/activity'
import { INDEX_PATH } from '../../state/paths'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import { DISCOUNTS_PATH, REWARDS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { ActivityCard, STATE_NAMES } from './ActivityCard'
import './activity.css'

const ALL = -1

const STATES: Filter<number> = {
  param: 'state',
  label: '状态',
  look: 'chips',
  items: [
    { value: ALL, label: '全部' },
    ...[ACTIVITY_STATE.running, ACTIVITY_STATE.coming, ACTIVITY_STATE.over].map(value => ({
      value,
      label: STATE_NAMES[value]
    }))
  ]
}

/** 优惠活动: what there is, for visitors too. */
export const Discounts = overviewScreen({
  title: titleOf(DISCOUNTS_PATH),
  feature: 'activity',
  parent: INDEX_PATH,
  end: { label: '活动奖励', to: REWARDS_PATH },
  filters: [STATES],
  source: fromCall('activityList', () => ({})),
  blocks(activities, at) {
    const state = chosen(STATES, at)
    const shown = activities.filter(activity => state === ALL || activity.state === state)
    if (shown.length === 0) return [{ kind: 'part', part: <EmptyState text="暂无活动" /> }]
    return shown.map(activity => ({ kind: 'part', part: <ActivityCard activity={activity} /> }))
  }
})
