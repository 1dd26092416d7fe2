import { useEffect } from 'react'
import { useBoards } from '../../../state/boards'
import { useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'

/**
 * A bet of this tab whose lost answer another tab has found is told there;
 * its lines and picks stand here until they are looked at.
 */
export function useFoundElsewhere(): void {
  const { money, page } = useServices()
  const { basket, session } = useStores()
  const boards = useBoards()
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      for (const key of new Set([...basket.sentKeys(), ...boards.sentKeys()])) {
        // A key whose answer this page still awaits is asked after by the call that made it.
        if (!isHere || !session.store.getState().token || money.isOpen(key)) continue
        const outcome = await money.outcomeOf(key)
        if (typeof outcome === 'string' || outcome.state !== 'accepted') continue
        basket.betPlaced(key)
        boards.betPlaced(key)
      }
    }
    void ask()
    // While this tab was hidden another tab asked.
    const off = page.on(event => event === 'visible' && void ask())
    return () => {
      isHere = false
      off()
    }
  }, [money, page, basket, boards, session])
}
