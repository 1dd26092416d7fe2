import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useStores } from '../../state/hooks'
import { lazyPart } from '../shared/lazy/lazyPart'
import { useLazyPart } from '../shared/lazy/useLazyPart'

const KEEP_LATE = lazyPart(async () => (await import('../shared/receipt/keepSent')).keepLate)

/** Bets whose lost answer is found accepted by no page of theirs are written down like any other (§V9). */
export function LateReceipts() {
  const { lateBets, deviceStorage } = useStores()
  const accepted = useStore(lateBets, state => state.accepted)
  const { value: keepLate } = useLazyPart(accepted.length > 0 ? KEEP_LATE : undefined)
  useEffect(() => keepLate?.(deviceStorage, accepted), [keepLate, deviceStorage, accepted])
  return null
}
