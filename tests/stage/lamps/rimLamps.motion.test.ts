import { expect, it } from 'vitest'
import { LAST_SECONDS, NO_DRAW } from '../../../src/stage/drawTimeline'
import { burningAt, lampsAlong, onEllipse, onLine } from '../../../src/stage/lamps/motion/rimLamps'

it.each([
  [-10_001, 0],
  [-10_000, 1],
  [-9001, 1],
  [-9000, 2],
  [-1000, 10],
  [-1, 10],
  [0, 0],
  [5000, 0],
  [-NO_DRAW, 0]
])('%i ms after the start %i lamps burn', (t, count) => {
  expect(burningAt(t)).toBe(count)
})

it('a lamp a second stands along a straight rim, from its left end to its right one', () => {
  const places = lampsAlong(onLine([50, 180], [320, 180]))
  expect(places.length).toBe(LAST_SECONDS)
  expect(places.map(({ x }) => Math.round(x))).toEqual([50, 80, 110, 140, 170, 200, 230, 260, 290, 320])
  expect(places.every(({ y, angle }) => y === 180 && Math.abs(angle) < 1e-6)).toBe(true)
})

it('on a round rim each lies along the rim where it stands', () => {
  const places = lampsAlong(onEllipse([100, 50], [80, 20], Math.PI, 2 * Math.PI))
  for (const { x, y } of places) expect(((x - 100) / 80) ** 2 + ((y - 50) / 20) ** 2).toBeCloseTo(1)
  expect(places[0]).toMatchObject({ x: 20, y: 50 })
  // Over the top it rises to the left of the middle and falls to the right.
  expect(places[3]?.angle).toBeLessThan(0)
  expect(places[6]?.angle).toBeGreaterThan(0)
})
