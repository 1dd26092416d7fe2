import { Link } from 'react-router'
import { selectionState } from '../shared/gameSelection'
import { useGames } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { roundProofPath } from '../shared/proof/roundProofPath'
import { SlipCodeButton } from '../shared/slip-code/SlipCodeButton'
import type { OrderDetail } from './OrderTicket'

const receipt = lazyPart(() => import('../shared/receipt/OrderReceipt'))

/** 回执 and 生成购彩码 of an order. A round of an instant game is proven by its seeds, and no basket could take it. */
export function OrderCode({ order }: { readonly order: OrderDetail }) {
  const game = useGames().data?.find(({ typeId }) => typeId === order.typeId)
  if (game?.isMmc === 1)
    return (
      <p className="detail__code">
        <Link className="btn btn--line btn--s" to={roundProofPath(order.typeId, order.actionNo)}>
          验证这一期
        </Link>
      </p>
    )
  if (game?.isMmc !== 0) return null
  return (
    <>
      <Lazy part={receipt} waiting={null}>
        {file => <file.OrderReceipt order={order} />}
      </Lazy>
      <p className="detail__code">
        <SlipCodeButton slip={{ typeId: order.typeId, lines: [selectionState(order).selection] }} />
      </p>
    </>
  )
}
