import { REWARD_STATE } from '../../contract/areas/activity'
import { yuanText } from '../../rules/yuanText'
import { BET_TYPE_PATH } from '../../state/paths'
import type { Action } from '../kinds/page/Action'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { DISCOUNTS_PATH, discountPath, RECHARGE_PATH, REWARDS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import './activity.css'
import { claimAction } from './claim'
import type { Reward } from './RewardProgress'
import { RewardProgress } from './RewardProgress'

/** yyyy-MM-dd */
const DATE_SIGNS = 10

/** Where a reward that is not reached yet is earned. */
const WAYS_ON: Readonly<Record<Reward['kind'], Action>> = {
  firstDeposit: { kind: 'link', label: '去充值', to: RECHARGE_PATH },
  dailyTurnover: { kind: 'link', label: '去投注', to: BET_TYPE_PATH }
}

function actionsOf(reward: Reward): readonly Action[] {
  if (reward.state === REWARD_STATE.open) return [claimAction(reward, '领取')]
  return reward.state === REWARD_STATE.none && reward.done < reward.need ? [WAYS_ON[reward.kind]] : []
}

const tab = (label: string, state: Reward['state'], empty: string) =>
  recordsTab({
    label,
    source: fromPages(
      'rewardList',
      page => ({ page, limit: PAGE_SIZE, state }),
      ({ total, list }) => ({ total, rows: list })
    ),
    idOf: ({ id }) => id,
    // Only a claim happened at a time of the day.
    timeOf: ({ time, state }) => (state === REWARD_STATE.claimed ? time : time.slice(0, DATE_SIGNS)),
    line: reward => ({
      icon: 'gift',
      title: reward.title,
      sub: reward.period === 'once' ? '一次' : reward.period,
      ...(reward.amount > 0 && { amount: yuanText(reward.amount) }),
      part: <RewardProgress reward={reward} />
    }),
    actions: actionsOf,
    to: ({ activity }) => discountPath(activity),
    empty,
    onward: { label: '查看活动', to: DISCOUNTS_PATH }
  })

/** 活动奖励: rewards to claim, under way, claimed and expired. */
export const ActivityRewards = recordsScreen({
  title: titleOf(REWARDS_PATH),
  feature: 'activity',
  end: { label: '优惠活动', to: DISCOUNTS_PATH },
  tabs: [
    tab('可领取', REWARD_STATE.open, '暂无可领取的奖励'),
    tab('进行中', REWARD_STATE.none, '暂无进行中的奖励'),
    tab('已领取', REWARD_STATE.claimed, '暂无已领取的奖励'),
    tab('已过期', REWARD_STATE.expired, '暂无已过期的奖励')
  ]
})
