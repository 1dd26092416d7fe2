import { useNavigate } from 'react-router'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { LoadMore } from '../../ui/LoadMore'
import { PullRefresh } from '../../ui/PullRefresh'
import { ScreenBody } from '../../ui/ScreenBody'
import { Skeleton } from '../../ui/Skeleton'
import { BET_TYPE_PATH } from '../paths'
import { useGames } from '../useCall'
import { byDay } from './byDay'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS, STATUS_FILTERS } from './orderStatus'
import { RecordRow } from './RecordRow'
import { useOrders } from './useOrders'

export interface BetRecordsProps {
  readonly date: DateFilter
  readonly status: string
  readonly onStatus: (status: string) => void
}

/** Tab 0: bet orders with their filters. */
export function BetRecords({ date, status, onStatus }: BetRecordsProps) {
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
      <ScreenBody>
        <PullRefresh onRefresh={orders.refresh}>
          <OrderList orders={orders} date={date} />
        </PullRefresh>
      </ScreenBody>
    </>
  )
}

function OrderList({ orders, date }: { readonly orders: ReturnType<typeof useOrders>; readonly date: DateFilter }) {
  const { rows, total, failed, refresh } = orders
  const { time } = useServices()
  const navigate = useNavigate()
  const games = useGames()
  if (rows === undefined) {
    const again = { label: '重试', onPress: () => void refresh() }
    return failed ? <EmptyState text="加载失败，请重试" action={again} /> : <Skeleton rows={5} tall />
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        text={message('list.empty')}
        action={{ label: '去投注', onPress: () => void navigate(BET_TYPE_PATH) }}
      />
    )
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
          {day.rows.map(order => (
            <RecordRow
              key={order.orderId}
              order={order}
              game={games.data?.find(game => game.typeId === order.typeId)}
            />
          ))}
        </section>
      ))}
      <LoadMore hasMore={orders.hasMore} loading={orders.loading} failed={failed} onMore={orders.more} />
    </>
  )
}
