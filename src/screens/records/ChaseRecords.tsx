import { message } from '../../text/messages'
import { ChaseRow } from './ChaseRow'
import { DatedRecords } from './DatedRecords'
import type { DateFilter } from './orderStatus'
import { RecordBody } from './RecordBody'
import { useChases } from './useChases'

interface ChaseRecordsProps {
  readonly date: DateFilter
  /** Over a game: where an empty list leads, back to its board. Absent on a page of its own. */
  readonly onBet?: (() => void) | undefined
}

/** Tab 1: chases. */
export function ChaseRecords({ date, onBet }: ChaseRecordsProps) {
  const chases = useChases(date)
  return (
    <RecordBody embedded={onBet !== undefined} onRefresh={chases.refresh}>
      <DatedRecords
        records={chases}
        date={date}
        empty={message('list.empty.chase')}
        onBet={onBet}
        renderRow={chase => <ChaseRow key={chase.chsOrderId} chase={chase} />}
      />
    </RecordBody>
  )
}
