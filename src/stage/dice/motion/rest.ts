import { TAU } from '../../ease'
import type { Turn } from './turn'
import { about, after, newTurn } from './turn'

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

const yawed = newTurn()
const laid = newTurn()

/** A die at rest with `value` on top, turned by `yaw` radians on the table. */
export function restOf(value: number, yaw: number, out: Turn): Turn {
  const [x, z] = UP[value - 1] ?? [0, 0]
  about(x === 0 ? 0 : 1, 0, x === 0 ? 1 : 0, x === 0 ? z : x, laid)
  after(about(0, 1, 0, yaw, yawed), laid, laid)
  return after(about(1, 0, 0, PITCH, yawed), laid, out)
}
