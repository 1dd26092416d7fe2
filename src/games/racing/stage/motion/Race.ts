import type { DrawTimeline, MotionInput } from '../../../../stage/drawTimeline'
import { elapsedAt, lampsLit, momentAt, revealStart } from '../../../../stage/drawTimeline'
import { clamp, cubicOut, mix, smooth, smoothTravel } from '../../../../stage/ease'
import { HEIGHT, WIDTH } from '../../../../stage/panel'
import { heardAt } from '../../../../stage/soundPlace'
import { FRONT, RaceField, WON_AT } from './RaceField'
import type { RacePose } from './racePose'
import type { Shots } from './shots'
import { CUT, FADE_OUT, leavesAt, raceTimeline, shotsOf } from './shots'
import { CARS, GANTRY_X, LAMPS, lampOn, laneX, laneY, NOSE, PACE } from './track'

/** Part of its speed at which the picture runs while the first ones cross the line, and after it. */
const SLOWLY = 0.2
const CATCH_UP = 1.15
/**
 * The camera is on its way to the line so long before the winner's nose is there,
 * and away from it so long after the slow part.
 */
const LENS_IN = 140
const LENS_OUT = 120

/** The photo strip comes up so long after the line. */
const STRIP_AFTER = 120
const STRIP_IN = 160

/** Picture time: slow motion while the first noses cross the line, then a little more to catch up. */
export function warp(since: number, { line, slow }: Shots): number {
  const after = since - line
  if (after <= 0) return since
  return line + Math.min(after, slow) * SLOWLY + Math.max(0, after - slow) * CATCH_UP
}

const BOARD_STEP = 200
const BOARD_SLIDE = 160
/** ms over which a gain in speed is measured, looking back: the force that a car shows. */
const FELT = 80
/** On the line the winner's nose is so far along the picture. */
const NOSE_AT = 0.55
/** A car's gain on the camera is measured over so many ms. */
const GAIN_OVER = 16

/** Zoom and roll with speed; on the line the first two fill the frame with the winner's nose at `NOSE_AT` of it. */
function camera(out: RacePose, launch: number, first: number, second: number): void {
  const gap = Math.abs(laneY(first) - laneY(second))
  const close = clamp(130 / (gap + 30), 1, 1.6)
  const part = out.photo
  const nose = laneX((out.along[first - 1] ?? 0) + NOSE, first)
  out.roll = -1.2 * launch * (1 - part)
  out.zoom = mix(1 + 0.05 * launch, close, part)
  out.focusX = mix(WIDTH / 2, nose, part)
  out.focusY = mix(150, (laneY(first) + laneY(second)) / 2 - 8, part)
  out.atX = mix(WIDTH / 2, WIDTH * NOSE_AT, part)
  // The picture never ends above the bottom of the panel.
  out.atY = mix(150, Math.max(134, HEIGHT + 2 - (223 - out.focusY) * close), part)
}

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
    const { line, finished } = shots
    const leaves = leavesAt(shots)
    const reveal = momentAt(this.#input, this.#timeline, now, out)
    const { t: elapsed, since } = out
    const result = this.#input.settled?.result
    // After the podium the field stands on the grid again, under the finished order.
    const over = since >= leaves
    const t = over ? -1 : elapsed
    const picture = since < 0 || over || reveal === undefined ? t : reveal + warp(since, shots)
    const launch = smooth(t / shots.launch)

    out.lamps = over ? 0 : t < 0 ? lampsLit(t, LAMPS) : t < shots.go ? LAMPS : 0
    out.green = t >= 0 ? 1 : 0
    out.scroll = PACE * shots.launch * smoothTravel(Math.max(0, picture) / shots.launch)
    const slow =
      since > line && !over
        ? mix(1, SLOWLY, smooth((since - line) / 60) * (1 - smooth((since - line - shots.slow) / 120)))
        : 1
    out.pace = launch * slow

    this.field.at(picture, out.along)
    // Looking back, not ahead: the gain must not know the result a moment before the places do.
    const here = this.field.at(picture - GAIN_OVER, this.#here)
    for (let i = 0; i < CARS; i++) out.gain[i] = t < 0 ? 0 : (((out.along[i] ?? 0) - (here[i] ?? 0)) / GAIN_OVER) * 1000
    this.#pushes(picture, out)
    if (over && result)
      result.forEach((car, rank) => {
        out.board[car - 1] = rank
        out.climb[car - 1] = 0
      })
    else this.#board(t, out)

    const finish = reveal !== undefined && since >= shots.lineIn && !over
    const wide = line + shots.slow + LENS_OUT
    const lens = since - line + LENS_IN
    out.line = finish ? WON_AT + PACE * (line - warp(since, shots)) : undefined
    out.photo =
      lens < 0 || over ? 0 : cubicOut(lens / (LENS_IN + 60)) * (1 - smooth((since - wide) / (finished - wide)))
    out.strip =
      since < line + STRIP_AFTER || over || !this.field.isClose
        ? 0
        : smooth((since - line - STRIP_AFTER) / STRIP_IN) * (1 - smooth((since - wide) / (finished - wide)))
    out.flash = since < line || since > line + 140 ? 0 : 1 - ((since - line) / 140) ** 2
    const cut = 1 - Math.abs(since - finished - CUT) / CUT
    const fade = 1 - Math.abs(since - leaves) / (FADE_OUT / 2)
    out.dark = clamp(Math.max(cut, fade))
    out.podium = since >= finished + CUT && !over ? since - finished : -1
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
