import { useNavigate, useSearchParams } from 'react-router'
import { ORDER_STATUS } from '../../contract/codes'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import '../../widgets/widgets.css'
import { gamePath, recordPath } from '../../state/paths'
import { FailedState } from '../kinds/page/FailedState'
import { selectionState } from '../shared/gameSelection'
import { useBack } from '../shared/hooks/useBack'
import { ShareOrder } from '../shared/share/ShareOrder'
import { OrderCode } from './OrderCode'
import { OrderResult } from './OrderResult'
import { OrderTicket } from './OrderTicket'
import { RevokeButton } from './RevokeButton'
import './records.css'
import { useOrder } from './useOrder'

/** The bet detail: every field of the order, live until it settles. */
export function BetDetail() {
  const [params] = useSearchParams()
  const id = params.get('orderId') ?? ''
  const order = useOrder(id)
  const back = useBack(recordPath())
  const navigate = useNavigate()
  const { data } = order
  return (
    <>
      <NavBar title="投注详情" onBack={back} {...(data && { end: <ShareOrder order={data} className="nav__btn" /> })} />
      <ScreenBody className="pad">
        {data && (
          <>
            <OrderResult order={data} />
            <OrderTicket order={data} />
            <OrderCode order={data} />
          </>
        )}
        {!data && order.isError && <FailedState error={order.error} onRetry={() => void order.refetch()} />}
        {id === '' && <EmptyState />}
        {id !== '' && !data && !order.isError && <Skeleton rows={5} tall />}
      </ScreenBody>
      {data && (
        <footer className="betbar betbar--page">
          <div className="betbar__go">
            {data.orderstatus === ORDER_STATUS.pending && (
              <RevokeButton orderId={data.orderId} until={data.cancellableUntil} onDone={() => void order.refetch()} />
            )}
            <span className="grow detail__again">
              <Button
                kind="primary"
                wide
                onPress={() => void navigate(gamePath(data), { state: selectionState(data) })}
              >
                再来一注
              </Button>
            </span>
          </div>
        </footer>
      )}
    </>
  )
}
