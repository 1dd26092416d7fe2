import type { Beat, DrawTimes } from '../../../../stage/drawTimes'
import { countedDown, DRAW_BEAT, elapsedAt, knownAt, phaseAt } from '../../../../stage/drawTimes'
import { clamp, cubicOut, mix, smooth, smoothTravel } from '../../../../stage/ease'
import type { DrawPhase } from '../../../../stage/Scene'
import { BLEND_FROM, beatAt, fieldAt, LAUNCH, LINE_AT } from './field'
import { CARS, HEIGHT, laneX, laneY, NOSE, PACE, WIDTH } from './track'

/** Shot list, ms after the result is known (spec §4: finished at about 3.3 s, closed at about 8.3 s). */
export const FINISHED_AT = 3300
export const CLOSED_AT = 8300
export const GONE_AT = 8520
/** The finish line comes into the scene no earlier than this. */
export const LINE_IN_AT = 2600
/** The picture cuts from the finish to the podium here, in the middle of 120 ms of dark. */
export const CUT_AT = 3360
const SLOW_UNTIL = 2980

/** An instant race is the same race run faster: its prize opens 3 s after the start, 2 s in the other variant. */
const FASTER = { draw: 1, instant: FINISHED_AT / 3000, quick: FINISHED_AT / 2000 } as const
const beats = new Map<string, Beat>()
export function raceBeat({ pace = 'draw' }: Pick<DrawTimes, 'pace'>): Beat {
  const beat = beats.get(pace) ?? { ...DRAW_BEAT, rate: FASTER[pace] }
  beats.set(pace, beat)
  return beat
}

/** Everything the scene draws, in stage units. Arrays are indexed by car number − 1. */
export interface RacePose {
  phase: DrawPhase
  /** ms since the start; negative on the grid. */
  t: number
  /** ms since the result was known; −1 before. */
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
  board: Float64Array
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
  board: new Float64Array(CARS),
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

/** Picture time: a quarter of the speed while the winner's nose meets the line, then a little more to catch up. */
export function warp(since: number): number {
  if (since <= LINE_AT) return since
  if (since <= SLOW_UNTIL) return LINE_AT + (since - LINE_AT) * 0.25
  return LINE_AT + (SLOW_UNTIL - LINE_AT) * 0.25 + (since - SLOW_UNTIL) * 1.15
}

export const racePhase = (times: DrawTimes, now: number): DrawPhase => phaseAt(times, raceBeat(times), now)

const BOARD_STEP = 160
const here = new Float64Array(CARS)
const before = new Float64Array(CARS)

/**
 * The race at server time `now`: a pure function of its arguments, so a reload, a second phone or a late
 * answer show the same frame. Writes into `out` and returns it.
 */
export function raceAt(times: DrawTimes, now: number, out: RacePose = newRacePose()): RacePose {
  const beat = raceBeat(times)
  const elapsed = elapsedAt(times, beat, now)
  const known = knownAt(times, beat)
  const since = known === undefined || elapsed < 0 ? -1 : elapsed - known
  const result = times.settled?.result
  // After the podium the field stands on the grid again, under the finished order.
  const over = since >= CLOSED_AT
  const t = over ? -1 : elapsed
  const picture = since < 0 || over || known === undefined ? t : known + warp(since)
  const launch = smooth(t / LAUNCH)

  out.phase = phaseAt(times, beat, now)
  out.t = elapsed
  out.since = since
  out.lamps = over ? 0 : t < 0 ? countedDown(t, 5) : t < 400 ? 5 : 0
  out.green = t >= 0 ? 1 : 0
  out.scroll = PACE * LAUNCH * smoothTravel(Math.max(0, picture) / LAUNCH)
  const slow =
    since > LINE_AT && !over
      ? mix(1, 0.25, smooth((since - LINE_AT) / 60) * (1 - smooth((since - SLOW_UNTIL) / 120)))
      : 1
  out.pace = launch * slow

  fieldAt(times.seed, picture, known, result, out.along)
  // Looking back, not ahead: the gain must not know the result a moment before the places do.
  fieldAt(times.seed, picture - 16, known, result, here)
  for (let i = 0; i < CARS; i++) out.gain[i] = t < 0 ? 0 : ((out.along[i] ?? 0) - (here[i] ?? 0)) / 0.016
  if (over && result)
    result.forEach((car, rank) => {
      out.board[car - 1] = rank
    })
  else boardAt(times, t, known, out.board)

  const lead = result && since >= 0 ? (result[0] ?? 1) : 1
  const finish = known !== undefined && since >= LINE_IN_AT && !over
  out.line = finish ? 250 + PACE * (LINE_AT - warp(since)) : undefined
  out.photo = since < LINE_AT || over ? 0 : cubicOut((since - LINE_AT) / 180) * (1 - smooth((since - 3080) / 220))
  out.flash = since < LINE_AT || since > LINE_AT + 140 ? 0 : 1 - ((since - LINE_AT) / 140) ** 2
  out.dark = since < FINISHED_AT ? 0 : clamp(1 - Math.abs(since - CUT_AT) / (CUT_AT - FINISHED_AT))
  if (since >= CLOSED_AT - 110) out.dark = Math.max(out.dark, 1 - Math.abs(since - CLOSED_AT) / (GONE_AT - CLOSED_AT))
  out.dark = clamp(out.dark)
  out.podium = since >= CUT_AT && since < CLOSED_AT ? since - FINISHED_AT : -1
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

/** Board places change every 160 ms and slide to the new place in 130. */
function boardAt(times: DrawTimes, t: number, known: number | undefined, out: Float64Array): void {
  const step = Math.floor(Math.max(0, t) / BOARD_STEP) * BOARD_STEP
  const part = cubicOut((t - step) / 130)
  const result = times.settled?.result
  const shown = (at: number): number => (known === undefined || at <= known ? at : known + warp(at - known))
  fieldAt(times.seed, Math.max(1, shown(step)), known, result, here)
  fieldAt(times.seed, Math.max(1, shown(step - BOARD_STEP)), known, result, before)
  for (let i = 0; i < CARS; i++) out[i] = t < 0 ? placeIn(here, i) : mix(placeIn(before, i), placeIn(here, i), part)
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
export function raceCues(times: DrawTimes, from: number, to: number): string[] {
  const cues: string[] = []
  const beat = raceBeat(times)
  const [after, until] = [elapsedAt(times, beat, from), elapsedAt(times, beat, to)]
  const add = (at: number, name: string): void => {
    if (at > after && at <= until) cues.push(name)
  }
  for (let s = 5; s >= 1; s--) add(-s * 1000, 'race.light')
  add(400, 'race.go')
  const known = knownAt(times, beat)
  const t = until
  if (t > LAUNCH && (known === undefined || t < known + BLEND_FROM)) {
    const k = Math.floor((t - LAUNCH) / 500)
    for (const lead of [k - 1, k])
      if (lead >= 0) add((beatAt(times.seed, lead) + beatAt(times.seed, lead + 1)) / 2, 'race.pass')
  }
  if (known !== undefined) {
    add(known + LINE_AT, 'race.shutter')
    add(known + FINISHED_AT, 'race.podium')
  }
  return cues
}
