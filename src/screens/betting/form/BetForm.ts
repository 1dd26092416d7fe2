import { createContext, use } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { UnitMode } from '../../../rules/money'
import type { Slip, Stake } from '../slip/slip'
import type { UploadCache } from '../slip/UploadCache'
import type { Board } from './useBoard'

/** What a player fills in to bet on a game: the board, the stake, and the slip they come to. */
export interface BetForm {
  readonly game: LotteryEntry
  readonly board: Board
  readonly style: 'official' | 'credit'
  /** Number keys wear the cars' colours. */
  readonly numbersAreCars: boolean
  readonly units: readonly UnitMode[]
  readonly maxMultiple: number
  readonly slip: Slip
  /** Where a long upload leaves what it was read as, for the slip to find. */
  readonly uploads: UploadCache
  readonly setStake: (stake: Stake) => void
  /** Absent until there is a board to pick on. */
  readonly pickRandom: (() => void) | undefined
  /** Clears the board and says so (§S5). */
  readonly clear: () => void
}

/**
 * The form of the betting screen. It changes with picks, stake and the plays on sale; not with the countdown, a draw or
 * the balance, which would render the whole board again: these have hooks of their own.
 */
export const BetFormContext = createContext<BetForm | undefined>(undefined)

/** @throws Error outside a betting screen */
export function useBetForm(): BetForm {
  const form = use(BetFormContext)
  if (!form) throw new Error('no bet form: only parts of the betting screen read it')
  return form
}
