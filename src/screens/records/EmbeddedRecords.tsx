import type { OverlayView } from '../shared/useRecordsOverlay'
import { BetRecords } from './BetRecords'
import { ChaseRecords } from './ChaseRecords'
import { DateButton } from './DateButton'
import { RecordBalance } from './RecordBalance'
import { RecordTabs } from './RecordTabs'
import './records.css'

interface EmbeddedRecordsProps {
  readonly view: OverlayView
  readonly onView: (view: OverlayView) => void
  readonly onClose: () => void
}

/** The bet records over a game, with the balance (§S2.3, fromType 2); title and close button are the sheet's. */
export function EmbeddedRecords({ view, onView, onClose }: EmbeddedRecordsProps) {
  const { date } = view
  return (
    <div className="embedded">
      <div className="embedded__head">
        <RecordBalance />
        <DateButton date={date} onDate={next => onView({ ...view, date: next })} />
      </div>
      <RecordTabs value={view.tab} onChange={tab => onView({ ...view, tab })} />
      {view.tab === 0 ? (
        <BetRecords date={date} status={view.status} onStatus={status => onView({ ...view, status })} onBet={onClose} />
      ) : (
        <ChaseRecords date={date} onBet={onClose} />
      )}
    </div>
  )
}
