/** A full turn, radians. */
export const TAU = Math.PI * 2

/** `v`, but no less than `least` and no more than `most`. */
export const clamp = (v: number, least = 0, most = 1): number => Math.min(most, Math.max(least, v))
/** The value at `part` (0 to 1) of the way from `from` to `to`. */
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** Smoothstep of v between 0 and 1. */
export const smooth = (v: number): number => {
  const t = clamp(v)
  return t * t * (3 - 2 * t)
}
/** Integral of `smooth` from 0 to v: distance under a speed that ramps up by smoothstep, then holds. */
export const smoothTravel = (v: number): number => (v <= 0 ? 0 : v >= 1 ? v - 0.5 : v * v * v - (v * v * v * v) / 2)
/** Slow at both ends; `v` and the result from 0 to 1. */
export const sineInOut = (v: number): number => (1 - Math.cos(Math.PI * clamp(v))) / 2
/** Fast first, then slowing down; `v` and the result from 0 to 1. */
export const cubicOut = (v: number): number => 1 - (1 - clamp(v)) ** 3
