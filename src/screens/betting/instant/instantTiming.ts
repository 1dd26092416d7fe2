import type { LotteryEntry } from '../../../contract/areas/catalogue'

/** An instant draw on the screen, ms from its start (spec §4, look/stage/README.md §6). */
export interface InstantTiming {
  /** The result may be read. */
  readonly openMs: number
  readonly firstStopMs: number
  /** Between one place that stops and the next. */
  readonly everyStopMs: number
}

/** Spec §4: the next order of a series follows its result by this much. */
export const NEXT_AFTER_MS = 3000
/** Spec §9: a result that is not there is asked for again. */
export const RETRY_MS = 1000

const REELS: InstantTiming = { openMs: 5000, firstStopMs: 3000, everyStopMs: 400 }
const RACE: InstantTiming = { openMs: 3000, firstStopMs: 2500, everyStopMs: 50 }
const SHORT_RACE: InstantTiming = { openMs: 2000, firstStopMs: 1600, everyStopMs: 40 }

/** The prize opens after 5 s, of a race after 3 s, of the other racing variant after 2 s. */
export function timingOf({ family, variant }: Pick<LotteryEntry, 'family' | 'variant'>): InstantTiming {
  if (family !== 'racing') return REELS
  return variant === 2 ? SHORT_RACE : RACE
}

/** When place `place` stops; a late result moves every stop by as much as it takes. `arrived` in ms from the start. */
export const stopAt = ({ firstStopMs, everyStopMs }: InstantTiming, arrived: number, place: number): number =>
  Math.max(firstStopMs, arrived) + everyStopMs * place

/** When the result may be read: on time, or once the last place of a late one has stopped. */
export const openAt = (timing: InstantTiming, arrived: number, places: number): number =>
  Math.max(timing.openMs, stopAt(timing, arrived, places))
