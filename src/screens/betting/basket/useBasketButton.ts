import { useNavigate } from 'react-router'
import { useBasket, useStores } from '../../../state/hooks'
import { basketPath } from '../../../state/paths'
import { betMessage } from '../../../text/betMessages'
import type { BetForm } from '../form/BetForm'
import { checkForBasket } from '../slip/checkSlip'
import { basketEntry } from './basketLines'

export interface BasketButton {
  readonly count: number
  /** Adds what is picked; with nothing picked opens a basket that holds something. */
  readonly press: () => void
}

/** The basket as the betting screen sees it. */
export function useBasketButton({ game, board, slip }: BetForm): BasketButton {
  const { basket, notices } = useStores()
  const navigate = useNavigate()
  const { typeId } = game
  const count = useBasket(typeId).length
  return {
    count,
    press() {
      if (!slip.touched && count > 0) {
        void navigate(basketPath(game))
        return
      }
      const fault = checkForBasket(slip)
      if (fault) {
        notices.popup(betMessage(fault.code, fault.params))
        return
      }
      const added = basket.add(
        typeId,
        slip.lines.map(line => basketEntry(line, slip.stake))
      )
      notices.popup(betMessage(added ? 'basket.added' : 'basket.full'))
      if (added) board.clear()
    }
  }
}
