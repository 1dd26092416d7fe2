import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { Pace } from '../../../stage/Scene'

/** An instant draw on the screen, ms from its start (spec §4, look/stage §6). */
export interface InstantTiming {
  readonly pace: Pace
  /** The result may be read no earlier. */
  readonly openMs: number
  /** From the moment a result takes effect in the scene until it has been told. */
  readonly tellMs: number
  /** What the scene shows so soon after a result is the same without it: an answer may be late by this much. */
  readonly slackMs: number
}

/** Spec §4: the next order of a series follows its result by this much. */
export const NEXT_AFTER_MS = 3000
/** Spec §9: a result that is not there is asked for again. */
export const RETRY_MS = 1000

const REELS: InstantTiming = { pace: 'instant', openMs: 5000, tellMs: 2820, slackMs: 0 }
const DICE: InstantTiming = { ...REELS, tellMs: 2100 }
const BALLS: InstantTiming = { ...REELS, tellMs: 5000, slackMs: 250 }
const RACE: InstantTiming = { pace: 'instant', openMs: 3000, tellMs: 3000, slackMs: 1000 }
const SHORT_RACE: InstantTiming = { pace: 'quick', openMs: 2000, tellMs: 2000, slackMs: 300 }

/** The prize opens after 5 s, of a race after 3 s, of the other racing variant after 2 s. */
export function timingOf({ family, variant }: Pick<LotteryEntry, 'family' | 'variant'>): InstantTiming {
  if (family === 'racing') return variant === 2 ? SHORT_RACE : RACE
  if (family === 'k3' || family === 'fish-shrimp-crab') return DICE
  return family === 'mark-six' ? BALLS : REELS
}

/** When a result that has come `arrived` ms after the start takes effect. */
export const takesEffectAt = ({ slackMs }: InstantTiming, arrived: number): number => Math.max(0, arrived - slackMs)

/** When it may be read: on time, or once the scene has told one that was too late for that. */
export const openAt = (timing: InstantTiming, arrived: number): number =>
  Math.max(timing.openMs, takesEffectAt(timing, arrived) + timing.tellMs)
