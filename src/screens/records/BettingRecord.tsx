import { useSearchParams } from 'react-router'
import { BET_TYPE_PATH, PERSONAL_PATH } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { NavBar } from '../../ui/layout/NavBar'
import { useBack } from '../shared/hooks/useBack'
import { BetRecords } from './BetRecords'
import { ChaseRecords } from './ChaseRecords'
import { DateButton } from './DateButton'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'
import { RecordBalance } from './RecordBalance'
import { RecordTabs } from './RecordTabs'
import './records.css'

/** fromType 2: with a close button and the balance (§S2.3). Over a game the same lists are RecordsOverlay. */
const EMBEDDED = '2'

/** Query changes replace the entry, so that back leaves the page at once. */
function useRecordQuery() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      old => {
        const next = new URLSearchParams(old)
        next.set(name, value)
        return next
      },
      { replace: true }
    )
  const date = DATE_FILTERS.find(filter => String(filter.key) === params.get('date'))?.key ?? 1
  return {
    tab: params.get('headerIndex') === '1' ? (1 as const) : (0 as const),
    embedded: params.get('fromType') === EMBEDDED,
    date,
    status: /^[0-4]$/.test(params.get('status') ?? '') ? (params.get('status') ?? '') : '',
    setTab: (tab: 0 | 1) => set('headerIndex', String(tab)),
    setDate: (next: DateFilter) => set('date', String(next)),
    setStatus: (status: string) => set('status', status)
  }
}

/** The bet record screen of §S2.3. */
export function BettingRecord() {
  const query = useRecordQuery()
  const back = useBack(query.embedded ? BET_TYPE_PATH : PERSONAL_PATH)
  return (
    <>
      <NavBar
        title="投注记录"
        {...(query.embedded ? {} : { onBack: back })}
        end={
          <>
            <DateButton date={query.date} onDate={query.setDate} />
            {query.embedded && (
              <button type="button" className="nav__btn" aria-label="关闭" onClick={back}>
                <Icon name="close" />
              </button>
            )}
          </>
        }
      />
      {query.embedded && <RecordBalance />}
      <RecordTabs value={query.tab} onChange={query.setTab} />
      {query.tab === 0 ? (
        <BetRecords date={query.date} status={query.status} onStatus={query.setStatus} />
      ) : (
        <ChaseRecords date={query.date} />
      )}
    </>
  )
}
