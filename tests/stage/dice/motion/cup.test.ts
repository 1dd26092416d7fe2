import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CupPose } from '../../../../src/stage/dice/motion/CupShake'
import { CUP_CUES, CupShake, cupTimeline, newCupPose, swingAt } from '../../../../src/stage/dice/motion/CupShake'
import { cupReveal, LIFT_AT, LIFTED_AT, SET_AT } from '../../../../src/stage/dice/motion/cupReveal'
import { DICE } from '../../../../src/stage/dice/motion/DiceThrow'
import type { MotionInput } from '../../../../src/stage/drawTimeline'
import { NO_DRAW, revealCues } from '../../../../src/stage/drawTimeline'

const D = 1_700_000_000_000
const reveal = cupReveal(DICE)
const cupAt = (input: MotionInput, now: number): CupPose => new CupShake(input, reveal).at(now, newCupPose())
const times = (wait: number, result: readonly number[] = [1, 5, 1]) => ({
  seed: 7,
  drawAt: D,
  lastResult: [6, 3, 4],
  settled: { result, at: D + wait }
})

describe('cup motion (typeId 61)', () => {
  it('covers the last draw, hides the dice while it is shaken, and lifts off the drawn ones', () => {
    const under = (t: number) => cupAt(times(2000), D + t).under
    expect(under(-1)).toBe('last')
    expect(under(200)).toBe('last')
    expect(under(300)).toBe('none')
    expect(under(2000 + LIFT_AT - 1)).toBe('none')
    expect(under(2000 + LIFT_AT)).toBe('drawn')
    expect(cupAt(times(2000), D + 300).up).toBe(0)
    expect(cupAt(times(2000), D + 2000 + LIFTED_AT).up).toBe(1)
  })

  it.each([
    ['long before it, as between two rounds', NO_DRAW, D],
    ['as the cup comes down', D, D + 100]
  ])('a first draw, %s: nothing lies on the dish, and under reduced motion blank dice', (_, drawAt, now) => {
    const input = { seed: 7, drawAt }
    expect(cupAt(input, now).under).toBe('none')
    expect(new CupShake(input, reveal).reducedAt(now, newCupPose())).toMatchObject({ under: 'none', blank: 1 })
  })

  it('swings by 7° five times a second and stands still from the moment it is set down', () => {
    const angles = Array.from({ length: 400 }, (_, i) => swingAt(1000 + i * 4, Number.POSITIVE_INFINITY))
    expect(Math.max(...angles)).toBeCloseTo(7, 1)
    expect(Math.min(...angles)).toBeCloseTo(-7, 1)
    const crossings = angles.filter((angle, i) => i > 0 && angle > 0 && (angles[i - 1] ?? 0) <= 0).length
    expect(crossings).toBeGreaterThanOrEqual(7)
    expect(crossings).toBeLessThanOrEqual(9)
    for (let t = SET_AT; t < LIFT_AT; t += 10) expect(cupAt(times(2000), D + 2000 + t).angle).toBe(0)
  })

  it('is continuous and knows nothing of the result before it is lifted', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 6 }), (wait, face) => {
        const shaken = new CupShake(times(wait), reveal)
        let [before, here] = [shaken.at(D - 4, newCupPose()), newCupPose()]
        // A thousand frames: their extremes are compared, once.
        const most = { up: 0, angle: 0 }
        for (let t = 0; t < wait + 3000; t += 4) {
          shaken.at(D + t, here)
          most.up = Math.max(most.up, Math.abs(here.up - before.up))
          most.angle = Math.max(most.angle, Math.abs(here.angle - before.angle))
          ;[before, here] = [here, before]
        }
        expect(most.up).toBeLessThan(0.06)
        expect(most.angle).toBeLessThan(1.6)
        const at = D + wait + LIFT_AT - 1
        expect(cupAt(times(wait), at)).toEqual(cupAt(times(wait, [face, face, face]), at))
      }),
      { numRuns: 15 }
    )
  })

  it('instant: opens 5 s after the start (§S4)', () => {
    const t = { ...times(100), pace: 'instant' as const }
    expect(cupAt(t, D + 4999).phase).toBe('running')
    expect(cupAt(t, D + 5000).phase).toBe('finished')
  })

  it('sounds set, lift and show once', () => {
    const cues: string[] = []
    for (let now = D; now < D + 9000; now += 16)
      cues.push(...revealCues(times(900), cupTimeline({}), CUP_CUES, now, now + 16))
    expect(cues).toEqual(['cup.set', 'cup.lift', 'cup.show'])
  })
})
