import { useState } from 'react'
import type { OrderRow } from '../../contract/areas/betting'
import { ORDER_STATUS } from '../../contract/codes'
import type { DrawCurtain } from '../../state/drawCurtain'
import { useGame } from '../../state/hooks'

/** States that give a result away. A cancelled order does not. */
const DECIDED: readonly number[] = [ORDER_STATUS.won, ORDER_STATUS.lost, ORDER_STATUS.returned]

/**
 * Orders as they stood before the draw that a stage has still to tell; `status` is the filter they were asked for by.
 */
export function ordersBeforeReveal(
  rows: readonly OrderRow[],
  {
    typeId,
    issues,
    status
  }: { readonly typeId: number | undefined; readonly status: string } & Pick<DrawCurtain, 'issues'>
): readonly OrderRow[] {
  const fitsPending = status === '' || status === String(ORDER_STATUS.pending)
  return rows.flatMap(row => {
    const isHeldBack = row.typeId === typeId && issues.includes(row.actionNo) && DECIDED.includes(row.orderstatus)
    if (!isHeldBack) return [row]
    return fitsPending ? [{ ...row, orderstatus: ORDER_STATUS.pending, bonus: 0 }] : []
  })
}

/**
 * A list in which results cannot be told apart from the rest: it is shown as it was when the curtain fell. One that is
 * opened behind the curtain waits until no result is held back.
 * @param question what the list answers: it is shown for no other
 */
export function useBeforeReveal<T>(value: T | undefined, question: string | number): T | undefined {
  const curtain = useGame(state => state.curtain.state)
  const [held, setHeld] = useState({ question, value })
  const mine = held.question === question ? held.value : undefined
  const isFirst = mine === undefined && value !== undefined && curtain === 'awaiting'
  if ((curtain === 'open' || isFirst) && (mine !== value || held.question !== question)) setHeld({ question, value })
  return curtain === 'open' ? value : mine
}
