import { useNavigate } from 'react-router'
import { useBasket, useStores } from '../../../state/hooks'
import { basketPath } from '../../../state/paths'
import { message } from '../../../text/messages'
import { checkForBasket } from '../slip/checkSlip'
import type { BetForm } from '../useBetForm'
import type { Board } from '../useBoard'
import { basketEntry } from './basketLines'

export interface BasketButton {
  readonly count: number
  /** Adds what is picked; with nothing picked opens a basket that holds something. */
  readonly press: () => void
}

/** The basket as the betting screen sees it. */
export function useBasketButton({ type, typeId, board, form }: BasketButtonInput): BasketButton {
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
      const refusal = checkForBasket(board.plays, form.stake)
      if (refusal) {
        notices.popup(message(refusal.code, refusal.params))
        return
      }
      const added = basket.add(
        typeId,
        form.lines.map(line => basketEntry(line, form.stake))
      )
      notices.popup(message(added ? 'basket.added' : 'basket.full'))
      if (added) board.clear()
    }
  }
}

export interface BasketButtonInput {
  readonly type: number
  readonly typeId: number
  readonly board: Board
  readonly form: BetForm
}
