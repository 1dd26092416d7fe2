import { twoDigits } from '../../../rules/twoDigits'
import { pageMessage } from '../../../text/pageMessages'
import { useCountdown } from '../../shared/hooks/useCountdown'
import type { DueHead } from './OrderTable'

interface DueProps {
  readonly head: DueHead
  /** The time is over: what has become of the order is asked for. */
  readonly onZero: () => void
}

/** The amount to pay, in full, and the time left for it. */
export function Due({ head, onZero }: DueProps) {
  const { label, amount, unit, isExact, until } = head
  const parts = useCountdown({ key: String(until), at: until }, onZero)
  const [whole, fen] = amount.split('.')
  const minutes = parts && twoDigits(Number(parts.hours) * 60 + Number(parts.minutes))
  return (
    <section className="due">
      <p>{label}</p>
      <span className="amount amount--big">
        {isExact && fen !== undefined ? (
          <>
            {whole}.<span className="due__fen">{fen}</span>
          </>
        ) : (
          amount
        )}
        <small>{unit}</small>
      </span>
      <p className="due__left">
        {pageMessage('order.left')}
        <span className="clock" role="timer" aria-label={pageMessage('order.left')}>
          <b>{minutes ?? '--'}</b>
          <i>:</i>
          <b>{parts?.seconds ?? '--'}</b>
        </span>
      </p>
    </section>
  )
}
