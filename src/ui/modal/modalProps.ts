import type { ReactNode } from 'react'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Beside the title, before the close button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Without it the dialog only informs and has one button. */
  readonly onConfirm?: (() => void) | undefined
  readonly confirmText?: string
  readonly cancelText?: string
  readonly busy?: boolean
}
