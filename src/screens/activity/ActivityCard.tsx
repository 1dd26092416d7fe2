import { Link } from 'react-router'
import { ACTIVITY_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import type { AnyIconName } from '../../ui/art/AnyIcon'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { discountPath } from '../shared/moneyPaths'

type ShownActivity = DataOf<'activityList'>[number]

const ICONS: Readonly<Record<ShownActivity['kind'], AnyIconName>> = { firstDeposit: 'deposit', dailyTurnover: 'ticket' }

export const STATE_NAMES = {
  [ACTIVITY_STATE.coming]: '即将开始',
  [ACTIVITY_STATE.running]: '进行中',
  [ACTIVITY_STATE.over]: '已结束'
} as const

/** From when until when. */
export const spanText = ({ startTime, endTime }: Pick<ShownActivity, 'startTime' | 'endTime'>): string =>
  startTime === '' && endTime === ''
    ? '长期'
    : `${startTime.slice(0, 10) || '即日起'} 至 ${endTime.slice(0, 10) || '长期'}`

/** An activity among others; it opens its page. */
export function ActivityCard({ activity }: { readonly activity: ShownActivity }) {
  const { id, title, summary, kind, state } = activity
  return (
    <Link className="card activity" to={discountPath(id)}>
      <span className="activity__art" aria-hidden="true">
        <AnyIcon name={ICONS[kind]} />
      </span>
      <span className="activity__text">
        <b>{title}</b>
        <span>{summary}</span>
        <span className="activity__foot">
          <span>{spanText(activity)}</span>
          <span className={state === ACTIVITY_STATE.running ? 'tag tag--brand' : 'tag'}>{STATE_NAMES[state]}</span>
        </span>
      </span>
    </Link>
  )
}
