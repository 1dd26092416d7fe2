import { countdownParts } from '../../../timing/countdownParts'
import type { AnyIconName } from '../../../ui/art/AnyIcon'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { useServerNow } from '../../shared/hooks/useServerNow'
import type { OutcomeHead } from './OrderTable'

const MARKS: Readonly<Record<OutcomeHead['outcome'], AnyIconName>> = {
  wait: 'hourglass',
  good: 'check',
  bad: 'close',
  off: 'clock'
}

/** A round mark, one short line, figures or the reason. */
export function Outcome({ head }: { readonly head: OutcomeHead }) {
  const { outcome, title, lines = [], since } = head
  return (
    <section className="card outcome" role="status">
      <span className={`outcome__mark outcome__mark--${outcome}`}>
        <AnyIcon name={MARKS[outcome]} />
      </span>
      <h2>{title}</h2>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      {since !== undefined && <Waited since={since} />}
    </section>
  )
}

function Waited({ since }: { readonly since: number }) {
  const { hours, minutes, seconds } = countdownParts(Math.max(0, useServerNow() - since))
  return (
    <p className="num" role="timer" aria-label="已等待">
      已等待 {Number(hours) > 0 && `${hours}:`}
      {minutes}:{seconds}
    </p>
  )
}
