import type { MotionInput } from '../../../../stage/drawTimeline'
import { elapsedAt, lampsLit, phaseAt, revealStart } from '../../../../stage/drawTimeline'
import { clamp, cubicOut, mix, smooth, smoothTravel } from '../../../../stage/ease'
import { HEIGHT, WIDTH } from '../../../../stage/panel'
import type { DrawPhase } from '../../../../stage/Scene'
import { fieldAt, segmentStart } from './field'
import type { Shots } from './shots'
import { CUT, DRAW_SHOTS, FADE_OUT, raceTimeline, shotsOf } from './shots'
import { CARS, laneX, laneY, NOSE, PACE } from './track'

/** Everything the scene draws, in stage units. Arrays are indexed by car number − 1. */
export interface RacePose {
  phase: DrawPhase
  /** ms since the start; negative on the grid. */
  t: number
  /** ms since the result was reveal; −1 before. */
  since: number
  /** Red lamps lit, 0 to 5, and whether they have turned green (0 to 1). */
  lamps: number
  green: number
  /** Road travelled, and its pace 0 to 1. */
  scroll: number
  pace: number
  /** Nose along the track, gain on the camera in units per s, board place 0 (first) to 9. */
  along: Float64Array
  gain: Float64Array
  /** What a driver feels in the back, units per s². */
  push: Float64Array
  board: Float64Array
  /** 1 in the middle of moving up the board, −1 of moving down. */
  climb: Float64Array
  /** Along-track place of the finish line; absent until it scrolls in. */
  line: number | undefined
  photo: number
  flash: number
  /** Camera: what stands at (focusX, focusY) is shown at (atX, atY). */
  zoom: number
  roll: number
  focusX: number
  focusY: number
  atX: number
  atY: number
  /** 0 to 1 black over everything. */
  dark: number
  /** ms since the podium appeared, or −1. */
  podium: number
}

export const newRacePose = (): RacePose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  lamps: 0,
  green: 0,
  scroll: 0,
  pace: 0,
  along: new Float64Array(CARS),
  gain: new Float64Array(CARS),
  push: new Float64Array(CARS),
  board: new Float64Array(CARS),
  climb: new Float64Array(CARS),
  line: undefined,
  photo: 0,
  flash: 0,
  zoom: 1,
  roll: 0,
  focusX: WIDTH / 2,
  focusY: 150,
  atX: WIDTH / 2,
  atY: 150,
  dark: 0,
  podium: -1
})

/** So long does the picture run slowly. */
const SLOW = 180

/** Picture time: a quarter of the speed while the winner's nose meets the line, then a little more to catch up. */
export function warp(since: number, { line }: Shots = DRAW_SHOTS): number {
  const after = since - line
  if (after <= 0) return since
  return line + Math.min(after, SLOW) * 0.25 + Math.max(0, after - SLOW) * 1.15
}

export const racePhase = (input: MotionInput, now: number): DrawPhase => phaseAt(input, raceTimeline(input), now)

const BOARD_STEP = 200
const BOARD_SLIDE = 160
/** Forces are felt over so many ms. */
const FELT = 80
const here = new Float64Array(CARS)
const before = new Float64Array(CARS)

/**
 * The race at server time `now`: a pure function of its arguments, so a reload, a second phone or a late
 * answer show the same frame. Writes into `out` and returns it.
 */
export function raceAt(input: MotionInput, now: number, out: RacePose = newRacePose()): RacePose {
  const timeline = raceTimeline(input)
  const shots = shotsOf(input)
  const { line, finished, closed } = shots
  const elapsed = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  const since = reveal === undefined || elapsed < 0 ? -1 : elapsed - reveal
  const result = input.settled?.result
  // After the podium the field stands on the grid again, under the finished order.
  const over = since >= closed
  const t = over ? -1 : elapsed
  const picture = since < 0 || over || reveal === undefined ? t : reveal + warp(since, shots)
  const launch = smooth(t / shots.launch)

  out.phase = phaseAt(input, timeline, now)
  out.t = elapsed
  out.since = since
  out.lamps = over ? 0 : t < 0 ? lampsLit(t, 5) : t < shots.go ? 5 : 0
  out.green = t >= 0 ? 1 : 0
  out.scroll = PACE * shots.launch * smoothTravel(Math.max(0, picture) / shots.launch)
  const slow =
    since > line && !over ? mix(1, 0.25, smooth((since - line) / 60) * (1 - smooth((since - line - SLOW) / 120))) : 1
  out.pace = launch * slow

  fieldAt(input.seed, picture, reveal, result, out.along, shots)
  // Looking back, not ahead: the gain must not know the result a moment before the places do.
  fieldAt(input.seed, picture - 16, reveal, result, here, shots)
  for (let i = 0; i < CARS; i++) out.gain[i] = t < 0 ? 0 : ((out.along[i] ?? 0) - (here[i] ?? 0)) / 0.016
  pushes(input.seed, picture, reveal, result, shots, out)
  if (over && result)
    result.forEach((car, rank) => {
      out.board[car - 1] = rank
      out.climb[car - 1] = 0
    })
  else boardAt(input, t, reveal, shots, out)

  const lead = result && since >= 0 ? (result[0] ?? 1) : 1
  const finish = reveal !== undefined && since >= shots.lineIn && !over
  const wide = line + 280
  out.line = finish ? 250 + PACE * (line - warp(since, shots)) : undefined
  out.photo =
    since < line || over ? 0 : cubicOut((since - line) / 180) * (1 - smooth((since - wide) / (finished - wide)))
  out.flash = since < line || since > line + 140 ? 0 : 1 - ((since - line) / 140) ** 2
  out.dark = since < finished ? 0 : clamp(1 - Math.abs(since - finished - CUT) / CUT)
  if (since >= closed - FADE_OUT / 2) out.dark = Math.max(out.dark, 1 - Math.abs(since - closed) / FADE_OUT)
  out.dark = clamp(out.dark)
  out.podium = since >= finished + CUT && since < closed ? since - finished : -1
  camera(out, launch, lead, result?.[1] ?? 2)
  return out
}

/** Zoom and roll with speed; on the line the first two fill the frame with the winner's nose at 55 % of it. */
function camera(out: RacePose, launch: number, first: number, second: number): void {
  const gap = Math.abs(laneY(first) - laneY(second))
  const close = clamp(130 / (gap + 30), 1, 1.6)
  const part = out.photo
  const nose = laneX((out.along[first - 1] ?? 0) + NOSE, first)
  out.roll = -1.2 * launch * (1 - part)
  out.zoom = mix(1 + 0.05 * launch, close, part)
  out.focusX = mix(WIDTH / 2, nose, part)
  out.focusY = mix(150, (laneY(first) + laneY(second)) / 2 - 8, part)
  out.atX = mix(WIDTH / 2, WIDTH * 0.55, part)
  // The picture never ends above the bottom of the panel.
  out.atY = mix(150, Math.max(134, HEIGHT + 2 - (223 - out.focusY) * close), part)
}

/** The pull of the road and of the car's own gain, looking back only. */
function pushes(
  seed: number,
  picture: number,
  reveal: number | undefined,
  result: readonly number[] | undefined,
  shots: Shots,
  out: RacePose
): void {
  const seconds = FELT / 1000
  fieldAt(seed, picture - FELT, reveal, result, here, shots)
  fieldAt(seed, picture - 2 * FELT, reveal, result, before, shots)
  const road = (1000 * PACE * (smooth(picture / shots.launch) - smooth((picture - FELT) / shots.launch))) / seconds
  for (let i = 0; i < CARS; i++) {
    const own = ((out.along[i] ?? 0) - 2 * (here[i] ?? 0) + (before[i] ?? 0)) / seconds ** 2
    out.push[i] = picture <= 0 ? 0 : road + own
  }
}

/** Board places change every so often and slide to the new place in a little less. */
function boardAt(input: MotionInput, t: number, reveal: number | undefined, shots: Shots, out: RacePose): void {
  const step = Math.floor(Math.max(0, t) / BOARD_STEP) * BOARD_STEP
  const part = cubicOut((t - step) / BOARD_SLIDE)
  const result = input.settled?.result
  const shown = (at: number): number =>
    Math.max(1, reveal === undefined || at <= reveal ? at : reveal + warp(at - reveal, shots))
  fieldAt(input.seed, shown(step), reveal, result, here, shots)
  fieldAt(input.seed, shown(step - BOARD_STEP), reveal, result, before, shots)
  for (let i = 0; i < CARS; i++) {
    const [from, to] = [placeIn(before, i), placeIn(here, i)]
    out.board[i] = t < 0 ? to : mix(from, to, part)
    out.climb[i] = t < 0 ? 0 : Math.sign(from - to) * 4 * part * (1 - part)
  }
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

/** Car numbers, first to last, as the picture shows them. */
export const orderOf = (pose: RacePose): number[] =>
  Array.from({ length: CARS }, (_, i) => i + 1).sort(
    (a, b) => (pose.along[b - 1] ?? 0) - (pose.along[a - 1] ?? 0) || a - b
  )

/** Names of the sounds that fall in (from, to]. The engine loop is a state, not a moment, and is not among them. */
export function raceCues(input: MotionInput, from: number, to: number): string[] {
  const cues: string[] = []
  const timeline = raceTimeline(input)
  const [after, until] = [elapsedAt(input, timeline, from), elapsedAt(input, timeline, to)]
  const add = (at: number, name: string): void => {
    if (at > after && at <= until) cues.push(name)
  }
  for (let s = 5; s >= 1; s--) add(-s * 1000, 'race.light')
  const { launch, go, blend, line, finished } = shotsOf(input)
  add(go, 'race.go')
  const reveal = revealStart(input, timeline)
  const t = until
  if (t > launch && (reveal === undefined || t < reveal + blend)) {
    const k = Math.floor((t - launch) / 500)
    for (const lead of [k - 1, k])
      if (lead >= 0)
        add((segmentStart(input.seed, lead, launch) + segmentStart(input.seed, lead + 1, launch)) / 2, 'race.pass')
  }
  if (reveal !== undefined) {
    add(reveal + line, 'race.shutter')
    add(reveal + finished, 'race.podium')
  }
  return cues
}
