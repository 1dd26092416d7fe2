/** How fast an instant draw is shown; `quick` is the other racing variant (§S4). */
export const INSTANT_PACES = ['instant', 'quick'] as const
export type InstantPace = (typeof INSTANT_PACES)[number]

/** An instant draw on the screen, ms from its start (§S4). */
export interface InstantTiming {
  readonly pace: InstantPace
  /** The result may be read no earlier. */
  readonly openMs: number
  /** From the moment a result takes effect in the scene until it has been told. */
  readonly tellMs: number
  /** What the scene shows so soon after a result is the same without it: an answer may be late by this much. */
  readonly slackMs: number
}

/** A family's timings by pace; a pace it does not have is its first. */
export type InstantTimings = readonly [InstantTiming, ...InstantTiming[]]

const REELS: InstantTiming = { pace: 'instant', openMs: 5000, tellMs: 2820, slackMs: 0 }

/** The prize opens after 5 s. */
export const INSTANT_REELS: InstantTimings = [REELS]
/** Dice have told their result sooner than reels. */
export const INSTANT_DICE: InstantTimings = [{ ...REELS, tellMs: 2100 }]
/** Seven balls come out one after the other. */
export const INSTANT_BALLS: InstantTimings = [{ ...REELS, tellMs: 5000, slackMs: 250 }]
/** The result of a race is shown after 3 s, that of the other racing variant after 2 s. */
export const INSTANT_RACES: InstantTimings = [
  { pace: 'instant', openMs: 3000, tellMs: 3000, slackMs: 1000 },
  { pace: 'quick', openMs: 2000, tellMs: 2000, slackMs: 300 }
]

/** When a result that has come `arrived` ms after the start takes effect. */
export const takesEffectAt = ({ slackMs }: InstantTiming, arrived: number): number => Math.max(0, arrived - slackMs)

/** When it may be read: on time, or once the scene has told one that was too late for that. */
export const openAt = (timing: InstantTiming, arrived: number): number =>
  Math.max(timing.openMs, takesEffectAt(timing, arrived) + timing.tellMs)
