import { selectionState } from '../shared/gameSelection'
import { useGames } from '../shared/hooks/useCall'
import { SlipCodeButton } from '../shared/slip-code/SlipCodeButton'
import type { OrderDetail } from './OrderTicket'

/** 生成购彩码 of an order. An instant game has no basket that could take it. */
export function OrderCode({ order }: { readonly order: OrderDetail }) {
  const game = useGames().data?.find(({ typeId }) => typeId === order.typeId)
  if (game?.isMmc !== 0) return null
  return (
    <p className="detail__code">
      <SlipCodeButton slip={{ typeId: order.typeId, lines: [selectionState(order).selection] }} />
    </p>
  )
}
