import type { BoardPlay } from '../../../src/screens/betting/slip/pick'
import type { ReadOptions } from '../../../src/screens/betting/slip/readPicks'
import { readPicks } from '../../../src/screens/betting/slip/readPicks'
import type { Slip, Stake } from '../../../src/screens/betting/slip/slip'
import { priceSlip } from '../../../src/screens/betting/slip/slip'

/** The slip of a board at a stake, as a form shows it. */
export const readSlip = (board: readonly BoardPlay[], stake: Stake, options?: ReadOptions): Slip =>
  priceSlip(readPicks(board, options), stake)
