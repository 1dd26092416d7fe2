import type { MotionInput } from '../../../../stage/drawTimeline'
import { clamp } from '../../../../stage/ease'
import type { RacePose } from './race'
import { newRacePose, raceAt } from './race'
import { shotsOf } from './shots'
import { CARS, gridPlace } from './track'

const BOARD_STEP = 450
const FADE = 150

/** How much of the board and of the podium is seen, 0 to 1. */
export interface ReducedFade {
  readonly board: number
  readonly podium: number
}

export const NO_FADE: ReducedFade = { board: 1, podium: 1 }

const step = newRacePose()
const ranks = new Float64Array(CARS)

/** Chips that are changing places stand in the places they are nearest to, no two in one. */
function places(board: Float64Array): Float64Array {
  for (let i = 0; i < CARS; i++) {
    const own = board[i] ?? 0
    let before = 0
    for (let other = 0; other < CARS; other++) {
      const place = board[other] ?? 0
      if (place < own || (place === own && other < i)) before++
    }
    ranks[i] = before
  }
  return ranks
}

/**
 * The race at `now` with nothing travelling (reduced motion): cars stand in their lanes, the board fades from one
 * order to the next every 450 ms, the podium fades in. Phases keep the input of the full race.
 */
export function reducedRaceAt(input: MotionInput, now: number, out: RacePose): ReducedFade {
  raceAt(input, now, out)
  const running = out.phase === 'running'
  if (running) {
    // The order changes only while it is faded out.
    const shown = input.drawAt + Math.floor(out.t / BOARD_STEP) * BOARD_STEP
    raceAt(input, Math.max(input.drawAt, shown), step)
    out.board.set(step.board)
  }
  for (let i = 0; i < CARS; i++) {
    out.along[i] = gridPlace(i + 1)
    out.gain[i] = out.push[i] = out.climb[i] = 0
  }
  out.board.set(places(out.board))
  out.scroll = 0
  out.pace = 0
  out.photo = 0
  out.flash = 0
  out.zoom = 1
  out.roll = 0
  out.dark = 0
  out.line = undefined
  out.focusX = out.atX = 195
  out.focusY = out.atY = 150
  const part = out.t % BOARD_STEP
  return {
    board: running ? clamp(Math.min(part, BOARD_STEP - part) / (FADE / 2)) : 1,
    podium: out.podium < 0 ? 0 : clamp((out.since - shotsOf(input).finished) / FADE)
  }
}
