import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matrixOf } from '../../../../src/stage/actors/turn'
import type { DicePose } from '../../../../src/stage/dice/motion/DiceThrow'
import { DiceThrow, diceCues, diceTimeline, landingsOf, newDicePose } from '../../../../src/stage/dice/motion/DiceThrow'
import { diceReveal, FALL, LANDINGS } from '../../../../src/stage/dice/motion/diceReveal'
import type { MotionInput } from '../../../../src/stage/drawTimeline'
import { NO_DRAW, revealCues } from '../../../../src/stage/drawTimeline'

const D = 1_700_000_000_000
const reveal = diceReveal()
const diceAt = (input: MotionInput, now: number): DicePose => new DiceThrow(input, reveal).at(now, newDicePose())
const reducedDiceAt = (input: MotionInput, now: number): DicePose =>
  new DiceThrow(input, reveal).reducedAt(now, newDicePose())
const landingOf = (seed: number, die: number): number => landingsOf(seed)[die] ?? 0
const draws = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 40 }),
  wait: fc.integer({ min: 0, max: 60_000 }),
  result: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
  last: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 })
})
type Draw = typeof draws extends fc.Arbitrary<infer T> ? T : never
const times = ({ seed, wait, result, last }: Draw) => ({
  seed,
  drawAt: D,
  lastResult: last,
  settled: { result, at: D + wait }
})

/** The value that lies on top, read off the rotation as the shader does: which face of the die looks up the table. */
function topOf(turn: Float64Array): number {
  const m = matrixOf(turn, new Float32Array(9))
  // The table's own "up", seen from the stage: tipped towards the eye by 57°.
  const [uy, uz] = [Math.cos((57 * Math.PI) / 180), Math.sin((57 * Math.PI) / 180)]
  const axes = [
    [2, 3, 4],
    [1, 2, 5],
    [0, 1, 6]
  ] as const
  let best = { dot: Number.NEGATIVE_INFINITY, value: 0 }
  for (const [, plus, minus] of axes) {
    // Columns of the matrix are the die's axes: x shows 3 and 4, y 2 and 5, z 1 and 6.
    const column = plus === 3 ? 0 : plus === 2 ? 1 : 2
    const dot = (m[column * 3 + 1] ?? 0) * uy + (m[column * 3 + 2] ?? 0) * uz
    if (dot > best.dot) best = { dot, value: plus }
    if (-dot > best.dot) best = { dot: -dot, value: minus }
  }
  return best.value
}

/** Degrees between two rotations. */
const apart = (a: Float64Array, b: Float64Array): number => {
  const dot = Math.abs(a.reduce((sum, v, i) => sum + v * (b[i] ?? 0), 0))
  return (2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI
}

describe('dice motion', () => {
  it('lies on the drawn faces once the last die has come to rest, whatever the seed and the wait', () => {
    fc.assert(
      fc.property(draws, draw => {
        const pose = diceAt(times(draw), D + draw.wait + 1200)
        expect(pose.dice.map(die => topOf(die.turn))).toEqual(draw.result)
        expect(pose.dice.map(die => die.lift)).toEqual([0, 0, 0])
      })
    )
  })

  it('shows the last draw before the start', () => {
    fc.assert(
      fc.property(draws, draw => {
        expect(diceAt(times(draw), D - 1).dice.map(die => topOf(die.turn))).toEqual(draw.last)
      })
    )
  })

  it.each([
    ['long before it, as between two rounds', NO_DRAW, 1, 1],
    ['just before its start', D + 1, 1, 1],
    ['while it flies; nothing flies under reduced motion', D - 400, 0, 1],
    ['on its result', D - 60_000, 0, 0]
  ] as const)('a first draw, %s: paper without figures until the dice fly', (_, drawAt, blank, reduced) => {
    const input: MotionInput = {
      seed: 4,
      drawAt,
      ...(D - drawAt > 10_000 && { settled: { result: [1, 2, 3], at: drawAt } })
    }
    const blanks = ({ dice }: DicePose) => [...new Set(dice.map(die => die.blank))]
    expect(blanks(diceAt(input, D))).toEqual([blank])
    expect(blanks(reducedDiceAt(input, D))).toEqual([reduced])
    expect(blanks(diceAt({ ...input, lastResult: [6, 6, 6] }, D))).toEqual([0])
  })

  it('is continuous: no die turns more than 9° or moves more than 3 units in 4 ms', () => {
    fc.assert(
      fc.property(draws, draw => {
        const t = times({ ...draw, wait: draw.wait % 2500 })
        const thrown = new DiceThrow(t, reveal)
        let [before, here] = [thrown.at(D - 4, newDicePose()), newDicePose()]
        // A thousand frames: their extremes are compared, once.
        const most = { turn: 0, lift: 0, x: 0 }
        for (let at = 0; at < 4200; at += 4) {
          thrown.at(D + at, here)
          for (const [i, die] of here.dice.entries()) {
            const was = before.dice[i] ?? die
            most.turn = Math.max(most.turn, apart(die.turn, was.turn))
            most.lift = Math.max(most.lift, Math.abs(die.lift - was.lift))
            most.x = Math.max(most.x, Math.abs(die.x - was.x))
          }
          ;[before, here] = [here, before]
        }
        expect(most.turn).toBeLessThan(9)
        expect(most.lift).toBeLessThan(3)
        expect(most.x).toBeLessThan(1)
      }),
      { numRuns: 40 }
    )
  })

  it('knows nothing of a die before it falls, nor of the others’ when it lies', () => {
    fc.assert(
      fc.property(draws, draws, fc.nat(2), (one, other, die) => {
        const at = D + one.wait + landingOf(one.seed, die) - FALL
        const a = diceAt(times(one), at).dice[die]
        const b = diceAt(times({ ...one, result: other.result }), at).dice[die]
        expect(a).toEqual(b)
      })
    )
  })

  it('lands one die at each time of the shot list, in an order of the seed', () => {
    const orders = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const landed = [0, 1, 2].map(die => landingOf(seed, die))
      expect([...landed].sort((a, b) => a - b)).toEqual([...LANDINGS])
      orders.add(landed.join())
    }
    expect(orders.size).toBe(6)
  })

  it('tumbles at 1.6 to 2.1 turns a second until the result comes, 8 minutes later as well', () => {
    for (let seed = 0; seed < 40; seed++) {
      const now = D + 480_000
      const a = diceAt({ seed, drawAt: D }, now)
      const b = diceAt({ seed, drawAt: D }, now + 100)
      for (const [i, die] of a.dice.entries()) {
        const turned = apart(die.turn, b.dice[i]?.turn ?? die.turn) / 36
        expect(turned).toBeGreaterThan(1.59)
        expect(turned).toBeLessThan(2.11)
      }
    }
  })

  it('instant: opens 5 s after the start however early the answer came (§S4)', () => {
    const t = { seed: 4, drawAt: D, pace: 'instant' as const, settled: { result: [1, 2, 3], at: D + 200 } }
    expect(diceAt(t, D + 4999).phase).toBe('running')
    expect(diceAt(t, D + 5000).phase).toBe('finished')
    expect(diceAt(t, D + 3800).dice.every(die => die.fly === 0)).toBe(true)
    const late = { ...t, settled: { result: [1, 2, 3], at: D + 7000 } }
    expect(diceAt(late, D + 9099).phase).toBe('running')
    expect(diceAt(late, D + 9100).phase).toBe('finished')
  })

  it('reduced motion: the same times, blank paper, nothing travels', () => {
    const draw = { seed: 9, wait: 1000, result: [6, 1, 3], last: [2, 2, 5] }
    const at = (ms: number) => reducedDiceAt(times(draw), D + ms)
    expect(at(600).dice.map(die => die.blank)).toEqual([1, 1, 1])
    expect(at(600).dice.every(die => die.lift === 0 && die.x === 0)).toBe(true)
    const [, , third] = LANDINGS
    expect(at(1000 + third + 150).dice.map(die => die.blank)).toEqual([0, 0, 0])
    expect(at(1000 + third + 150).dice.map(die => topOf(die.turn))).toEqual(draw.result)
  })

  it('sounds each landing once, where its die lies', () => {
    const heard = (seed: number) => {
      const t = times({ seed, wait: 700, result: [1, 2, 3], last: [4, 5, 6] })
      const cues: string[] = []
      for (let now = D; now < D + 9000; now += 16)
        cues.push(...revealCues(t, diceTimeline({}), diceCues(seed), now, now + 16))
      return cues
    }
    const sides = [-0.32, 0, 0.32]
    const orders = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const landings = landingsOf(seed)
      const expected = sides
        .map((side, die) => ({ side, at: landings[die] ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ side }, rank) => `dice.die.${rank}~${side}`)
      expect(heard(seed)).toEqual(expected)
      orders.add(expected.join())
    }
    expect(orders.size).toBe(6)
  })
})
