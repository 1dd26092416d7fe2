import type { LastDraw } from '../../../contract/areas/catalogue'
import { Icon } from '../../../ui/Icon'
import { DrawTable } from '../../../widgets/DrawTable'

export interface RecentDrawsProps {
  readonly type: number
  readonly typeId: number
  readonly draws: readonly LastDraw[]
  readonly onRecords: () => void
}

/** The recent-draw table of spec §2.2 with its way to the bet record. */
export function RecentDraws({ type, typeId, draws, onRecords }: RecentDrawsProps) {
  return (
    <section className="recent" aria-label="近期开奖">
      <h2 className="recent__head">
        近期开奖
        <button type="button" onClick={onRecords}>
          投注记录
          <Icon name="next" size="xs" />
        </button>
      </h2>
      <DrawTable type={type} typeId={typeId} draws={draws} />
    </section>
  )
}
