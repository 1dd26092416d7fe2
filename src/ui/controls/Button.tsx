import type { ReactNode } from 'react'

const BUTTON_KINDS = ['primary', 'plain', 'line', 'tint'] as const
type ButtonKind = (typeof BUTTON_KINDS)[number]

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly kind?: ButtonKind
  readonly small?: boolean
  readonly wide?: boolean
  readonly disabled?: boolean
  /** Keeps its place and the focus, and refuses a second tap while the first one is on its way. */
  readonly busy?: boolean
  readonly submit?: boolean
  /** The key that presses it wherever the focus is (`Shortcuts` listens). */
  readonly shortcut?: string
}

/** One filled red button a screen at most: `primary`. */
export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'plain', small, wide, disabled, busy, submit, shortcut } = props
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`btn btn--${kind}${small ? ' btn--s' : ''}${wide ? ' btn--wide' : ''}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={busy ? event => event.preventDefault() : onPress}
    >
      {children}
    </button>
  )
}
