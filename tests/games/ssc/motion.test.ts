import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MotionInput } from '../../../src/stage/drawTimeline'
import { NO_DRAW, phaseAt, revealCues } from '../../../src/stage/drawTimeline'
import type { SlotPose, SlotShape } from '../../../src/stage/slot/motion/SlotSpin'
import { newSlotPose, SlotSpin, slotCues, slotTimeline } from '../../../src/stage/slot/motion/SlotSpin'
import { slotReveal, stopAt } from '../../../src/stage/slot/motion/slotReveal'

const D = 1_700_000_000_000
const SHAPES: readonly SlotShape[] = [
  { reels: 5, cells: 10, from: 0 },
  { reels: 3, cells: 10, from: 0 },
  { reels: 4, cells: 10, from: 0 },
  { reels: 5, cells: 11, from: 1 }
]
const reveals = [0, 1, 2, 3, 4, 5].map(slotReveal)
const slotAt = (shape: SlotShape, input: MotionInput, now: number, out = newSlotPose(shape)): SlotPose => {
  const reveal = reveals[shape.reels]
  if (!reveal) throw new Error(`no machine of ${shape.reels} reels`)
  return new SlotSpin(shape, input, reveal).at(now, out)
}
const draws = fc.record({
  shape: fc.constantFrom(...SHAPES),
  seed: fc.integer({ min: 0, max: 2 ** 40 }),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120_000 })),
  numbers: fc.array(fc.nat(9), { minLength: 5, maxLength: 5 })
})
const times = ({
  shape,
  seed,
  wait,
  numbers
}: {
  shape: SlotShape
  seed: number
  wait: number
  numbers: number[]
}) => ({
  seed,
  drawAt: D,
  settled: { result: numbers.slice(0, shape.reels).map(n => n + shape.from), at: D + wait }
})

describe('slot motion', () => {
  it('stands on the drawn numbers at 3300 ms, whatever the seed and the wait', () => {
    fc.assert(
      fc.property(draws, draw => {
        const t = times(draw)
        const pose = slotAt(draw.shape, t, D + draw.wait + 3300)
        expect([...pose.offset].map(cell => cell + draw.shape.from)).toEqual(t.settled.result)
        expect([...pose.speed].every(speed => speed === 0)).toBe(true)
      })
    )
  })

  it('is continuous: no reel moves more than 1.4 cells in 16 ms, and it comes to rest without a jump', () => {
    fc.assert(
      fc.property(draws, draw => {
        const { shape } = draw
        const t = times({ ...draw, wait: draw.wait % 3000 })
        const last = new Float64Array(shape.reels)
        const pose = newSlotPose(shape)
        for (let at = 0; at < 6500; at += 4) {
          slotAt(shape, t, D + at, pose)
          for (let reel = 0; reel < shape.reels; reel++) {
            const moved = Math.abs((pose.offset[reel] ?? 0) - (last[reel] ?? 0))
            if (at > 0 && Math.min(moved, shape.cells - moved) > 0.35)
              expect.fail(`reel ${reel} moved ${moved} at ${at}`)
          }
          last.set(pose.offset)
        }
      }),
      { numRuns: 60 }
    )
  })

  it('shows no figure of a reel’s result before its stop', () => {
    fc.assert(
      fc.property(draws, draws, fc.nat(4), (one, other, reel) => {
        const r = reel % one.shape.reels
        const at = D + one.wait + stopAt(r)
        const a = slotAt(one.shape, times(one), at)
        const b = slotAt(one.shape, times({ ...one, numbers: other.numbers }), at)
        expect([a.offset[r], a.speed[r], a.turned[r]]).toEqual([b.offset[r], b.speed[r], b.turned[r]])
      })
    )
  })

  it('runs every reel at 26 to 34 cells a second until the result is known', () => {
    const shape = SHAPES[0] as SlotShape
    for (let seed = 0; seed < 50; seed++)
      for (const speed of slotAt(shape, { seed, drawAt: D }, D + 40_000).speed) {
        expect(speed).toBeGreaterThanOrEqual(25.9)
        expect(speed).toBeLessThanOrEqual(34.1)
      }
  })

  it.each([
    ['long before it, as between two rounds', NO_DRAW, 1, 1],
    ['just before its start', D + 1, 1, 1],
    ['at full speed', D - 400, 0, 0],
    ['on its result', D - 60_000, 0, 0]
  ] as const)('a first draw, %s: paper without figures until the reels turn', (_, drawAt, blank, reduced) => {
    const shape = SHAPES[0] as SlotShape
    const reveal = slotReveal(shape.reels)
    const input: MotionInput = {
      seed: 3,
      drawAt,
      ...(D - drawAt > 10_000 && { settled: { result: [1, 2, 3, 4, 5], at: drawAt } })
    }
    const pose = newSlotPose(shape)
    expect(new SlotSpin(shape, input, reveal).at(D, pose).blank).toBe(blank)
    expect(new SlotSpin(shape, input, reveal).reducedAt(D, pose).blank).toBe(reduced)
    const later = { ...input, lastResult: [9, 9, 9, 9, 9] }
    expect(new SlotSpin(shape, later, reveal).at(D, pose).blank).toBe(0)
    expect(new SlotSpin(shape, later, reveal).reducedAt(D, pose).blank).toBe(0)
  })

  it('overshoots by 0.06 of a cell and comes back in 140 ms', () => {
    const shape = SHAPES[0] as SlotShape
    const t = { seed: 3, drawAt: D, settled: { result: [7, 2, 9, 4, 8], at: D + 1000 } }
    const at = (ms: number) => slotAt(shape, t, D + 1000 + 300 + ms).offset[0] ?? 0
    expect(at(520)).toBeCloseTo(7 - 0.06, 6)
    expect(at(659.9)).toBeCloseTo(7, 4)
    expect(at(660)).toBe(7)
  })

  it.each([
    [-1, 'waiting'],
    [0, 'running'],
    [2000 + 3299, 'running'],
    [2000 + 3300, 'finished'],
    [2000 + 8300, 'closed']
  ] as const)('%i ms from the start is %s', (at, phase) => {
    const input = { seed: 1, drawAt: D, settled: { result: [1, 2, 3, 4, 5], at: D + 2000 } }
    expect(phaseAt(input, slotTimeline({}), D + at)).toBe(phase)
  })

  it('sounds each stop and flap once', () => {
    const shape = SHAPES[0] as SlotShape
    const t = { seed: 3, drawAt: D, settled: { result: [7, 2, 9, 4, 8], at: D + 1000 } }
    const cues: string[] = []
    for (let now = D; now < D + 9000; now += 16)
      cues.push(...revealCues(t, slotTimeline({}), slotCues(shape), now, now + 16))
    expect(cues.length).toBe(10)
    expect(new Set(cues).size).toBe(6)
  })
})
