import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface DropdownProps {
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the end of the panel; a text becomes one button of that name, which closes it. */
  readonly foot?: ReactNode
}

/** A panel over the page below the tabs, which stay usable. A tap beside it and Escape close it. */
export function Dropdown({ onClose, children, foot }: DropdownProps) {
  const drop = useRef<HTMLDivElement>(null)
  // Given back before the panel is taken away: afterwards the focus is lost with it.
  useLayoutEffect(() => {
    const panel = drop.current
    const focusedBefore = document.activeElement as HTMLElement | null
    // In the document the panel comes after all that it covers: without the focus, a player who goes by keys would walk
    // through that first.
    panel?.focus({ preventScroll: true })
    return () => {
      if (panel?.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [onClose])
  return (
    <div className="drop" ref={drop} tabIndex={-1}>
      <button type="button" className="drop__mask" aria-label="关闭面板" tabIndex={-1} onClick={onClose} />
      <div className="drop__panel">
        <div className="drop__body">{children}</div>
        {foot && (
          <div className="drop__foot">
            {typeof foot === 'string' ? (
              <button type="button" className="drop__close" onClick={onClose}>
                {foot}
              </button>
            ) : (
              foot
            )}
          </div>
        )}
      </div>
    </div>
  )
}
