import type { StatusLook } from './orderStatus'

/** A status in words; gold and the seal are for winnings alone. */
export function StatusBadge({ text, look }: StatusLook) {
  return (
    <span className={`status status--${look}`}>
      {look === 'won' && (
        <span className="seal" aria-hidden="true">
          中
        </span>
      )}
      {text}
    </span>
  )
}
