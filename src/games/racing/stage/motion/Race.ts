import type { DrawTimeline, MotionInput } from '../../../../stage/drawTimeline'
import { elapsedAt, lampsLit, momentAt, revealStart } from '../../../../stage/drawTimeline'
import { cubicOut, mix, smooth, smoothTravel } from '../../../../stage/ease'
import { WIDTH } from '../../../../stage/panel'
import { heardAt } from '../../../../stage/soundPlace'
import { camera, darkAt, finishAt, NOSE_AT, speedAt, warp } from './finish'
import { FRONT, RaceField } from './RaceField'
import type { RacePose } from './racePose'
import type { Shots } from './shots'
import { leavesAt, raceTimeline, shotsOf } from './shots'
import { CARS, GANTRY_X, LAMPS, lampOn, laneX, PACE } from './track'

const BOARD_STEP = 200
const BOARD_SLIDE = 160
/** ms over which a gain in speed is measured, looking back: the force that a car shows. */
const FELT = 80
/** A car's gain on the camera is measured over so many ms. */
const GAIN_OVER = 16

/** How many are ahead; level cars keep the order of their numbers. */
function placeIn(field: Float64Array, i: number): number {
  let ahead = 0
  const own = field[i] ?? 0
  for (let j = 0; j < CARS; j++) {
    const other = field[j] ?? 0
    if (other > own || (other === own && j < i)) ahead++
  }
  return ahead
}

/** The board under a race that is over. */
function finalBoard(result: readonly number[], out: RacePose): void {
  result.forEach((car, rank) => {
    out.board[car - 1] = rank
    out.climb[car - 1] = 0
  })
}

/** One race, from the grid to the podium: the same frame after a reload, on a second phone and with a late answer. */
export class Race {
  readonly shots: Shots
  readonly field: RaceField
  readonly #input: MotionInput
  readonly #timeline: DrawTimeline
  /** When the result took effect, ms since the start. */
  readonly #reveal: number | undefined
  readonly #here = new Float64Array(CARS)
  readonly #before = new Float64Array(CARS)
  /** Places on the board at the step shown and at the one before, worked out when the step begins. */
  #boardStep = Number.NaN
  readonly #boardTo = new Uint8Array(CARS)
  readonly #boardFrom = new Uint8Array(CARS)

  constructor(input: MotionInput) {
    this.#input = input
    this.#timeline = raceTimeline(input)
    this.#reveal = revealStart(input, this.#timeline)
    this.shots = shotsOf(input)
    this.field = new RaceField(input.seed, this.shots, this.#reveal, input.settled?.result)
  }

  get drawAt(): number {
    return this.#input.drawAt
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: RacePose): RacePose {
    const { shots } = this
    const reveal = momentAt(this.#input, this.#timeline, now, out)
    const result = this.#input.settled?.result
    // After the podium the field stands on the grid again, under the finished order.
    const isOver = out.since >= leavesAt(shots)
    const t = isOver ? -1 : out.t
    const since = isOver ? -1 : out.since
    const picture = since < 0 || reveal === undefined ? t : reveal + warp(since, shots)
    const launch = smooth(t / shots.launch)

    out.lamps = isOver ? 0 : t < 0 ? lampsLit(t, LAMPS) : t < shots.go ? LAMPS : 0
    out.green = t >= 0 ? 1 : 0
    out.scroll = PACE * shots.launch * smoothTravel(Math.max(0, picture) / shots.launch)
    out.pace = launch * speedAt(since, shots)
    this.#cars(picture, out)
    if (isOver && result) finalBoard(result, out)
    else this.#board(t, out)
    finishAt(out, since, shots, this.field.isClose)
    out.dark = darkAt(out.since, shots)
    camera(out, launch, result && since >= 0 ? (result[0] ?? 1) : 1, result?.[1] ?? 2)
    return out
  }

  /** Names of the sounds that fall in (from, to]. The engine loop is a state, not a moment, and is not among them. */
  cues(from: number, to: number): readonly string[] {
    const cues: string[] = []
    const after = elapsedAt(this.#input, this.#timeline, from)
    const until = elapsedAt(this.#input, this.#timeline, to)
    // Most frames are silent: nothing is named before it falls.
    const falls = (at: number): boolean => at > after && at <= until
    if (until <= 0)
      for (let lamp = 0; lamp < LAMPS; lamp++)
        if (falls((lamp - LAMPS) * 1000)) cues.push(heardAt('race.light', GANTRY_X + lampOn(lamp)))
    const { launch, go, blend, line, finished } = this.shots
    if (falls(go)) cues.push('race.go')
    const reveal = this.#reveal
    if (until > launch && (reveal === undefined || until < reveal + blend))
      for (const segment of this.field.segmentsAround(until))
        if (falls((this.field.segmentStart(segment) + this.field.segmentStart(segment + 1)) / 2))
          cues.push(heardAt('race.pass', laneX(FRONT, this.field.leaderAt(segment + 1))))
    if (reveal !== undefined) {
      if (falls(reveal + line)) cues.push(heardAt('race.shutter', WIDTH * NOSE_AT))
      if (falls(reveal + finished)) cues.push('race.podium')
    }
    return cues
  }

  /** Where the cars are, how they gain on the camera, and what pushes them. */
  #cars(picture: number, out: RacePose): void {
    this.field.at(picture, out.along)
    // Looking back, not ahead: the gain must not know the result a moment before the places do.
    const here = this.field.at(picture - GAIN_OVER, this.#here)
    for (let i = 0; i < CARS; i++) out.gain[i] = (((out.along[i] ?? 0) - (here[i] ?? 0)) / GAIN_OVER) * 1000
    this.#pushes(picture, out)
  }

  /** The pull of the road and of the car's own gain, looking back only. */
  #pushes(picture: number, out: RacePose): void {
    const seconds = FELT / 1000
    const { launch } = this.shots
    const here = this.field.at(picture - FELT, this.#here)
    const before = this.field.at(picture - 2 * FELT, this.#before)
    const road = (1000 * PACE * (smooth(picture / launch) - smooth((picture - FELT) / launch))) / seconds
    for (let i = 0; i < CARS; i++) {
      const own = ((out.along[i] ?? 0) - 2 * (here[i] ?? 0) + (before[i] ?? 0)) / seconds ** 2
      out.push[i] = picture <= 0 ? 0 : road + own
    }
  }

  /** Board places change every so often and slide to the new place in a little less. */
  #board(t: number, out: RacePose): void {
    const reveal = this.#reveal
    const step = Math.floor(Math.max(0, t) / BOARD_STEP) * BOARD_STEP
    const part = cubicOut((t - step) / BOARD_SLIDE)
    const shown = (at: number): number =>
      Math.max(1, reveal === undefined || at <= reveal ? at : reveal + warp(at - reveal, this.shots))
    if (step !== this.#boardStep) {
      this.#boardStep = step
      const here = this.field.at(shown(step), this.#here)
      const before = this.field.at(shown(step - BOARD_STEP), this.#before)
      for (let i = 0; i < CARS; i++) {
        this.#boardTo[i] = placeIn(here, i)
        this.#boardFrom[i] = placeIn(before, i)
      }
    }
    for (let i = 0; i < CARS; i++) {
      const from = this.#boardFrom[i] ?? 0
      const to = this.#boardTo[i] ?? 0
      out.board[i] = t < 0 ? to : mix(from, to, part)
      out.climb[i] = t < 0 ? 0 : Math.sign(from - to) * 4 * part * (1 - part)
    }
  }
}
