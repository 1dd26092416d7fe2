import type { DrawPhase, Pace } from './Scene'

/** What every motion needs of a scene's props. */
export interface DrawTimes {
  readonly seed: number
  readonly drawAt: number
  readonly lastResult?: readonly number[] | undefined
  readonly settled?: { readonly result: readonly number[]; readonly at: number } | undefined
  readonly pace?: Pace | undefined
}

/** A scene's measure of a draw, in ms of its own shot list. */
export interface Beat {
  /** ms of the shot list per ms of the clock. */
  readonly rate: number
  /** The result takes effect no earlier than this after the start: an early answer is kept waiting. */
  readonly hold: number
  /** Finished and closed, after the result took effect. */
  readonly finished: number
  readonly closed: number
}

/** §S4: finished at about 3.3 s, closed at about 8.3 s. */
export const DRAW_BEAT: Beat = { rate: 1, hold: 0, finished: 3300, closed: 8300 }

/** ms of the shot list since the start; negative before. */
export const elapsedAt = (times: DrawTimes, beat: Beat, now: number): number => (now - times.drawAt) * beat.rate

/** When the result takes effect, in ms of the shot list since the start: never before the start itself. */
export const knownAt = (times: DrawTimes, beat: Beat): number | undefined =>
  times.settled ? Math.max(beat.hold, elapsedAt(times, beat, times.settled.at)) : undefined

export function phaseAt(times: DrawTimes, beat: Beat, now: number): DrawPhase {
  const t = elapsedAt(times, beat, now)
  if (t < 0) return 'waiting'
  const known = knownAt(times, beat)
  if (known === undefined || t - known < beat.finished) return 'running'
  return t - known < beat.closed ? 'finished' : 'closed'
}

/** Lamps or seconds lit before the start: one a second over the last `count`. */
export const countedDown = (t: number, count: number): number =>
  Math.min(count, Math.max(0, count - Math.floor((-t - 1) / 1000)))

/** How long a scene in which nothing moves may rest: until its next phase, for good once it is closed. */
export function restAt(since: number, beat: Beat): false | number {
  if (since >= beat.closed) return false
  return Math.max(16, ((since < beat.finished ? beat.finished : beat.closed) - since) / beat.rate)
}

/** Rest before the start: until the countdown shows another second. */
export const restBefore = (t: number): number => Math.max(16, -t % 1000 || 1000)
