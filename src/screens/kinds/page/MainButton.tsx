import type { ReactNode } from 'react'
import { offlineMessage } from '../../../text/offlineMessages'
import { useOnline } from '../../shared/hooks/useOnline'

interface MainButtonProps {
  /** Dead to the eye while not; pressed all the same it says why. */
  readonly isRight: boolean
  readonly isBusy?: boolean
  /** Id of the form it sends: what Enter in a field does, too. */
  readonly form: string
  readonly children: ReactNode
}

/** The one red button of a page that is filled in. Without a network it says so, and nothing waits to be sent. */
export function MainButton({ isRight, isBusy = false, form, children }: MainButtonProps) {
  const online = useOnline()
  return (
    <button
      type="submit"
      form={form}
      className="btn btn--primary btn--wide"
      aria-disabled={!isRight || !online || isBusy || undefined}
      aria-busy={isBusy || undefined}
      disabled={!online}
      onClick={event => isBusy && event.preventDefault()}
    >
      {online ? children : offlineMessage('offline.wait')}
    </button>
  )
}
