import { ORDER_STATUS } from '../../contract/codes'
import { yuanText } from '../../rules/yuanText'
import type { OrderDetail } from './OrderTicket'
import { statusLook } from './orderStatus'

/** What became of the order, in one glance. Only winnings are gold. */
export function OrderResult({ order }: { readonly order: OrderDetail }) {
  const won = order.orderstatus === ORDER_STATUS.won
  const back = order.orderstatus === ORDER_STATUS.returned || order.orderstatus === ORDER_STATUS.cancelled
  return (
    <section className="won" aria-live="polite">
      {won && (
        <span className="seal seal--l" aria-hidden="true">
          中
        </span>
      )}
      <p className={won ? 'won__label won__label--won' : 'won__label'}>{statusLook(order.orderstatus).text}</p>
      {won ? (
        <p>
          <span className="amount amount--big amount--win">
            +{yuanText(order.bonus)}
            <small>元</small>
          </span>
        </p>
      ) : (
        <p>
          <span className="amount amount--big">
            {yuanText(order.actioncoin)}
            <small>元</small>
          </span>
        </p>
      )}
      <p className="won__note">{won ? '奖金已入账' : back ? '投注金额已退回' : '投注金额'}</p>
    </section>
  )
}
