import { expect, it } from 'vitest'
import { lastSecondCues, NO_DRAW } from '../../src/stage/drawTimeline'

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

it('is silent on a stage at rest', () => {
  expect(lastSecondCues({ drawAt: NO_DRAW }, 0, D - 10_000, NO_DRAW)).toEqual([])
})
