/** By how much a figure grows from one point to the next, on the straight line through all of them. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  let up = 0
  let along = 0
  for (const [at, value] of values.entries()) {
    up += (at - middle) * value
    along += (at - middle) ** 2
  }
  return along === 0 ? 0 : up / along
}
