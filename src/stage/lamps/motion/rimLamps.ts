import { LAST_SECONDS, lampsLit } from '../../drawTimeline'
import { mix } from '../../ease'

/** Where a lamp stands, and how the rim runs there. */
export interface LampPlace {
  readonly x: number
  readonly y: number
  readonly angle: number
}

type Point = readonly [x: number, y: number]
/** A point of a rim by its part, 0 at its first end to 1 at its last. */
type Rim = (part: number) => Point

export const onLine =
  (from: Point, to: Point): Rim =>
  part => [mix(from[0], to[0], part), mix(from[1], to[1], part)]

/** A rim seen from the side; `from` and `to` in radians, clockwise from the right. */
export const onEllipse =
  ([x, y]: Point, [wide, high]: Point, from: number, to: number): Rim =>
  part => {
    const at = mix(from, to, part)
    return [x + wide * Math.cos(at), y + high * Math.sin(at)]
  }

const NEAR = 1e-3

/** A lamp for each of the last seconds, from one end of a rim to the other. */
export const lampsAlong = (rim: Rim): readonly LampPlace[] =>
  Array.from({ length: LAST_SECONDS }, (_, i) => {
    const part = i / (LAST_SECONDS - 1)
    const [x, y] = rim(part)
    const [[fromX, fromY], [toX, toY]] = [rim(part - NEAR), rim(part + NEAR)]
    return { x, y, angle: Math.atan2(toY - fromY, toX - fromX) }
  })

/** Lamps that burn `t` ms after the start: one more in each of the last seconds before it, none at any other time. */
export const burningAt = (t: number): number => (t < 0 ? lampsLit(t, LAST_SECONDS) : 0)
