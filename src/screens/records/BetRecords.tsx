import { message } from '../../text/messages'
import { Chip } from '../../ui/controls/Chip'
import { DatedRecords } from './DatedRecords'
import type { DateFilter } from './orderStatus'
import { STATUS_FILTERS } from './orderStatus'
import { RecordBody } from './RecordBody'
import { RecordRow } from './RecordRow'
import { useOrders } from './useOrders'

interface BetRecordsProps {
  readonly date: DateFilter
  readonly status: string
  readonly onStatus: (status: string) => void
  /** Over a game: where an empty list leads, back to its board. Absent on a page of its own. */
  readonly onBet?: (() => void) | undefined
}

/** Tab 0: bet orders with their filters. */
export function BetRecords({ date, status, onStatus, onBet }: BetRecordsProps) {
  const orders = useOrders(date, status)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a row of chips */}
      <div className="filters on-paper" role="group" aria-label="订单状态">
        {STATUS_FILTERS.map(filter => (
          <Chip key={filter.value} fill pressed={filter.value === status} onPress={() => onStatus(filter.value)}>
            {filter.label}
          </Chip>
        ))}
      </div>
      <RecordBody embedded={onBet !== undefined} onRefresh={orders.refresh}>
        <DatedRecords
          records={orders}
          date={date}
          empty={message('list.empty')}
          onBet={onBet}
          renderRow={order => <RecordRow key={order.orderId} order={order} />}
        />
      </RecordBody>
    </>
  )
}
