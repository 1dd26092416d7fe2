import { Link } from 'react-router'
import { ACTIVITY_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import { Drawing } from '../shared/Drawing'
import { usePicture } from '../shared/hooks/usePicture'
import { discountPath } from '../shared/moneyPaths'

type ShownActivity = DataOf<'activityList'>[number]

const DRAWINGS: Readonly<Record<ShownActivity['kind'], string>> = { firstDeposit: 'deposit', dailyTurnover: 'steps' }

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

/** An activity among others, under its picture or the drawing of its kind; it opens its page. */
export function ActivityCard({ activity }: { readonly activity: ShownActivity }) {
  const { id, title, summary, imageUrl, kind, state } = activity
  const picture = usePicture(imageUrl)
  return (
    <Link className="card activity" to={discountPath(id)}>
      <span className="activity__art">
        {picture ? <img {...picture} alt="" /> : <Drawing name={DRAWINGS[kind]} />}
        <span className={state === ACTIVITY_STATE.running ? 'tag tag--brand' : 'tag'}>{STATE_NAMES[state]}</span>
      </span>
      <span className="activity__text">
        <b>{title}</b>
        <span>{summary}</span>
        <span className="activity__span">{spanText(activity)}</span>
      </span>
    </Link>
  )
}
