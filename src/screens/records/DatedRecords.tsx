import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BET_TYPE_PATH } from '../../state/paths'
import type { Records } from '../kinds/records/RecordList'
import { RecordList } from '../kinds/records/RecordList'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'

interface DatedRecordsProps<T> {
  readonly records: Records<T>
  readonly date: DateFilter
  /** Text of the empty list. */
  readonly empty: string
  /** Over a game: where an empty list leads, back to its board. Absent on a page of its own. */
  readonly onBet: (() => void) | undefined
  /** With the key of its row. */
  readonly renderRow: (row: T) => ReactNode
}

/** Bets or chases under their days, the number of all of them beside the first; an empty list leads to a bet. */
export function DatedRecords<T extends { readonly actionTime: string }>(props: DatedRecordsProps<T>) {
  const { records, date, empty, onBet, renderRow } = props
  const navigate = useNavigate()
  const chosen = DATE_FILTERS.find(filter => filter.key === date)
  return (
    <RecordList
      records={records}
      timeOf={row => row.actionTime}
      dayNote={(_, isFirst) => (isFirst ? `${chosen?.label}共 ${records.total} 笔` : '')}
      empty={{ text: empty, action: { label: '去投注', onPress: onBet ?? (() => void navigate(BET_TYPE_PATH)) } }}
      renderRow={renderRow}
    />
  )
}
