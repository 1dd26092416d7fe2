import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../art/Icon'
import { Modal } from './Modal'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Beside the title, before the close button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** A panel from below; Escape, the mask and the close button leave it. */
export function Sheet({ open, onClose, title, extra, children, foot }: SheetProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} look="sheet" titleId={titleId}>
      <div className="sheet">
        <header className="sheet__head">
          <h2 id={titleId} className="grow">
            {title}
          </h2>
          {extra}
          <button type="button" className="nav__btn" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet__body">{children}</div>
        {foot && <footer className="sheet__foot">{foot}</footer>}
      </div>
    </Modal>
  )
}
