import { twoDigits } from '../rules/twoDigits'

export interface CountdownParts {
  /** Two digits at least; hours may exceed 24. */
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
  readonly totalSeconds: number
  /** What it runs to may still be moved: no official plan has named it. */
  readonly provisional?: true
}

const SECOND = 1000

/** Ms from `now` to `target`, never below zero; 0 where a back end gave no time. */
export const remainingMs = (now: number, target: number): number => Math.max(0, target - now) || 0

/** hh-mm-ss of the remaining time (§S2.4). A second counts until it is over, so that 00 means closed. */
export function countdownParts(ms: number): CountdownParts {
  const total = Math.ceil(Math.max(0, ms) / SECOND)
  return {
    hours: twoDigits(Math.floor(total / 3600)),
    minutes: twoDigits(Math.floor(total / 60) % 60),
    seconds: twoDigits(total % 60),
    totalSeconds: total
  }
}

/** Ms until the shown second changes: just past the boundary, because timers may fire a fraction early. */
export const untilNextSecond = (ms: number): number => Math.ceil(ms % SECOND || SECOND) + 1
