import type { ReactNode } from 'react'

export interface MainButtonProps {
  /** Dead to the eye while not; pressed all the same it says why. */
  readonly isRight: boolean
  readonly isBusy?: boolean
  /** Id of the form it sends: what Enter in a field does, too. */
  readonly form: string
  readonly children: ReactNode
}

/** The one red button of a page that is filled in. */
export function MainButton({ isRight, isBusy = false, form, children }: MainButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      className="btn btn--primary btn--wide"
      aria-disabled={!isRight || undefined}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
    >
      {children}
    </button>
  )
}
