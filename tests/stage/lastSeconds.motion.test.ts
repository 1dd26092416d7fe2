import { expect, it } from 'vitest'
import { DRAW_TIMELINE, lastSecondCues, NO_DRAW, revealCues } from '../../src/stage/drawTimeline'

const D = 1_700_000_000_000
const heard = (own: number, step = 16): number[] => {
  const at: number[] = []
  for (let now = D - 15_000; now < D + 2000; now += step)
    for (const cue of lastSecondCues({ drawAt: D }, own, now, now + step))
      if (cue === 'tick') at.push(Math.floor((D - now) / 1000))
  return at
}

it('ticks once in each of the last ten seconds', () => {
  expect(heard(0)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

it('leaves the last five to a scene that has lamps of its own', () => {
  expect(heard(5)).toEqual([10, 9, 8, 7, 6])
})

it('a sound of a result is heard in the frame it falls in, and not once more in the next', () => {
  const input = { seed: 1, drawAt: D, settled: { result: [1], at: D } }
  const cues = [[100, 'stop']] as const
  const heardIn = (from: number, to: number) => revealCues(input, DRAW_TIMELINE, cues, D + from, D + to)
  expect([heardIn(84, 100), heardIn(100, 116)]).toEqual([['stop'], []])
})

it('is silent on a stage at rest', () => {
  expect(lastSecondCues({ drawAt: NO_DRAW }, 0, D - 10_000, NO_DRAW)).toEqual([])
})
