import { clamp, smooth } from '../../ease'

/** A result that is told apart when it has come: 豹子, 顺子; and, for one player, what he won his bet on. */
export const FORM_ARRIVALS = ['triple', 'straight'] as const
export const ARRIVALS = [...FORM_ARRIVALS, 'own'] as const
export type FormArrival = (typeof FORM_ARRIVALS)[number]
export type Arrival = (typeof ARRIVALS)[number]

/** It springs in, holds, and goes: ms after the last number lies. */
const IN = 260
const LEAVES = 2600
const OUT = 300
/** When nothing of it is seen any more, ms. */
export const ARRIVAL_OVER = LEAVES + OUT
/**
 * 豹子: three beats, one for each equal number; 顺子: a light that runs along, number after number;
 * one's own: a light that swells once and stays.
 */
const BEAT = 320

interface ArrivalPose {
  /** 0 to 1. */
  seen: number
  size: number
  /** Strength of the light behind each of the three numbers. */
  readonly lights: [number, number, number]
}

export const newArrivalPose = (): ArrivalPose => ({ seen: 0, size: 1, lights: [0, 0, 0] })

const bump = (part: number): number => (part <= 0 || part >= 1 ? 0 : Math.sin(Math.PI * part))

/** Writes the pose `since` ms after the last number lies; negative before. */
export function arrivalAt(kind: Arrival, since: number, reducedMotion: boolean, out: ArrivalPose): ArrivalPose {
  const seen = since <= 0 ? 0 : clamp(since / (IN / 2)) * (1 - smooth((since - LEAVES) / OUT))
  out.seen = seen
  const part = clamp(since / IN)
  out.size = reducedMotion ? 1 : 0.6 + 0.4 * part + 0.22 * bump(part)
  for (let i = 0; i < out.lights.length; i++) {
    if (kind === 'own' && i > 0) out.lights[i] = 0
    else if (reducedMotion) out.lights[i] = 0.6 * seen
    else if (kind === 'own') out.lights[i] = seen * (0.6 + 0.4 * bump(since / (3 * BEAT)))
    else if (kind === 'triple')
      out.lights[i] = seen * (0.35 + 0.65 * bump((since % BEAT) / BEAT) * (since < 3 * BEAT ? 1 : 0))
    else out.lights[i] = seen * (0.25 + 0.75 * bump((since - i * BEAT) / (2 * BEAT)))
  }
  return out
}
