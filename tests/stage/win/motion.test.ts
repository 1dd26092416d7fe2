import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Win } from '../../../src/stage/Scene'
import type { WinPose } from '../../../src/stage/win/motion/WinShow'
import { newWinPose, WinShow, winCues } from '../../../src/stage/win/motion/WinShow'
import { OVER, winReveal } from '../../../src/stage/win/motion/winReveal'
import { celebrates, WIN_LOOKS, WIN_SIZES, winSize } from '../../../src/stage/win/motion/winSize'

const AT = 1_700_000_000_000
const reveal = winReveal()
const winAt = (won: Win, seed: number, now: number): WinPose => new WinShow(won, seed, reveal).at(now, newWinPose())
const win = (payout: number, stake = 20_000) => ({ stake, payout, at: AT })

describe('win motion', () => {
  it.each([
    [0, false],
    [19_999, false],
    [20_000, false],
    [20_001, true]
  ])('a payout of %i on a stake of 20000 is celebrated: %s', (payout, is) => {
    expect(celebrates(win(payout))).toBe(is)
    expect(winAt(win(payout), 1, AT + 500).since).toBe(is ? 500 : -1)
  })

  it.each([
    [0, undefined],
    [19_999, undefined],
    [20_000, undefined],
    [20_001, 'small'],
    [199_999, 'small'],
    [200_000, 'middle'],
    [1_999_999, 'middle'],
    [2_000_000, 'great']
  ])('a return of %i on a stake of 20000 is celebrated as %s', (payout, size) => {
    expect(winSize(win(payout))).toBe(size)
  })

  it('each size is more than the one before, and all of it has come to rest at its end', () => {
    const at = (payout: number, t: number) => winAt(win(payout), 4, AT + t)
    const [small, middle, great] = [60_000, 400_000, 4_000_000].map(payout => at(payout, 700))
    const seen = (pose: WinPose | undefined) => pose?.ribbons.filter(ribbon => ribbon.seen > 0).length ?? 0
    expect(seen(small)).toBe(0)
    expect(seen(middle)).toBeGreaterThan(15)
    expect(small?.medalSize).toBeLessThan(middle?.medalSize ?? 0)
    expect(middle?.medalSize).toBeLessThan(great?.medalSize ?? 0)
    expect(small?.halo).toBeLessThan(middle?.halo ?? 0)
    expect(seen(at(4_000_000, 2000))).toBeGreaterThan(seen(at(400_000, 1400)))
    expect(seen(at(4_000_000, OVER))).toBe(0)
  })

  it('counts up without ever going back or above, and ends on the exact sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_001, max: 2 ** 45 }), payout => {
        let before = 0
        for (let t = 0; t <= WIN_LOOKS.great.count + 50; t += 10) {
          const { amount } = winAt(win(payout), 3, AT + t)
          expect(amount).toBeGreaterThanOrEqual(before)
          expect(amount).toBeLessThanOrEqual(payout)
          before = amount
        }
        expect(before).toBe(payout)
      }),
      { numRuns: 40 }
    )
  })

  it.each([
    ['a good win', 400_000],
    ['a win as such', 60_000]
  ])('a great win that further orders of the issue make %s leaves none of its ribbons in the air', (_, payout) => {
    const pose = new WinShow(win(4_000_000), 4, reveal).at(AT + 1500, newWinPose())
    expect(pose.ribbons.some(ribbon => ribbon.seen > 0)).toBe(true)
    // Parts of one issue add up, and are announced when the last of them is heard of.
    const later = { ...win(payout), at: AT + 1510 }
    const ribbons = (out: WinPose) => new WinShow(later, 4, reveal).at(AT + 1600, out).ribbons.map(({ seen }) => seen)
    expect(ribbons(pose)).toEqual(ribbons(newWinPose()))
  })

  it('drops its 24 ribbons once: none is seen after 2.9 s (a good win)', () => {
    expect(winAt(win(390_000), 3, AT + 1000).ribbons.some(ribbon => ribbon.seen > 0)).toBe(true)
    expect(winAt(win(390_000), 3, AT + 3000).ribbons.every(ribbon => ribbon.seen === 0)).toBe(true)
  })

  it('reduced motion: no ribbons, rays or counting', () => {
    const pose = new WinShow(win(90_000), 3, reveal).reducedAt(AT + 100, newWinPose())
    expect(pose.amount).toBe(90_000)
    expect(pose.medal).toBe(0.5)
    expect(pose.halo + pose.rays).toBe(0)
    expect(pose.ribbons.every(ribbon => ribbon.seen === 0)).toBe(true)
  })

  it('ticks while it counts and ends in a chord; a loss is one soft tone', () => {
    const cues = (payout: number, reducedMotion = false) => {
      const all: string[] = []
      for (let t = -100; t < 2400; t += 16) all.push(...winCues(win(payout), reducedMotion, AT + t, AT + t + 16))
      return all
    }
    for (const [i, payout] of [90_000, 390_000, 3_900_000].entries()) {
      const size = WIN_SIZES[i] ?? 'small'
      expect(cues(payout).filter(cue => cue === 'tick').length, size).toBe(Math.ceil(WIN_LOOKS[size].count / 60) - 1)
    }
    expect(cues(90_000).at(-1)).toBe('win')
    expect(cues(90_000, true)).toEqual(['win'])
    expect(cues(0)).toEqual(['soft'])
  })
})
