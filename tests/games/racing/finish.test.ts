import { describe, expect, it } from 'vitest'
import { darkAt, finishAt, speedAt, warp } from '../../../src/games/racing/stage/motion/finish'
import { Race } from '../../../src/games/racing/stage/motion/Race'
import type { RacePose } from '../../../src/games/racing/stage/motion/racePose'
import { newRacePose } from '../../../src/games/racing/stage/motion/racePose'
import { CUT, DRAW_SHOTS, FADE_OUT, leavesAt } from '../../../src/games/racing/stage/motion/shots'

const { lineIn, line, slow, finished, closed } = DRAW_SHOTS
const D = 1_700_000_000_000
const RESULT = [7, 3, 10, 1, 5, 2, 9, 4, 8, 6]

const seenAt = (since: number, isClose = true): RacePose => {
  const pose = newRacePose()
  finishAt(pose, since, DRAW_SHOTS, isClose)
  return pose
}

describe('the finish of a race', () => {
  it.each([
    ['before the result', -1],
    ['while the field closes up', lineIn - 1]
  ])('%s nothing of it is seen', (_name, since) => {
    expect(seenAt(since)).toMatchObject({ line: undefined, photo: 0, strip: 0, flash: 0, podium: -1 })
  })

  it.each([
    ['the line has scrolled in', lineIn, { photo: 0, strip: 0, flash: 0, podium: -1 }],
    ['the flash is on the line', line, { strip: 0, flash: 1, podium: -1 }],
    ['the strip is up, the flash gone', line + 300, { photo: 1, strip: 1, flash: 0, podium: -1 }],
    ['lens and strip are away', finished, { photo: 0, strip: 0, flash: 0, podium: -1 }],
    ['the picture has not cut yet', finished + CUT - 1, { podium: -1 }],
    ['the podium stands in the dark', finished + CUT, { podium: CUT }]
  ])('%s at %i ms', (_name, since, seen) => {
    const pose = seenAt(since)
    expect(pose.line).toBeTypeOf('number')
    expect(pose).toMatchObject(seen)
  })

  it('has a photo strip only where it is close', () => {
    expect(seenAt(line + 300, false).strip).toBe(0)
  })

  it.each([
    ['on the line', line, 1],
    ['in slow motion', line + 300, 0.2],
    ['as slow motion ends', line + slow, 0.2],
    ['after it', line + slow + 120, 1]
  ])('the road runs %s (%i ms) at %d of its speed', (_name, since, part) => {
    expect(speedAt(since, DRAW_SHOTS)).toBeCloseTo(part, 9)
  })

  it('shows a fifth of the time while it is slow, all of it before', () => {
    expect(warp(line, DRAW_SHOTS)).toBe(line)
    expect(warp(line + 100, DRAW_SHOTS)).toBeCloseTo(line + 20, 9)
  })

  it.each([
    ['finished', finished, 0],
    ['the cut to the podium', finished + CUT, 1],
    ['the podium', finished + 2 * CUT, 0],
    ['the podium’s last moment', closed - FADE_OUT, 0],
    ['the cut to the grid', leavesAt(DRAW_SHOTS), 1],
    ['closed', closed, 0]
  ])('%s at %i ms is %d dark', (_name, since, dark) => {
    expect(darkAt(since, DRAW_SHOTS)).toBeCloseTo(dark, 9)
  })

  it('over, the field stands on the grid as before the lamps, under the order it came in', () => {
    const race = new Race({ seed: 11, drawAt: D, settled: { result: RESULT, at: D + 4000 } })
    const pose = newRacePose()
    // The scene has one pose for the whole race: nothing of it may be left.
    race.at(D + 4000 + line, pose)
    const { t, since, phase, board, ...over } = race.at(D + 4000 + closed, pose)
    const grid = race.at(D - 60_000, newRacePose())
    expect({ ...grid, ...over }).toEqual(grid)
    expect([since, phase]).toEqual([closed, 'closed'])
    expect(t).toBe(4000 + closed)
    expect(RESULT.map(car => board[car - 1])).toEqual(RESULT.map((_, rank) => rank))
    expect(board).not.toEqual(grid.board)
  })
})
