import { useEffect, useRef } from 'react'
import type { PayOrder } from '../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../contract/areas/cashier'
import { yuanText } from '../../rules/yuanText'
import { useStores } from '../../state/hooks'

/** Tells a watching player that the money has arrived; an order that was done when the page opened is no news. */
export function PayNews({ order }: { readonly order: PayOrder }) {
  const { notices, session } = useStores()
  const { state, credited } = order
  const before = useRef(state)
  useEffect(() => {
    const isNews = before.current !== state && state === DEPOSIT_STATE.done
    before.current = state
    if (!isNews) return
    notices.popup(`充值成功，到账${yuanText(credited)}元`)
    void session.refresh()
  }, [state, credited, notices, session])
  return null
}
