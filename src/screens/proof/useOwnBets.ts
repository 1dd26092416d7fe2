import { useMemo } from 'react'
import type { DataOf } from '../../contract/endpoints'
import type { KeptOn } from '../../state/keptReceipts'
import { keptOrderIds } from '../../state/keptReceipts'
import { safeStorage } from '../../state/safeStorage'
import type { OwnBets } from './ownBets'
import { ownBets, unnamedOf } from './ownBets'
import { useSealedReceipts } from './useSealedReceipts'

const NONE: readonly string[] = []

/**
 * Compares what a player is told of the bets on an issue with what this phone wrote down,
 * and asks after what is not among them.
 */
export function useOwnBets(
  { uid, typeId, issue }: KeptOn & { readonly typeId: number },
  listed: DataOf<'receipts'> | undefined
): OwnBets | undefined {
  const unnamed = useMemo(() => {
    if (!listed || uid === undefined) return NONE
    const local = safeStorage(() => localStorage)
    return unnamedOf(listed, keptOrderIds(local, { uid, typeId, issue }))
  }, [listed, uid, typeId, issue])
  const enabled = unnamed.length > 0
  const told = useSealedReceipts({ typeId, issue, orderIds: unnamed.join() }, { enabled })
  return useMemo(() => listed && ownBets(listed, unnamed, enabled ? told : undefined), [listed, unnamed, enabled, told])
}
