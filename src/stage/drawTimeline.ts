import type { DrawPhase, Pace } from './Scene'

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
  /** Finished and closed, after the result took effect. */
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

export function phaseAt(input: MotionInput, timeline: DrawTimeline, now: number): DrawPhase {
  const t = elapsedAt(input, timeline, now)
  if (t < 0) return 'waiting'
  const reveal = revealStart(input, timeline)
  if (reveal === undefined || t - reveal < timeline.finished) return 'running'
  return t - reveal < timeline.closed ? 'finished' : 'closed'
}

/** Lamps or seconds lit before the start: one a second over the last `count`. */
export const lampsLit = (t: number, count: number): number =>
  Math.min(count, Math.max(0, count - Math.floor((-t - 1) / 1000)))

/** How long a scene in which nothing moves may rest: until its next phase, for good once it is closed. */
export function restAt(since: number, timeline: DrawTimeline): false | number {
  if (since >= timeline.closed) return false
  return Math.max(16, ((since < timeline.finished ? timeline.finished : timeline.closed) - since) / timeline.rate)
}

/** Rest before the start: until the countdown shows another second. */
export const restBefore = (t: number): number => Math.max(16, -t % 1000 || 1000)
