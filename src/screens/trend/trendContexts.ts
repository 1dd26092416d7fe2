import { createContext, useContext, useMemo, useState } from 'react'
import type { LotteryEntry } from '../../contract/areas/games'
import type { GameFamily } from '../../games/family'
import type { FamilyTrends } from '../../rules/trend/tab'
import type { BettableOutcome } from '../shared/outcomeBet'

/** What a trend page is about. */
export interface TrendSubject {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
}

/** One stay on a trend page. */
export interface TrendVisit {
  /** Answers are cached for it. */
  readonly id: number
  /** The issue drawn while the page was open: its row is tinted. */
  readonly fresh: string | undefined
  /** Nothing is asked for now: the answer could tell a draw that the stage has still to show. */
  readonly held: boolean
}

/** At most one dropdown is open. */
export interface OpenDropdown {
  readonly open: string | undefined
  /** Opens it, or closes it where it is open. */
  readonly toggle: (dropdown: string) => void
  readonly close: () => void
}

/** To the betting screen, with the bet on an outcome where there is one. */
export type GoBetting = (outcome?: BettableOutcome) => void

export const TrendSubjectContext = createContext<TrendSubject | undefined>(undefined)
export const TrendVisitContext = createContext<TrendVisit>({ id: 0, fresh: undefined, held: false })
export const DropdownContext = createContext<OpenDropdown>({
  open: undefined,
  toggle: () => undefined,
  close: () => undefined
})
export const GoBettingContext = createContext<GoBetting>(() => undefined)

/** @throws Error outside of a trend page */
export function useTrendSubject(): TrendSubject {
  const subject = useContext(TrendSubjectContext)
  if (!subject) throw new Error('no trend page')
  return subject
}
export const useTrendVisit = (): TrendVisit => useContext(TrendVisitContext)
/** The dropdowns of a stay, all closed. */
export function useDropdowns(): OpenDropdown {
  const [open, setOpen] = useState<string>()
  return useMemo(
    () => ({ open, toggle: id => setOpen(open === id ? undefined : id), close: () => setOpen(undefined) }),
    [open]
  )
}

export const useDropdown = (): OpenDropdown => useContext(DropdownContext)
export const useGoBetting = (): GoBetting => useContext(GoBettingContext)
