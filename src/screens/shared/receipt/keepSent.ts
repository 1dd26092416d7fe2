import type { KeptReceipt } from '../../../state/keptReceipts'
import { keepReceipt } from '../../../state/keptReceipts'
import { safeStorage } from '../../../state/safeStorage'

/** Writes an accepted bet down on this phone. */
export const keepSent = (receipt: KeptReceipt): void =>
  keepReceipt(
    safeStorage(() => localStorage),
    receipt
  )
