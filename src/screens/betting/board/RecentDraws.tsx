import { Link } from 'react-router'
import type { LastDraw } from '../../../contract/areas/catalogue'
import { Icon } from '../../../ui/Icon'
import { DrawTable } from '../../../widgets/DrawTable'
import { trendPath } from '../../paths'

export interface RecentDrawsProps {
  readonly type: number
  readonly typeId: number
  readonly draws: readonly LastDraw[]
  /** The game has a trend page. */
  readonly trend: boolean
  readonly onRecords: () => void
}

/** The recent-draw table of spec §2.2 with its ways to the trend page and the bet record. */
export function RecentDraws({ type, typeId, draws, trend, onRecords }: RecentDrawsProps) {
  return (
    <section className="recent" aria-label="近期开奖">
      <h2 className="recent__head">
        近期开奖
        {trend && (
          <Link to={trendPath({ type, typeId })}>
            更多走势
            <Icon name="next" size="xs" />
          </Link>
        )}
        <button type="button" onClick={onRecords}>
          投注记录
          <Icon name="next" size="xs" />
        </button>
      </h2>
      <DrawTable type={type} typeId={typeId} draws={draws} />
    </section>
  )
}
