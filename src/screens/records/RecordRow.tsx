import { Link } from 'react-router'
import type { OrderRow } from '../../contract/areas/betting'
import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { GameIcon } from '../shared/GameIcon'
import { PickedWords } from '../shared/PickedWords'
import { ShareOrder } from '../shared/share/ShareOrder'
import { OrderStatusBadge } from './OrderStatusBadge'
import { detailPath } from './recordPaths'

interface RecordRowProps {
  readonly order: OrderRow
}

export function RecordRow({ order }: RecordRowProps) {
  const won = order.orderstatus === ORDER_STATUS.won
  return (
    <div className="record-line">
      <Link className="record" to={detailPath(order.orderId)}>
        <GameIcon game={order} size="s" />
        <div className="record__main">
          <h2 className="record__title cut">{order.title}</h2>
          <p className="record__play cut">
            {order.playName} <PickedWords order={order} />
          </p>
          <p className="record__meta">
            {shownIssue(order.actionNo, order.type)} 期<i className="sep" />
            {order.actionTime.slice(11, 16)}
          </p>
        </div>
        <div className="record__end">
          <OrderStatusBadge status={order.orderstatus} />
          {won && (
            <span className="amount amount--win">
              +{yuanText(order.bonus)}
              <small>元</small>
            </span>
          )}
          <span className="record__coin">投注 {yuanText(order.actioncoin)} 元</span>
        </div>
      </Link>
      <ShareOrder order={order} className="record__share" />
    </div>
  )
}
