import { Fragment } from 'react'
import { message } from '../text/messages'
import type { CountdownParts } from '../timing/countdownParts'

const CLOCK_LOOKS = ['block', 'bare'] as const
export type ClockLook = (typeof CLOCK_LOOKS)[number]

/** Below this the clock turns vermilion. */
const URGENT_BELOW_S = 10

interface CountdownClockProps {
  /** Absent: nothing to count down to yet, shown as dashes. */
  readonly parts?: CountdownParts | undefined
  readonly look?: ClockLook
  /** What is being counted down, for the ear. */
  readonly label: string
}

/**
 * The hh-mm-ss clock of §S2.4, with 暂定 beside a time that no official plan has named. It shows what it is given; the
 * time itself comes from the timing room.
 */
export function CountdownClock({ parts, look = 'block', label }: CountdownClockProps) {
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
          {/* Dashes are narrower than figures: the first of these do not move to their place, they appear there. */}
          <b key={parts ? 'figures' : 'dashes'}>{digit}</b>
        </Fragment>
      ))}
      {parts?.provisional && <small className="clock__mark">{message('issue.provisional')}</small>}
    </span>
  )
}
