import type { Win } from '../../Scene'

/** How large a win is celebrated: any win, a good one, a memorable one. */
export const WIN_SIZES = ['small', 'middle', 'great'] as const
type WinSize = (typeof WIN_SIZES)[number]

/** Only winnings above the stake are a reason (spec: never for a loss dressed as a win). */
export const celebrates = (win: Win | undefined): win is Win => win !== undefined && win.payout > win.stake

/** Returns of so many times the stake are a good win, and a great one. */
const MIDDLE_FROM = 10
const GREAT_FROM = 100

/** What a win is, by what came back for the stake; none when nothing was won. */
export function winSize(win: Win | undefined): WinSize | undefined {
  if (!celebrates(win)) return undefined
  if (win.payout >= GREAT_FROM * win.stake) return 'great'
  return win.payout >= MIDDLE_FROM * win.stake ? 'middle' : 'small'
}

/** What a size shows. */
export interface WinLook {
  /** The sum is counted up in so many ms. */
  readonly count: number
  readonly ribbons: number
  /** They begin to fall over so many ms. */
  readonly late: number
  readonly medal: number
  /** Strength of halo, rays and coins. */
  readonly light: number
}

export const WIN_LOOKS: Readonly<Record<WinSize, WinLook>> = {
  small: { count: 600, ribbons: 0, late: 500, medal: 0.84, light: 0.5 },
  middle: { count: 900, ribbons: 24, late: 500, medal: 1, light: 1 },
  great: { count: 1800, ribbons: 56, late: 2400, medal: 1.1, light: 1 }
}
