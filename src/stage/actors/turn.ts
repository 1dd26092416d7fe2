/** Rotations as quaternions x, y, z, w, written into what the caller holds: nothing is made per frame. */
export type Turn = Float64Array

export const newTurn = (): Turn => new Float64Array([0, 0, 0, 1])

/** A turn of `angle` radians about an axis of length 1. */
export function about(x: number, y: number, z: number, angle: number, out: Turn): Turn {
  const s = Math.sin(angle / 2)
  out[0] = x * s
  out[1] = y * s
  out[2] = z * s
  out[3] = Math.cos(angle / 2)
  return out
}

/** First `b`, then `a`. `out` may be either. */
export function after(a: Turn, b: Turn, out: Turn): Turn {
  // Read one by one: taken apart as lists, each would make an iterator, and its steps, in every frame.
  const ax = a[0] ?? 0
  const ay = a[1] ?? 0
  const az = a[2] ?? 0
  const aw = a[3] ?? 1
  const bx = b[0] ?? 0
  const by = b[1] ?? 0
  const bz = b[2] ?? 0
  const bw = b[3] ?? 1
  out[0] = aw * bx + ax * bw + ay * bz - az * by
  out[1] = aw * by - ax * bz + ay * bw + az * bx
  out[2] = aw * bz + ax * by - ay * bx + az * bw
  out[3] = aw * bw - ax * bx - ay * by - az * bz
  return out
}

/** The turn that leads from `from` to `to`, the short way round. */
export function between(from: Turn, to: Turn): Turn {
  const [x = 0, y = 0, z = 0, w = 1] = from
  const way = after(to, new Float64Array([-x, -y, -z, w]), newTurn())
  return (way[3] ?? 0) < 0 ? way.map(part => -part) : way
}

/** A part, 0 to 1, of a turn whose w is not negative. */
export function partOf(turn: Turn, part: number, out: Turn): Turn {
  const x = turn[0] ?? 0
  const y = turn[1] ?? 0
  const z = turn[2] ?? 0
  const w = turn[3] ?? 1
  const sine = Math.hypot(x, y, z)
  if (sine < 1e-9) return about(0, 0, 1, 0, out)
  return about(x / sine, y / sine, z / sine, 2 * Math.atan2(sine, w) * part, out)
}

/** Column-major 3×3, as shaders read it. */
export function matrixOf(turn: Turn, out: Float32Array): Float32Array {
  const x = turn[0] ?? 0
  const y = turn[1] ?? 0
  const z = turn[2] ?? 0
  const w = turn[3] ?? 1
  out[0] = 1 - 2 * (y * y + z * z)
  out[1] = 2 * (x * y + z * w)
  out[2] = 2 * (x * z - y * w)
  out[3] = 2 * (x * y - z * w)
  out[4] = 1 - 2 * (x * x + z * z)
  out[5] = 2 * (y * z + x * w)
  out[6] = 2 * (x * z + y * w)
  out[7] = 2 * (y * z - x * w)
  out[8] = 1 - 2 * (x * x + y * y)
  return out
}
