import { Link } from 'react-router'
import type { OrderRow } from '../../contract/areas/betting'
import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../rules/issueNumber'
import { yuanText } from '../../ui/money/amountText'
import { GameMark } from '../shared/GameMark'
import { inputText } from './inputText'
import { detailPath } from './recordPaths'
import { StatusText } from './StatusText'

export interface RecordRowProps {
  readonly order: OrderRow
}

export function RecordRow({ order }: RecordRowProps) {
  const won = order.orderstatus === ORDER_STATUS.won
  return (
    <Link className="record" to={detailPath(order.orderId)}>
      <GameMark game={order} small />
      <div className="record__main">
        <h2 className="record__title cut">{order.title}</h2>
        <p className="record__play cut">
          {order.playName} {inputText(order.inputCode)}
        </p>
        <p className="record__meta">
          {shownIssue(order.actionNo, order.type)} 期<i className="sep" />
          {order.actionTime.slice(11, 16)}
        </p>
      </div>
      <div className="record__end">
        <StatusText status={order.orderstatus} />
        {won && (
          <span className="amount amount--win">
            +{yuanText(order.bonus)}
            <small>元</small>
          </span>
        )}
        <span className="record__coin">投注 {yuanText(order.actioncoin)} 元</span>
      </div>
    </Link>
  )
}
