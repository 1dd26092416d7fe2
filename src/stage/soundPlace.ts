import { WIDTH } from './panel'

/** No sound comes from one side alone: the edge of the panel is heard so far out. */
const EDGE = 0.6

/** Where something `x` units from the left of the panel is heard: −1 left, 0 in the middle, 1 right. */
const placeOf = (x: number): number => Math.round(100 * EDGE * Math.min(1, Math.max(-1, (2 * x) / WIDTH - 1))) / 100

/** The cue of a sound that comes from `x` units from the left of the panel. */
export const heardAt = (cue: string, x: number): string => `${cue}~${placeOf(x)}`
