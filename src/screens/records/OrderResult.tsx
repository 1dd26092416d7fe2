import { ORDER_STATUS } from '../../contract/codes'
import { yuanText } from '../../rules/yuanText'
import type { OrderDetail } from './OrderTicket'
import { statusLook } from './orderStatus'

/** What the amount is. Of a stake that came back in part the rest was lost. */
function noteOf({ orderstatus, actioncoin, bonus }: OrderDetail): string {
  if (orderstatus === ORDER_STATUS.won) return '奖金已入账'
  if (orderstatus === ORDER_STATUS.cancelled) return '投注金额已退回'
  if (orderstatus !== ORDER_STATUS.returned) return '投注金额'
  return bonus < actioncoin ? `其余 ${yuanText(actioncoin - bonus)} 元未中奖` : '投注金额已退回'
}

/** What became of the order, in one glance. Only winnings are gold. */
export function OrderResult({ order }: { readonly order: OrderDetail }) {
  const won = order.orderstatus === ORDER_STATUS.won
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
            {yuanText(order.orderstatus === ORDER_STATUS.returned ? order.bonus : order.actioncoin)}
            <small>元</small>
          </span>
        </p>
      )}
      <p className="won__note">{noteOf(order)}</p>
    </section>
  )
}
