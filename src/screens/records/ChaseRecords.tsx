import { useNavigate } from 'react-router'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { EmptyState } from '../../ui/EmptyState'
import { LoadMore } from '../../ui/LoadMore'
import { PullRefresh } from '../../ui/PullRefresh'
import { ScreenBody } from '../../ui/ScreenBody'
import { Skeleton } from '../../ui/Skeleton'
import { BET_TYPE_PATH } from '../paths'
import { useGames } from '../useCall'
import { byDay } from './byDay'
import { ChaseRow } from './ChaseRow'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'
import type { Chases } from './useChases'
import { useChases } from './useChases'

/** Tab 1: chases. */
export function ChaseRecords({ date }: { readonly date: DateFilter }) {
  const chases = useChases(date)
  return (
    <ScreenBody>
      <PullRefresh onRefresh={chases.refresh}>
        <ChaseList chases={chases} date={date} />
      </PullRefresh>
    </ScreenBody>
  )
}

function ChaseList({ chases, date }: { readonly chases: Chases; readonly date: DateFilter }) {
  const { rows, total, failed, refresh } = chases
  const { time } = useServices()
  const navigate = useNavigate()
  const games = useGames()
  if (rows === undefined) {
    const again = { label: '重试', onPress: () => void refresh() }
    return failed ? <EmptyState text="加载失败，请重试" action={again} /> : <Skeleton rows={5} tall />
  }
  if (rows.length === 0) {
    const onward = { label: '去投注', onPress: () => void navigate(BET_TYPE_PATH) }
    return <EmptyState text={message('list.empty.chase')} action={onward} />
  }
  const chosen = DATE_FILTERS.find(filter => filter.key === date)
  return (
    <>
      {byDay(rows, time.now()).map((day, index) => (
        <section key={day.date} aria-label={day.label}>
          <p className="day">
            <b>{day.label}</b>
            {index === 0 && (
              <span className="num">
                {chosen?.label}共 {total} 笔
              </span>
            )}
          </p>
          {day.rows.map(chase => (
            <ChaseRow
              key={chase.chsOrderId}
              chase={chase}
              game={games.data?.find(game => game.typeId === chase.typeId)}
            />
          ))}
        </section>
      ))}
      <LoadMore hasMore={chases.hasMore} loading={chases.loading} failed={failed} onMore={chases.more} />
    </>
  )
}
