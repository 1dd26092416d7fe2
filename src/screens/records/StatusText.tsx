import { statusLook } from './orderStatus'

/** The status of an order; gold and the seal are for winnings alone. */
export function StatusText({ status }: { readonly status: number }) {
  const { text, look } = statusLook(status)
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
