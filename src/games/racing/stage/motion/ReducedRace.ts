import { clamp } from '../../../../stage/ease'
import type { Race } from './Race'
import type { RacePose } from './racePose'
import { newRacePose } from './racePose'
import { CARS, gridPlace } from './track'

const BOARD_STEP = 450
const FADE = 150

/** How much of the board and of the podium is seen, 0 to 1. */
interface ReducedFade {
  readonly board: number
  readonly podium: number
}

export const NO_FADE: ReducedFade = { board: 1, podium: 1 }

/**
 * A race with nothing travelling (reduced motion): cars stand in their lanes, the board fades from one order to the
 * next every 450 ms, the podium fades in. Phases keep the times of the full race.
 */
export class ReducedRace {
  readonly #race: Race
  readonly #step = newRacePose()
  readonly #ranks = new Float64Array(CARS)

  constructor(race: Race) {
    this.#race = race
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: RacePose): ReducedFade {
    const race = this.#race
    race.at(now, out)
    const running = out.phase === 'running'
    if (running) {
      // The order changes only while it is faded out.
      const shown = race.drawAt + Math.floor(out.t / BOARD_STEP) * BOARD_STEP
      out.board.set(race.at(Math.max(race.drawAt, shown), this.#step).board)
    }
    for (let i = 0; i < CARS; i++) {
      out.along[i] = gridPlace(i + 1)
      out.gain[i] = out.push[i] = out.climb[i] = 0
    }
    this.#settle(out.board)
    out.scroll = 0
    out.pace = 0
    out.photo = 0
    out.flash = 0
    out.strip = 0
    out.zoom = 1
    out.roll = 0
    out.dark = 0
    out.line = undefined
    out.focusX = out.atX = 195
    out.focusY = out.atY = 150
    const part = out.t % BOARD_STEP
    return {
      board: running ? clamp(Math.min(part, BOARD_STEP - part) / (FADE / 2)) : 1,
      podium: out.podium < 0 ? 0 : clamp((out.since - race.shots.finished) / FADE)
    }
  }

  /** Chips that are changing places stand in the places they are nearest to, no two in one. */
  #settle(board: Float64Array): void {
    for (let i = 0; i < CARS; i++) {
      const own = board[i] ?? 0
      let before = 0
      for (let other = 0; other < CARS; other++) {
        const place = board[other] ?? 0
        if (place < own || (place === own && other < i)) before++
      }
      this.#ranks[i] = before
    }
    board.set(this.#ranks)
  }
}
