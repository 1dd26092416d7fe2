import { gsap } from 'gsap/gsap-core'
import { describe, expect, it } from 'vitest'
import { choreography, segment } from '../../src/stage/choreography'
import { cubicOut, sineInOut, smooth, smoothTravel } from '../../src/stage/ease'

describe('eases', () => {
  it.each([smooth, sineInOut, cubicOut].map(ease => [ease.name, ease] as const))(
    '%s runs from 0 to 1 and never back',
    (_, ease) => {
      expect(ease(-1)).toBe(0)
      expect(ease(2)).toBeCloseTo(1, 12)
      for (let v = 0; v < 1; v += 0.01) expect(ease(v + 0.01)).toBeGreaterThanOrEqual(ease(v))
    }
  )

  it('smoothTravel is the integral of smooth', () => {
    let sum = 0
    for (let v = 0; v < 1.5; v += 0.001) {
      expect(smoothTravel(v)).toBeCloseTo(sum, 2)
      sum += smooth(v) * 0.001
    }
  })
})

describe('choreography', () => {
  it('seeks a gsap timeline to any moment, forwards and back, and leaves no frame callback', () => {
    const { seek } = choreography({ x: 0 }, (timeline, pose) =>
      timeline.fromTo(pose, { x: 0 }, { x: 10, duration: 1, ease: 'none' })
    )
    expect([500, 1000, 5000, 250, 0, -10].map(ms => seek(ms).x)).toEqual([5, 10, 10, 2.5, 0, 0])
  })

  it('a moment that is none is its beginning, and spoils none after it', () => {
    const { seek } = choreography({ hop: 0 }, (timeline, pose) => {
      segment(timeline, pose, { at: 100, lasts: 100, from: { hop: 0 }, to: { hop: 8 }, ease: 'none' })
      segment(timeline, pose, { at: 200, lasts: 100, from: { hop: 8 }, to: { hop: 0 }, ease: 'none' })
    })
    const moments = [150, Number.NaN, 150, 200, Number.POSITIVE_INFINITY, 150, Number.NEGATIVE_INFINITY, 250]
    expect(moments.map(ms => seek(ms).hop)).toEqual([4, 0, 4, 8, 0, 4, 0, 4])
  })

  it('seeks segments that follow one another on one number, in any order, and never before their own time', () => {
    const { seek } = choreography({ hop: 0, turn: 3 }, (timeline, pose) => {
      segment(timeline, pose, { at: 100, lasts: 100, from: { hop: 0 }, to: { hop: 8 }, ease: 'none' })
      segment(timeline, pose, { at: 200, lasts: 100, from: { hop: 8 }, to: { hop: 0 }, ease: 'none' })
      segment(timeline, pose, { at: 150, lasts: 100, from: { turn: 3 }, to: { turn: 5 }, ease: smooth })
    })
    const at = (ms: number) => [seek(ms).hop, seek(ms).turn]
    const moments = [0, 150, 200, 250, 400]
    const expected = [
      [0, 3],
      [4, 3],
      [8, 4],
      [4, 5],
      [0, 5]
    ]
    expect(moments.map(at)).toEqual(expected)
    expect(moments.toReversed().map(at)).toEqual(expected.toReversed())
    expect([400, 0, 250, 150, -20].map(at)).toEqual([
      [0, 5],
      [0, 3],
      [4, 5],
      [4, 3],
      [0, 3]
    ])
  })

  it('is given back to the engine at its end', () => {
    const children = () => gsap.globalTimeline.getChildren(false).length
    const before = children()
    const all = Array.from({ length: 20 }, () =>
      choreography({ x: 0 }, (timeline, pose) =>
        segment(timeline, pose, { at: 0, lasts: 100, from: { x: 0 }, to: { x: 1 }, ease: 'none' })
      )
    )
    for (const { seek, kill } of all) {
      seek(50)
      kill()
    }
    expect(children()).toBe(before)
  })
})
