import type { DrawTimes } from '../../../../stage/drawTimes'
import { clamp } from '../../../../stage/ease'
import type { RacePose } from './motion'
import { newRacePose, raceAt } from './motion'
import { shotsOf } from './shots'
import { CARS, gridPlace } from './track'

const BOARD_STEP = 450
const FADE = 150

/** How much of the board and of the podium is seen, 0 to 1. */
export interface CalmFade {
  readonly board: number
  readonly podium: number
}

export const NO_FADE: CalmFade = { board: 1, podium: 1 }

const step = newRacePose()
const whole = new Float64Array(CARS)

/** Chips that are changing places stand in the places they are nearest to, no two in one. */
function places(board: Float64Array): Float64Array {
  for (let i = 0; i < CARS; i++) {
    const own = board[i] ?? 0
    let before = 0
    for (let other = 0; other < CARS; other++) {
      const place = board[other] ?? 0
      if (place < own || (place === own && other < i)) before++
    }
    whole[i] = before
  }
  return whole
}

/**
 * The race at `now` with nothing travelling (reduced motion): cars stand in their lanes, the board fades from one
 * order to the next every 450 ms, the podium fades in. Phases keep the times of the full race.
 */
export function calm(times: DrawTimes, now: number, out: RacePose): CalmFade {
  raceAt(times, now, out)
  const running = out.phase === 'running'
  if (running) {
    // The order changes only while it is faded out.
    const shown = times.drawAt + Math.floor(out.t / BOARD_STEP) * BOARD_STEP
    raceAt(times, Math.max(times.drawAt, shown), step)
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
    podium: out.podium < 0 ? 0 : clamp((out.since - shotsOf(times).finished) / FADE)
  }
}
