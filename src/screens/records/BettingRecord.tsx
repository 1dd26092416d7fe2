import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../state/hooks'
import { Icon } from '../../ui/Icon'
import { ListRow } from '../../ui/ListRow'
import { NavBar } from '../../ui/NavBar'
import { Sheet } from '../../ui/Sheet'
import { TabStrip } from '../../ui/TabStrip'
import { yuanText } from '../../widgets/yuanText'
import { BET_TYPE_PATH, PERSONAL_PATH } from '../paths'
import { useBack } from '../useBack'
import { BetRecords } from './BetRecords'
import { ChaseRecords } from './ChaseRecords'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'
import './records.css'

const TABS = [
  { key: 0, label: '投注记录' },
  { key: 1, label: '追号记录' }
] as const

/** fromType 2: opened over a game, with a close button and the balance (spec §2.3). */
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

/** The bet record screen of spec §2.3. */
export function BettingRecord() {
  const query = useRecordQuery()
  const back = useBack(query.embedded ? BET_TYPE_PATH : PERSONAL_PATH)
  const coins = useSession(state => state.coins)
  const [datesOpen, setDatesOpen] = useState(false)
  const chosen = DATE_FILTERS.find(filter => filter.key === query.date)
  return (
    <>
      <NavBar
        title="投注记录"
        {...(query.embedded ? {} : { onBack: back })}
        end={
          <>
            <button type="button" className="date-btn" aria-haspopup="dialog" onClick={() => setDatesOpen(true)}>
              {chosen?.label}
              <Icon name="calendar" size="s" />
            </button>
            {query.embedded && (
              <button type="button" className="nav__btn" aria-label="关闭" onClick={back}>
                <Icon name="close" />
              </button>
            )}
          </>
        }
      />
      {query.embedded && (
        <p className="purse">
          余额 <b>{yuanText(coins)}</b> 元
        </p>
      )}
      <TabStrip fill label="记录" items={TABS} value={query.tab} onChange={query.setTab} />
      {query.tab === 0 ? (
        <BetRecords date={query.date} status={query.status} onStatus={query.setStatus} />
      ) : (
        <ChaseRecords date={query.date} />
      )}
      <Sheet open={datesOpen} onClose={() => setDatesOpen(false)} title="日期">
        <div className="dates">
          {DATE_FILTERS.map(filter => (
            <ListRow
              key={filter.key}
              label={filter.label}
              {...(filter.key === query.date ? { value: <Icon name="check" size="s" /> } : {})}
              onPress={() => {
                setDatesOpen(false)
                query.setDate(filter.key)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}
