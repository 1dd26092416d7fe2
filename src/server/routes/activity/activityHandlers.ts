import { ACTIVITY_STATE, REWARD_STATE } from '../../../contract/areas/activity'
import type { DataOf } from '../../../contract/endpoints'
import { mostOf, nextStep } from '../../../rules/activity/reward'
import { chinaDateTime, DAY_MS, dayOf, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import { yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { Activity } from '../../catalogue/activities'
import type { Reward, Rewards } from '../../domain/activity/Rewards'
import { rewardId } from '../../domain/activity/Rewards'
import type { HandlersOf } from '../handlers'
import { bodyOf } from './activityTexts'

interface ActivityServices {
  readonly rewards: Rewards
  readonly now: () => number
  /** Activities are switched off. */
  readonly off: boolean
}

type Shown = DataOf<'activityList'>[number]

/** The moment a day begins or ends with, as it is shown; empty for none. */
const timeOf = (date: string | undefined, after: number): string => {
  const day = dayOfDate(date ?? '')
  return day === undefined ? '' : chinaDateTime(startOfDay(day) + after)
}

function stateOf({ from, until }: Activity, now: number): Shown['state'] {
  const today = dayOf(now)
  if (today < (dayOfDate(from ?? '') ?? today)) return ACTIVITY_STATE.coming
  return today > (dayOfDate(until ?? '') ?? today) ? ACTIVITY_STATE.over : ACTIVITY_STATE.running
}

const viewOf = (activity: Activity, now: number): Shown => ({
  id: activity.id,
  title: activity.title,
  summary: activity.summary,
  imageUrl: '',
  startTime: timeOf(activity.from, 0),
  endTime: timeOf(activity.until, DAY_MS - 1),
  kind: activity.terms.kind,
  state: stateOf(activity, now)
})

const stepsOf = ({ terms }: Activity) =>
  terms.kind === 'dailyTurnover'
    ? terms.steps.map(({ need, amount }) => ({ need: yuanOf(need), amount: yuanOf(amount) }))
    : []

const momentText = (at: number): string => (Number.isSafeInteger(at + DAY_MS) ? chinaDateTime(at) : '')

function rewardView(reward: Reward): DataOf<'rewardList'>['list'][number] {
  const { activity, basis, amount, mark, period, opens, until, grows, at } = reward
  const next = grows ? nextStep(activity.terms, basis) : undefined
  return {
    id: rewardId(reward),
    activity: activity.id,
    kind: activity.terms.kind,
    title: activity.title,
    period,
    need: yuanOf(next?.need ?? basis),
    done: yuanOf(basis),
    amount: yuanOf(amount),
    state: REWARD_STATE[mark],
    opens: momentText(opens),
    until: momentText(until),
    time: chinaDateTime(at)
  }
}

/** 优惠活动 and 活动奖励 (§M3.6). */
export function activityHandlers({
  rewards,
  now,
  off
}: ActivityServices): HandlersOf<'activityList' | 'activityDetail' | 'rewardList' | 'claimReward'> {
  const refuseOff = () => {
    if (off) throw CallRefused.of('cashier.not-open')
  }
  return {
    activityList: () => (off ? [] : rewards.activities.map(activity => viewOf(activity, now()))),

    activityDetail: ({ id }) => {
      refuseOff()
      const activity = rewards.activities.find(each => each.id === id)
      if (!activity) throw CallRefused.of('activity.unknown')
      return {
        ...viewOf(activity, now()),
        body: bodyOf(activity),
        multiple: activity.multiple,
        amount: yuanOf(mostOf(activity.terms)),
        steps: stepsOf(activity)
      }
    },

    rewardList: async ({ page, limit, state, activity }, { session }) => {
      refuseOff()
      const isListed = (view: ReturnType<typeof rewardView>) =>
        (activity === undefined || view.activity === activity) && (state === undefined || view.state === state)
      const all = (await rewards.list(session.uid, now())).map(rewardView).filter(isListed)
      return { total: all.length, list: all.slice((page - 1) * limit, page * limit) }
    },

    claimReward: async ({ id }, { session, receivedAt }) => {
      refuseOff()
      const outcome = await rewards.claim(session.uid, id, receivedAt)
      if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
      return { amount: yuanOf(outcome.amount), coins: yuanOf(outcome.balance) }
    }
  }
}
