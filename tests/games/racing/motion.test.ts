import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONFETTI,
  CONFETTI_AT,
  confettiAt,
  crowdLight,
  newConfetti,
  PodiumChances
} from '../../../src/games/racing/stage/motion/confetti'
import { warp } from '../../../src/games/racing/stage/motion/finish'
import { podiumReveal, STILL_AT } from '../../../src/games/racing/stage/motion/podium'
import { Race } from '../../../src/games/racing/stage/motion/Race'
import { RaceField } from '../../../src/games/racing/stage/motion/RaceField'
import type { RacePose } from '../../../src/games/racing/stage/motion/racePose'
import { newRacePose } from '../../../src/games/racing/stage/motion/racePose'
import { DRAW_SHOTS, raceTimeline, shotsOf } from '../../../src/games/racing/stage/motion/shots'
import { laneX, laneY } from '../../../src/games/racing/stage/motion/track'
import { seededRandom, shuffled } from '../../../src/rules/random'
import type { MotionInput } from '../../../src/stage/drawTimeline'
import { phaseAt } from '../../../src/stage/drawTimeline'
import { WIDTH } from '../../../src/stage/panel'

const D = 1_700_000_000_000
const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Car numbers, first to last, as the picture shows them. */
const orderOf = ({ along }: RacePose): number[] =>
  Array.from({ length: 10 }, (_, i) => i + 1).sort((a, b) => (along[b - 1] ?? 0) - (along[a - 1] ?? 0) || a - b)

/** The car in front; of two side by side the lower number. */
const leaderOf = ({ along }: RacePose): number => along.indexOf(Math.max(...along)) + 1

const raceAt = (input: MotionInput, now: number, out = newRacePose()): RacePose => new Race(input).at(now, out)
const orderBy = (seed: number): readonly number[] => shuffled(seededRandom(seed), CARS)
const seeds = fc.integer({ min: 0, max: 2 ** 40 })
const orders = seeds.map(orderBy)
/** ms between the start and the answer: at once, usual, and a poll that came very late. */
const waits = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 6000, max: 90_000 }))
const race = (seed: number, wait: number, result: readonly number[]) => ({
  seed,
  drawAt: D,
  settled: { result, at: D + wait }
})

describe('race motion', () => {
  it('shows the true order at 3300 ms after the result, and on the board (§S4)', () => {
    fc.assert(
      fc.property(seeds, orders, waits, (seed, result, wait) => {
        const pose = raceAt(race(seed, wait, result), D + wait + 3300)
        expect(orderOf(pose)).toEqual(result)
        expect(result.map(car => pose.board[car - 1])).toEqual(result.map((_, rank) => rank))
        expect(pose.phase).toBe('finished')
      }),
      { numRuns: 300 }
    )
  })

  it('is the same frame for a reload, a second phone and any order of asking', () => {
    fc.assert(
      fc.property(seeds, orders, waits, fc.integer({ min: -5000, max: 100_000 }), (seed, result, wait, at) => {
        const used = newRacePose()
        raceAt(race(seed + 1, 10, result), D + 4000, used)
        expect(raceAt(race(seed, wait, result), D + at, used)).toEqual(raceAt(race(seed, wait, result), D + at))
      })
    )
  })

  it('shows nothing of the result before its last 600 ms to the line', () => {
    fc.assert(
      fc.property(
        seeds,
        orders,
        orders,
        waits,
        fc.integer({ min: -5000, max: 1800 }),
        (seed, one, other, wait, after) => {
          const at = D + wait + after
          expect(raceAt(race(seed, wait, one), at)).toEqual(raceAt(race(seed, wait, other), at))
        }
      )
    )
  })

  it('keeps running the same field when the result arrives: no jump, no change of pace', () => {
    fc.assert(
      fc.property(seeds, orders, fc.integer({ min: 700, max: 20_000 }), (seed, result, wait) => {
        const loop = raceAt({ seed, drawAt: D }, D + wait)
        const known = raceAt(race(seed, wait, result), D + wait)
        expect([...known.along]).toEqual([...loop.along])
        expect(known.scroll).toBe(loop.scroll)
        expect(known.pace).toBe(loop.pace)
        expect(known.line).toBeUndefined()
      })
    )
  })

  it('moves no car more than 8 units in 16 ms, every nose stays within 46–265, first place changes at least 350 ms apart', () => {
    const field = new Float64Array(10)
    fc.assert(
      fc.property(seeds, orders, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })), (seed, result, wait) => {
        const before = new RaceField(seed, DRAW_SHOTS, undefined, undefined)
        const after = new RaceField(seed, DRAW_SHOTS, wait, result)
        const last = new Float64Array(10)
        // Thousands of frames: their extremes are compared, once.
        const seen = { step: 0, least: Number.POSITIVE_INFINITY, most: 0, apart: Number.POSITIVE_INFINITY }
        let leader = 0
        let changed = Number.NEGATIVE_INFINITY
        for (let t = 0; t <= wait + 2400; t += 8) {
          ;(t < wait ? before : after).at(t, field)
          const first = field.indexOf(Math.max(...field)) + 1
          if (t > 0) {
            for (let i = 0; i < 10; i++) seen.step = Math.max(seen.step, Math.abs((field[i] ?? 0) - (last[i] ?? 0)))
            if (t >= 600) seen.least = Math.min(seen.least, ...field)
            if (t >= 600) seen.most = Math.max(seen.most, ...field)
            if (first !== leader && leader > 0) {
              seen.apart = Math.min(seen.apart, t - changed)
              changed = t
            }
            leader = first
          }
          last.set(field)
        }
        expect(seen.step).toBeLessThan(4)
        expect(seen.least).toBeGreaterThan(46)
        expect(seen.most).toBeLessThan(265)
        expect(seen.apart).toBeGreaterThanOrEqual(345)
      }),
      { numRuns: 60 }
    )
  })

  it('changes first place 3 to 6 times in a run-in', () => {
    let changes = 0
    for (let seed = 1; seed <= 50; seed++) {
      let leader = 0
      const pose = newRacePose()
      const shown = new Race(race(seed, 5000, orderBy(seed)))
      for (let since = 0; since <= 2400; since += 8) {
        const first = leaderOf(shown.at(D + 5000 + since, pose))
        if (leader > 0 && first !== leader) changes++
        leader = first
      }
    }
    expect(changes / 50).toBeGreaterThan(3)
    expect(changes / 50).toBeLessThan(6)
  })

  it.each([
    ['instant', 400, 2150, 3000],
    ['quick', 250, 1380, 2000]
  ] as const)(
    '%s: full speed at %i ms, on the line at %i, the true order and the end at %i',
    (pace, launch, line, end) => {
      fc.assert(
        fc.property(seeds, orders, fc.integer({ min: 0, max: 6000 }), (seed, result, wait) => {
          const times = { ...race(seed, wait, result), pace }
          const at = (since: number) => raceAt(times, D + wait + since)
          expect(raceAt(times, D + launch - 10).pace).toBeLessThan(1)
          expect(raceAt(times, D + launch).pace).toBe(1)
          expect(Math.max(...at(line).along) - (at(line).line ?? 0)).toBeCloseTo(0, 6)
          expect(orderOf(at(line))[0]).toBe(result[0])
          expect(at(end - 1).phase).toBe('running')
          expect(at(end).phase).toBe('finished')
          expect(orderOf(at(end))).toEqual(result)
          expect(Math.min(...at(end).along)).toBeGreaterThan(at(end).line ?? 0)
        }),
        { numRuns: 60 }
      )
    }
  )

  it('changes first place once less in the quick race than in the instant one', () => {
    const changes = (pace: 'instant' | 'quick'): number => {
      let count = 0
      for (let seed = 1; seed <= 60; seed++) {
        let leader = 0
        const pose = newRacePose()
        const shown = new Race({ ...race(seed, 0, orderBy(seed)), pace })
        for (let t = shotsOf({ pace }).launch; t <= shotsOf({ pace }).line; t += 20) {
          const first = leaderOf(shown.at(D + t, pose))
          if (leader > 0 && first !== leader) count++
          leader = first
        }
      }
      return count / 60
    }
    expect(changes('instant') - changes('quick')).toBeGreaterThan(0.7)
    expect(changes('instant') - changes('quick')).toBeLessThan(1.3)
  })

  it('presses every driver back in the launch; afterwards what some gain others lose', () => {
    const push = (t: number) => [...raceAt({ seed: 7, drawAt: D }, D + t).push]
    expect(push(0)).toEqual(Array(10).fill(0))
    expect(Math.min(...push(300))).toBeGreaterThan(900)
    for (let t = 1200; t < 9000; t += 50)
      expect(Math.abs(push(t).reduce((sum, one) => sum + one, 0) / 10)).toBeLessThan(400)
  })

  it('names who climbs and who falls back while the board changes, as many places up as down', () => {
    for (let t = 700; t < 6000; t += 20) {
      const here = raceAt({ seed: 7, drawAt: D }, D + t)
      const next = raceAt({ seed: 7, drawAt: D }, D + t + 10)
      for (let i = 0; i < 10; i++) {
        const moved = (next.board[i] ?? 0) - (here.board[i] ?? 0)
        if ((here.climb[i] ?? 0) > 0.1) expect(moved).toBeLessThanOrEqual(0)
        if ((here.climb[i] ?? 0) < -0.1) expect(moved).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('never has one car lead two segments running, and segments are 450 to 550 ms', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 400 }), (seed, k) => {
        const field = new RaceField(seed, DRAW_SHOTS, undefined, undefined)
        expect(field.leaderAt(k)).not.toBe(field.leaderAt(k + 1))
        const lasts = field.segmentStart(k + 1) - field.segmentStart(k)
        expect(lasts).toBeGreaterThanOrEqual(449)
        expect(lasts).toBeLessThanOrEqual(551)
      })
    )
  })

  it.each([
    [-1, 'waiting'],
    [0, 'running'],
    [5000 + 3299, 'running'],
    [5000 + 3300, 'finished'],
    [5000 + 8299, 'finished'],
    [5000 + 8300, 'closed']
  ] as const)('%i ms from the start is %s (§S4)', (t, phase) => {
    const input = race(5, 5000, orderBy(5))
    expect(phaseAt(input, raceTimeline({}), D + t)).toBe(phase)
  })

  it.each([
    [5001, 0],
    [5000, 1],
    [3000, 3],
    [2001, 3],
    [1000, 5],
    [1, 5]
  ])('%i ms before the start %i red lamps are lit', (left, lit) => {
    expect(raceAt({ seed: 1, drawAt: D }, D - left).lamps).toBe(lit)
  })

  it('has no finish line before 2200 and every nose across by 3300, in the true order', () => {
    fc.assert(
      fc.property(seeds, orders, waits, (seed, result, wait) => {
        expect(raceAt(race(seed, wait, result), D + wait + 2199).line).toBeUndefined()
        const crossed: number[] = []
        const shown = new Race(race(seed, wait, result))
        const pose = newRacePose()
        for (let since = 2200; since <= 3300; since += 1) {
          shown.at(D + wait + since, pose)
          for (const car of result)
            if (!crossed.includes(car) && (pose.along[car - 1] ?? 0) >= (pose.line ?? 999)) crossed.push(car)
        }
        expect(crossed).toEqual(result)
      }),
      { numRuns: 20 }
    )
  })

  it('runs the picture at a fifth of the speed while the first seven cross the line', () => {
    expect(warp(2400, DRAW_SHOTS)).toBe(2400)
    expect(warp(3040, DRAW_SHOTS) - warp(2400, DRAW_SHOTS)).toBe(128)
    expect(warp(3300, DRAW_SHOTS)).toBeGreaterThan(2800)
    const pose = newRacePose()
    fc.assert(
      fc.property(seeds, orders, (seed, result) => {
        const shown = new Race(race(seed, 3000, result))
        const across = (since: number) => {
          shown.at(D + 3000 + since, pose)
          return result.filter(car => (pose.along[car - 1] ?? 0) >= (pose.line ?? 999)).length
        }
        expect(across(2399)).toBe(0)
        expect([2400, 3040].map(across)).toEqual([1, 7])
      }),
      { numRuns: 40 }
    )
  })

  it.each([
    ['draw', 850],
    ['instant', 800],
    ['quick', 640]
  ] as const)('%s: the lens is on the line for %i ms and more', (pace, least) => {
    const input = { ...race(7, 3000, orderBy(7)), pace }
    const shown = new Race(input)
    const pose = newRacePose()
    let held = 0
    for (let since = 0; since < shown.shots.finished; since += 5)
      if (shown.at(D + 3000 + since, pose).photo > 0.5) held += 5
    expect(held).toBeGreaterThanOrEqual(least)
    expect(shown.at(D + 3000 + shown.shots.finished, pose).photo).toBe(0)
  })

  it('a photo strip decides between the first two only where they are close, of the seed and whoever they are', () => {
    const pose = newRacePose()
    let close = 0
    for (let seed = 1; seed <= 60; seed++) {
      const result = orderBy(seed + 100)
      const shown = new Race(race(seed, 3000, result))
      const other = new Race(race(seed, 3000, result.toReversed()))
      const strip = shown.at(D + 3000 + 2800, pose).strip
      const [first = 1, second = 2] = result
      const gap = (pose.along[first - 1] ?? 0) - (pose.along[second - 1] ?? 0)
      expect(strip > 0, `seed ${seed}`).toBe(gap < 14)
      expect(other.at(D + 3000 + 2800, pose).strip).toBe(strip)
      expect(shown.at(D + 3000 + 2400, pose).strip).toBe(0)
      if (strip > 0) close++
    }
    expect(close).toBeGreaterThan(10)
    expect(close).toBeLessThan(50)
  })

  it('sounds each cue once: five lamps, start, shutter, podium', () => {
    const times = new Race(race(9, 4000, orderBy(9)))
    const cues: string[] = []
    for (let now = D - 6000; now < D + 13_000; now += 16) cues.push(...times.cues(now, now + 16))
    const named = (name: string) => cues.filter(cue => cue.split('~')[0] === name)
    const count = (name: string) => named(name).length
    expect([count('race.light'), count('race.go'), count('race.shutter'), count('race.podium')]).toEqual([5, 1, 1, 1])
    expect(count('race.pass')).toBeGreaterThan(8)
    // The lamps hang at the right, the winner's nose is a little right of the middle; the start and the end are everybody's.
    expect(named('race.light')).toEqual([0.29, 0.34, 0.4, 0.45, 0.5].map(side => `race.light~${side}`))
    expect(named('race.shutter')).toEqual(['race.shutter~0.06'])
    expect([...named('race.go'), ...named('race.podium')]).toEqual(['race.go', 'race.podium'])
  })

  it('hears a car that takes the lead where it is', () => {
    const times = new Race(race(9, 4000, orderBy(9)))
    const pose = newRacePose()
    let passes = 0
    for (let now = D; now < D + 4000; now += 16)
      for (const cue of times.cues(now, now + 16).filter(name => name.startsWith('race.pass'))) {
        passes++
        times.at(now + 16, pose)
        const car = leaderOf(pose)
        const x = laneX(pose.along[car - 1] ?? 0, car)
        expect(Math.abs(Number(cue.split('~')[1]) - 0.6 * ((2 * x) / WIDTH - 1)), `at ${now - D}`).toBeLessThan(0.12)
      }
    expect(passes).toBeGreaterThan(5)
  })

  it('builds the podium from third to first', () => {
    const { seek } = podiumReveal()
    const risen = (ms: number) => seek(ms).blocks.map(block => block.rise)
    expect(risen(0)).toEqual([0, 0, 0])
    const [first, second, third] = risen(130)
    expect(third).toBeGreaterThan(0.9)
    expect(second).toBeLessThan(0.5)
    expect(first).toBe(0)
    const { blocks, chips, beams, sweep } = seek(5000)
    expect([
      ...blocks.flatMap(block => [block.rise, block.drop]),
      ...chips.map(chip => chip.seen),
      beams,
      sweep
    ]).toEqual(Array(15).fill(1))
  })

  it('shoots confetti from both sides once the winner stands, and all of it lies when the podium is still', () => {
    const chances = new PodiumChances(9)
    const pieces = newConfetti()
    const seen = (since: number) => {
      confettiAt(chances, since, pieces)
      return pieces.filter(piece => piece.seen > 0).length
    }
    expect(seen(CONFETTI_AT)).toBe(0)
    expect(seen(1500)).toBe(CONFETTI)
    expect(pieces.filter(piece => piece.x < 195).length).toBeGreaterThan(12)
    expect(pieces.filter(piece => piece.x > 195).length).toBeGreaterThan(12)
    expect(pieces.every(piece => piece.y > -60 && piece.y < 220)).toBe(true)
    expect(seen(STILL_AT)).toBe(0)
    expect(STILL_AT).toBeLessThan(5000)
    for (let i = 0; i < 20; i++) expect(crowdLight(chances, 9000, i)).toBe(crowdLight(chances, STILL_AT, i))
  })

  it.each(['draw', 'instant', 'quick'] as const)(
    '%s: the podium goes in the dark and the grid comes out of it before the race closes, step by step',
    pace => {
      const shown = new Race({ ...race(9, 3000, orderBy(9)), pace })
      const { finished, closed } = shown.shots
      const pose = newRacePose()
      let before = shown.at(D + 3000 + finished + 200, pose).dark
      expect(before).toBe(0)
      for (let since = finished + 200; since < closed + 600; since += 16) {
        const stood = pose.podium >= 0
        const { dark, podium } = shown.at(D + 3000 + since, pose)
        expect(Math.abs(dark - before), `${since}`).toBeLessThan(0.2)
        if (stood && podium < 0) expect(Math.max(dark, before)).toBeGreaterThan(0.85)
        before = dark
      }
      // The next issue takes the stage as the race closes: nothing of the fade is left to be seen then.
      expect(shown.at(D + 3000 + closed, pose)).toMatchObject({ dark: 0, podium: -1, phase: 'closed' })
      expect(shown.at(D + 3000 + closed - 1, pose)).toMatchObject({ phase: 'finished' })
    }
  )

  it('lays ten lanes on the road', () => {
    const lanes = Array.from({ length: 10 }, (_, i) => laneY(i + 1))
    expect(lanes[0]).toBe(95)
    expect(lanes[9]).toBeCloseTo(212, 0)
  })
})
