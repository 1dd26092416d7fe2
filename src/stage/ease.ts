export const TAU = Math.PI * 2

export const clamp = (v: number, least = 0, most = 1): number => Math.min(most, Math.max(least, v))
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** Smoothstep of v between 0 and 1. */
export const smooth = (v: number): number => {
  const t = clamp(v)
  return t * t * (3 - 2 * t)
}
/** Integral of `smooth` from 0 to v: distance under a speed that ramps up by smoothstep, then holds. */
export const smoothTravel = (v: number): number => (v <= 0 ? 0 : v >= 1 ? v - 0.5 : v * v * v - (v * v * v * v) / 2)
export const sineInOut = (v: number): number => (1 - Math.cos(Math.PI * clamp(v))) / 2
export const cubicOut = (v: number): number => 1 - (1 - clamp(v)) ** 3
