import type { Turn } from '../../actors/turn'
import { about, after, newTurn } from '../../actors/turn'
import { TAU } from '../../ease'

const RIGHT = TAU / 4

/** Lays value 1 to 6 on top; faces lie as shaders/dice/die.frag reads them. */
const UP: readonly (readonly [x: number, z: number])[] = [
  [-RIGHT, 0],
  [0, 0],
  [0, RIGHT],
  [0, -RIGHT],
  [2 * RIGHT, 0],
  [RIGHT, 0]
]

/** The stage looks down at the table: the top face reads first. */
const PITCH = (57 * TAU) / 360

/** A die at rest with `value` on top, turned by `yaw` radians on the table. */
export function restOf(value: number, yaw: number): Turn {
  const [x, z] = UP[value - 1] ?? [0, 0]
  const laid = about(x === 0 ? 0 : 1, 0, x === 0 ? 1 : 0, x === 0 ? z : x, newTurn())
  const turned = after(about(0, 1, 0, yaw, newTurn()), laid, newTurn())
  return after(about(1, 0, 0, PITCH, newTurn()), turned, newTurn())
}

/** A turn of `yaw` radians on the table, for a die that lies as `restOf` says. */
export const onTable = (yaw: number, out: Turn): Turn => about(0, Math.cos(PITCH), Math.sin(PITCH), yaw, out)
