import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BallsPose } from '../../../src/games/mark-six/stage/motion/BallsDraw'
import {
  BALLS_CUES,
  BallsDraw,
  ballsTimeline,
  newBallsPose,
  sizeOf,
  slotOf
} from '../../../src/games/mark-six/stage/motion/BallsDraw'
import { ballsReveal, DRAWN, FINISHED_AT, outAt, standsAt } from '../../../src/games/mark-six/stage/motion/ballsReveal'
import { MixingDrum, newDrum, RADIUS, SEEN, STRIDE, WALL } from '../../../src/games/mark-six/stage/motion/MixingDrum'
import type { MotionInput } from '../../../src/stage/drawTimeline'
import { revealCues } from '../../../src/stage/drawTimeline'

const D = 1_700_000_000_000
const reveal = ballsReveal()
const ballsAt = (input: MotionInput, now: number): BallsPose => new BallsDraw(input, reveal).at(now, newBallsPose())
const reducedBallsAt = (input: MotionInput, now: number): BallsPose =>
  new BallsDraw(input, reveal).reducedAt(now, newBallsPose())
const drumAt = (seed: number, t: number, mixing: number, out: Float64Array): Float64Array =>
  new MixingDrum(seed).at(t, mixing, out)
const RESULT = [8, 26, 33, 41, 17, 45, 30]
const times = (wait: number, seed = 5) => ({
  seed,
  drawAt: D,
  lastResult: [12, 3, 49, 22, 7, 36, 19],
  settled: { result: RESULT, at: D + wait }
})

describe('drum', () => {
  it('keeps every ball inside the glass, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 30), fc.nat(600_000), fc.double({ min: 0, max: 1, noNaN: true }), (seed, t, mixing) => {
        const at = drumAt(seed, t, mixing, newDrum())
        for (let i = 0; i < SEEN; i++)
          expect(Math.hypot(at[i * STRIDE] ?? 0, at[i * STRIDE + 1] ?? 0)).toBeLessThanOrEqual(WALL - 10.9)
      })
    )
  })

  it('lies still at the bottom with no ball in another', () => {
    const at = drumAt(1, 0, 0, newDrum())
    for (let i = 0; i < SEEN; i++)
      for (let j = 0; j < i; j++) {
        const [dx, dy] = [0, 1].map(axis => (at[i * STRIDE + axis] ?? 0) - (at[j * STRIDE + axis] ?? 0))
        expect(Math.hypot(dx ?? 0, dy ?? 0)).toBeGreaterThan(RADIUS * 1.7)
      }
  })

  it('has its balls in the lower part of the glass when it lies still', () => {
    const at = drumAt(1, 0, 0, newDrum())
    const heights = Array.from({ length: SEEN }, (_, i) => at[i * STRIDE + 1] ?? 0)
    expect(Math.max(...heights)).toBeGreaterThan(WALL - RADIUS - 1)
    expect(Math.min(...heights)).toBeGreaterThan(-WALL / 2)
  })

  it('moves no ball more than 8 units in 16 ms', () => {
    for (const seed of [1, 22, 333]) {
      const before = drumAt(seed, 0, 1, newDrum())
      for (let t = 16; t < 12_000; t += 16) {
        const here = drumAt(seed, t, 1, newDrum())
        let farthest = 0
        for (let k = 0; k < SEEN * STRIDE; k += STRIDE)
          farthest = Math.max(
            farthest,
            Math.hypot((here[k] ?? 0) - (before[k] ?? 0), (here[k + 1] ?? 0) - (before[k + 1] ?? 0))
          )
        expect(farthest).toBeLessThan(8)
        before.set(here)
      }
    }
  })
})

describe('balls motion', () => {
  it('stands upright in its slot once each ball has rolled, whatever the wait', () => {
    fc.assert(
      fc.property(fc.nat(90_000), fc.nat(6), (wait, ball) => {
        const pose = ballsAt(times(wait), D + wait + standsAt(ball) + 200).balls[ball]
        expect(pose?.x).toBeCloseTo(slotOf(ball), 6)
        expect(pose?.roll).toBeCloseTo(0, 6)
        expect(pose?.tumble).toBeCloseTo(0, 6)
        expect(pose?.radius).toBe(sizeOf(ball))
      })
    )
  })

  it('rolls without slipping: the angle is the distance over the radius', () => {
    for (let ball = 0; ball < DRAWN; ball++)
      for (let t = 220; t < 700; t += 20) {
        const pose = ballsAt(times(1000), D + 1000 + outAt(ball) + t).balls[ball]
        expect((pose?.roll ?? 0) * sizeOf(ball)).toBeCloseTo((pose?.x ?? 0) - slotOf(ball), 6)
      }
  })

  it('lets no ball touch one that already stands, the special one neither', () => {
    for (let t = 0; t < FINISHED_AT; t += 10) {
      const { balls } = ballsAt(times(1000), D + 1000 + t)
      for (const [i, a] of balls.entries())
        for (const b of balls.slice(0, i))
          if (a.seen === 1 && b.seen === 1 && a.tumble < 1)
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 1)
    }
  })

  it('holds a breath before the special number and finishes at 7400', () => {
    expect(outAt(6) - standsAt(5)).toBeGreaterThan(800)
    expect(standsAt(6)).toBe(FINISHED_AT)
    expect(ballsAt(times(1000), D + 8399).phase).toBe('running')
    expect(ballsAt(times(1000), D + 8400).phase).toBe('finished')
  })

  it.each([20, 100, 200])(
    'the balls of the last draw sink as long when the answer comes %i ms after the start',
    wait => {
      for (const at of [ballsAt, reducedBallsAt])
        for (let t = -40; t < 400; t += 16) {
          const [here, next] = [at(times(wait), D + t), at(times(wait), D + t + 16)]
          for (const [i, { seen, y }] of next.balls.entries()) {
            const { seen: before, y: above } = here.balls[i] ?? { seen: 0, y: 0 }
            expect(Math.abs(seen - before)).toBeLessThan(0.12)
            if (before > 0) expect(Math.abs(y - above) * seen).toBeLessThan(3)
          }
          expect(Math.abs(next.card - here.card)).toBeLessThan(0.12)
        }
    }
  )

  it('instant: opens 5 s after the start (§S4)', () => {
    const t = { ...times(0), pace: 'instant' as const }
    expect(ballsAt(t, D + 4999).phase).toBe('running')
    expect(ballsAt(t, D + 5000).phase).toBe('finished')
  })

  it('shows no ball before its own moment', () => {
    for (let ball = 0; ball < DRAWN; ball++)
      expect(ballsAt(times(700), D + 700 + outAt(ball) - 1).balls[ball]?.seen).toBe(0)
  })

  it('reduced motion: the drum is still, balls fade in at their places', () => {
    const a = reducedBallsAt(times(500), D + 2000)
    const b = reducedBallsAt(times(500), D + 6000)
    expect([...a.drum]).toEqual([...b.drum])
    expect(b.balls.map(ball => [ball.x, ball.seen])).toEqual(RESULT.map((_, i) => [slotOf(i), i < 5 ? 1 : 0]))
  })

  it('sounds seven balls at the chute, seven settles where they come to stand, and the end in the middle', () => {
    const cues: string[] = []
    for (let now = D; now < D + 12_000; now += 16)
      cues.push(...revealCues(times(900), ballsTimeline({}), BALLS_CUES, now, now + 16))
    expect(cues.filter(cue => cue === 'balls.ball~0.35').length).toBe(7)
    const sides = cues.filter(cue => cue.startsWith('balls.settle~')).map(cue => Number(cue.split('~')[1]))
    expect(sides).toEqual([-0.5, -0.36, -0.22, -0.08, 0.07, 0.21, 0.48])
    expect(cues.at(-1)).toBe('balls.show')
  })
})
