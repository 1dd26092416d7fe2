import { Link } from 'react-router'
import type { OrderRow } from '../../contract/areas/betting'
import type { LotteryEntry } from '../../contract/areas/catalogue'
import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../rules/issueNumber'
import { Icon } from '../../ui/Icon'
import { yuanText } from '../../widgets/yuanText'
import { gameIcon } from '../gameLook'
import { inputText } from './inputText'
import { detailPath } from './recordPaths'
import { StatusText } from './StatusText'

export interface RecordRowProps {
  readonly order: OrderRow
  /** Absent for a game that is no longer listed. */
  readonly game?: LotteryEntry | undefined
}

export function RecordRow({ order, game }: RecordRowProps) {
  const won = order.orderstatus === ORDER_STATUS.won
  return (
    <Link className="record" to={detailPath(order.orderId)}>
      <span className="mark mark--s">
        <Icon name={gameIcon(game ?? { type: order.type, isMmc: 0, isYxx: 0 })} />
      </span>
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
