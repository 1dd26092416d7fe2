import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { motionEnd } from '../motionEnd'
import { useModalDialog } from './useModalDialog'

interface ModalProps {
  readonly open: boolean
  /** Escape, the back gesture, or a tap beside the panel. */
  readonly onClose: () => void
  readonly look: 'sheet' | 'dialog'
  readonly titleId: string
  readonly children: ReactNode
}

/**
 * A panel over the page. The <dialog> is as large as the page and its ground is the mask; it leaves when its panel has.
 */
export function Modal({ open, onClose, look, titleId, children }: ModalProps) {
  const element = useModalDialog(open, onClose)
  const [isPresent, setPresent] = useState(open)
  if (open && !isPresent) setPresent(true)
  useEffect(() => {
    const modal = element.current
    if (open || !modal) return undefined
    let isCurrent = true
    void motionEnd(modal).then(() => isCurrent && setPresent(false))
    return () => {
      isCurrent = false
    }
  }, [open, element])
  if (!open && !isPresent) return null
  return createPortal(
    <dialog
      className={`modal modal--${look}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={element}
      data-closing={!open || undefined}
      inert={!open}
    >
      {children}
    </dialog>,
    document.body
  )
}
