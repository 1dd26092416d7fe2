import { Fragment } from 'react'
import type { CountdownParts } from '../timing/countdownParts'

export const CLOCK_LOOKS = ['block', 'bare', 'stage', 'big'] as const
export type ClockLook = (typeof CLOCK_LOOKS)[number]

/** look/README.md: under 10 s the clock turns vermilion. */
const URGENT_BELOW_S = 10

export interface CountdownClockProps {
  /** Absent: nothing to count down to yet, shown as dashes. */
  readonly parts?: CountdownParts | undefined
  readonly look?: ClockLook
  /** What is being counted down, for the ear. */
  readonly label?: string
}

/** The hh-mm-ss clock of spec §2.4. It shows what it is given; the time itself comes from the timing room. */
export function CountdownClock({ parts, look = 'block', label = '倒计时' }: CountdownClockProps) {
  const names = ['clock']
  if (look !== 'block') names.push(`clock--${look}`)
  if (parts && parts.totalSeconds < URGENT_BELOW_S) names.push('clock--urgent')
  const digits = parts ? [parts.hours, parts.minutes, parts.seconds] : ['--', '--', '--']
  return (
    // A timer role is silent by default: ten announcements a row would drown the page.
    <span className={names.join(' ')} role="timer" aria-label={label}>
      {digits.map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes, seconds have fixed places
        <Fragment key={place}>
          {place > 0 && <i>:</i>}
          <b>{digit}</b>
        </Fragment>
      ))}
    </span>
  )
}
