import type { Quality } from './Scene'

const LIMIT: Readonly<Record<Quality, number>> = { high: 2, medium: 1.5, low: 1 }

/** Pixels a CSS px: never more than the screen has, nor than the quality allows. */
export const resolutionOf = (quality: Quality, devicePixelRatio: number): number =>
  Math.min(Math.max(1, devicePixelRatio), LIMIT[quality])
