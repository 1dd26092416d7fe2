import type { DrawPhase, Pace } from './Scene'

/** `drawAt` of a stage at rest: it stands as before any draw, but waits for none. */
export const NO_DRAW = Number.MAX_SAFE_INTEGER

/** What every motion needs of a scene's props. */
export interface MotionInput {
  readonly seed: number
  readonly drawAt: number
  readonly lastResult?: readonly number[] | undefined
  readonly settled?: { readonly result: readonly number[]; readonly at: number } | undefined
  readonly pace?: Pace | undefined
}

/** A scene's measure of a draw, in ms of its own shot list. */
export interface DrawTimeline {
  /** ms of the shot list per ms of the clock. */
  readonly rate: number
  /** The result takes effect no earlier than this after the start: an early answer is kept waiting. */
  readonly hold: number
  /** When the phases finished and closed begin, after the result took effect. */
  readonly finished: number
  readonly closed: number
}

/** §S4: finished at about 3.3 s, closed at about 8.3 s. */
export const DRAW_TIMELINE: DrawTimeline = { rate: 1, hold: 0, finished: 3300, closed: 8300 }

/** ms of the shot list since the start; negative before. */
export const elapsedAt = (input: MotionInput, timeline: DrawTimeline, now: number): number =>
  (now - input.drawAt) * timeline.rate

/** When the result takes effect, in ms of the shot list since the start: never before the start itself. */
export const revealStart = (input: MotionInput, timeline: DrawTimeline): number | undefined =>
  input.settled ? Math.max(timeline.hold, elapsedAt(input, timeline, input.settled.at)) : undefined

/** The phase a draw is in at server time `now` (ms since 1970). */
export function phaseAt(input: MotionInput, timeline: DrawTimeline, now: number): DrawPhase {
  const t = elapsedAt(input, timeline, now)
  if (t < 0) return 'waiting'
  const reveal = revealStart(input, timeline)
  if (reveal === undefined || t - reveal < timeline.finished) return 'running'
  return t - reveal < timeline.closed ? 'finished' : 'closed'
}

/** Where a draw stands in its timeline. */
export interface DrawMoment {
  phase: DrawPhase
  /** ms of the shot list since the start; negative before. */
  t: number
  /** ms of the shot list since the result took effect; −1 before. */
  since: number
}

/** Writes the moment of `now` into `out`. @returns when the result took effect, ms since the start */
export function momentAt(input: MotionInput, timeline: DrawTimeline, now: number, out: DrawMoment): number | undefined {
  const t = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  out.phase = phaseAt(input, timeline, now)
  out.t = t
  out.since = reveal === undefined || t < 0 ? -1 : t - reveal
  return reveal
}

/** The moment by itself: for boards and sentences, which show no pose. */
export function momentOf(input: MotionInput, timeline: DrawTimeline, now: number): DrawMoment {
  const moment: DrawMoment = { phase: 'waiting', t: -1, since: -1 }
  momentAt(input, timeline, now, moment)
  return moment
}

/** A sound and when it falls, ms after the result took effect. */
export type TimedCue = readonly [at: number, cue: string]

/** What nearly every frame has: the same list each time. */
const NO_CUES: readonly string[] = []

/** Names of the sounds that fall in (from, to]; the loop of a scene is a state and is not among them. */
export function revealCues(
  input: MotionInput,
  timeline: DrawTimeline,
  cues: readonly TimedCue[],
  from: number,
  to: number
): readonly string[] {
  const reveal = revealStart(input, timeline)
  if (reveal === undefined) return NO_CUES
  const low = elapsedAt(input, timeline, from) - reveal
  const high = elapsedAt(input, timeline, to) - reveal
  let found: string[] | undefined
  for (let i = 0; i < cues.length; i++) {
    const cue = cues[i]
    if (!cue || cue[0] <= low || cue[0] > high) continue
    found ??= []
    found.push(cue[1])
  }
  return found ?? NO_CUES
}

/** Seconds before a draw in which it announces itself. */
export const LAST_SECONDS = 10

/** A tick for each of the last seconds in (from, to]; the last `own` of them a scene announces itself. */
export function lastSecondCues(
  { drawAt }: Pick<MotionInput, 'drawAt'>,
  own: number,
  from: number,
  to: number
): readonly string[] {
  if (drawAt === NO_DRAW || from >= drawAt || to < drawAt - LAST_SECONDS * 1000) return NO_CUES
  const cues: string[] = []
  for (let second = LAST_SECONDS; second > own; second--) {
    const at = drawAt - second * 1000
    if (at > from && at <= to) cues.push('tick')
  }
  return cues
}

/** Lamps or seconds lit before the start: one a second over the last `count`. */
export const lampsLit = (t: number, count: number): number =>
  Math.min(count, Math.max(0, count - Math.floor((-t - 1) / 1000)))

/** How long a scene that shows a still result may sleep: until its next phase, for good once it is closed. */
export function restAt(since: number, timeline: DrawTimeline): false | number {
  if (since >= timeline.closed) return false
  return Math.max(16, ((since < timeline.finished ? timeline.finished : timeline.closed) - since) / timeline.rate)
}

/** How long it may sleep before the start: until the countdown shows another second; for good where none is awaited. */
export const restBefore = ({ drawAt }: Pick<MotionInput, 'drawAt'>, t: number): false | number =>
  drawAt === NO_DRAW ? false : Math.max(16, -t % 1000 || 1000)
