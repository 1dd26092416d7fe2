import { ACTIVITY_STATE, REWARD_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { loginPath } from '../../state/paths'
import type { Block } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Action } from '../kinds/page/Action'
import type { Address } from '../kinds/page/Source'
import { fromCall, together } from '../kinds/page/Source'
import { useUser } from '../shared/hooks/useApp'
import { DISCOUNT_PATH, DISCOUNTS_PATH, discountPath, RECHARGE_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STATE_NAMES, spanText } from './ActivityCard'
import './activity.css'
import { claimAction } from './claim'
import type { Reward } from './RewardProgress'
import { RewardProgress } from './RewardProgress'

type Activity = DataOf<'activityDetail'>

/** The periods of one activity that can still be shown on one page. */
const LATEST = 3

const idOf = (at: Address): string => at.get('id') ?? ''

const PAGE = { title: titleOf(DISCOUNT_PATH), feature: 'activity', parent: DISCOUNTS_PATH, needs: 'id' } as const
const DETAIL = fromCall('activityDetail', at => ({ id: idOf(at) }))

function Head({ activity }: { readonly activity: Activity }) {
  return (
    <div className="offer">
      <h2>{activity.title}</h2>
      <p>
        {spanText(activity)}
        <i className="sep" />
        {STATE_NAMES[activity.state]}
      </p>
    </div>
  )
}

function Steps({ activity: { steps, multiple } }: { readonly activity: Activity }) {
  return (
    <section className="card steps">
      <table>
        <thead>
          <tr>
            <th scope="col">当日有效投注</th>
            <th scope="col">奖励</th>
            <th scope="col">流水</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ need, amount }) => (
            <tr key={need}>
              <th scope="row">{yuanText(need)} 起</th>
              <td>{yuanText(amount)}</td>
              <td>{multiple} 倍</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Rules({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className="rules">
      <h2>规则</h2>
      <ol>
        {lines.map((line, place) => (
          <li key={line}>{`${place + 1}. ${line}`}</li>
        ))}
      </ol>
    </section>
  )
}

function Mine({ rewards }: { readonly rewards: readonly Reward[] }) {
  return (
    <section className="card own-progress" aria-label="我的进度">
      {rewards.map(reward => (
        <div key={reward.id}>
          <b>{reward.period === 'once' ? '我的进度' : reward.period}</b>
          <RewardProgress reward={reward} />
        </div>
      ))}
    </section>
  )
}

const blocksOf = (activity: Activity, rewards: readonly Reward[]): readonly Block[] => [
  { kind: 'part', part: <Head activity={activity} /> },
  ...(rewards.length > 0 ? [{ kind: 'part' as const, part: <Mine rewards={rewards} /> }] : []),
  ...(activity.steps.length > 0 ? [{ kind: 'part' as const, part: <Steps activity={activity} /> }] : []),
  { kind: 'part', part: <Rules lines={activity.body} /> }
]

/** What can be done about it now. */
function actionsOf({ kind, state }: Activity, rewards: readonly Reward[]): readonly Action[] {
  const open = rewards.find(reward => reward.state === REWARD_STATE.open)
  if (open) return [claimAction(open)]
  const [first] = rewards
  const isUnpaid = kind === 'firstDeposit' && state === ACTIVITY_STATE.running && first?.done === 0
  return isUnpaid ? [{ kind: 'link', label: '去充值', to: RECHARGE_PATH }] : []
}

const ForPlayers = overviewScreen({
  ...PAGE,
  source: together({
    activity: DETAIL,
    rewards: fromCall('rewardList', at => ({ page: 1, limit: LATEST, activity: idOf(at) }))
  }),
  blocks: ({ activity, rewards }) => blocksOf(activity, rewards.list),
  actions: ({ activity, rewards }) => actionsOf(activity, rewards.list)
})

const ForVisitors = overviewScreen({
  ...PAGE,
  source: DETAIL,
  blocks: activity => blocksOf(activity, []),
  actions: ({ id }) => [
    { kind: 'link', label: '去登录', to: loginPath(discountPath(id)) as `/${string}`, isMain: true }
  ]
})

/** 优惠详情: the rules; with one's own progress where somebody is logged in. */
export function DiscountDetail() {
  return useUser() ? <ForPlayers /> : <ForVisitors />
}
