import { useNavigate } from 'react-router'
import { useBasket, useStores } from '../../../state/hooks'
import { message } from '../../../text/messages'
import { basketPath } from '../../shared/paths'
import { checkAdd } from '../slip/checkSlip'
import type { Board } from '../useBoard'
import type { Desk } from '../useDesk'
import { basketEntry } from './basketLines'

export interface DeskBasket {
  readonly count: number
  /** Adds what is picked; with nothing picked opens a basket that holds something. */
  readonly press: () => void
}

/** The basket as the betting screen sees it. */
export function useDeskBasket({ type, typeId, board, desk }: DeskBasketInput): DeskBasket {
  const { basket, notices } = useStores()
  const navigate = useNavigate()
  const count = useBasket(typeId).length
  return {
    count,
    press() {
      if (!board.touched && count > 0) {
        void navigate(basketPath({ type, typeId }))
        return
      }
      const refusal = checkAdd(board.plays, desk.stake)
      if (refusal) {
        notices.popup(message(refusal.code, refusal.params))
        return
      }
      const added = basket.add(
        typeId,
        desk.lines.map(line => basketEntry(line, desk.stake))
      )
      notices.popup(message(added ? 'basket.added' : 'basket.full'))
      if (added) board.clear()
    }
  }
}

export interface DeskBasketInput {
  readonly type: number
  readonly typeId: number
  readonly board: Board
  readonly desk: Desk
}
