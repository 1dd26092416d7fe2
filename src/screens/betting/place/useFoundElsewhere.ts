import { useEffect } from 'react'
import { useBoards } from '../../../state/boards'
import { useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'

/** A bet of this tab whose lost answer another tab has found is told there; its lines and picks stand here until they are looked at. */
export function useFoundElsewhere(): void {
  const { money } = useServices()
  const { basket, session } = useStores()
  const boards = useBoards()
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      for (const key of new Set([...basket.sentKeys(), ...boards.sentKeys()])) {
        // What nobody has found yet is asked for by itself.
        if (!isHere || !session.store.getState().token || money.isOpen(key)) continue
        const outcome = await money.outcomeOf(key)
        if (typeof outcome === 'string' || outcome.state !== 'accepted') continue
        basket.betPlaced(key)
        boards.betPlaced(key)
      }
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [money, basket, boards, session])
}
