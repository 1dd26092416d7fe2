import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Open panels, the topmost last: one key press is for one of them. */
const open: object[] = []

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Keeps Tab inside a panel: from its end to its start and back. */
function turnAround(panel: HTMLElement, event: KeyboardEvent): void {
  const parts = [...panel.querySelectorAll<HTMLElement>(REACHED)].filter(part => part.tabIndex >= 0)
  const [first] = parts
  const last = parts.at(-1)
  const at = document.activeElement
  const isOutside = !panel.contains(at)
  if (!first || !last) event.preventDefault()
  else if (event.shiftKey && (isOutside || at === first || at === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (isOutside || at === last)) {
    event.preventDefault()
    first.focus()
  }
}

/** Focus goes into what opens and stays there, Escape closes it, and the focus comes back to where it was. */
export function useModalFocus(isOpen: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    const me = {}
    open.push(me)
    panel.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== me) return
      // The panel it closes makes way for the one below only after this press.
      if (event.key === 'Escape') {
        event.stopImmediatePropagation()
        close.current()
      } else if (event.key === 'Tab' && panel.current) turnAround(panel.current, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(me), 1)
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return panel
}
