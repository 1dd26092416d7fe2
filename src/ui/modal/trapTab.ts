const FOCUSABLE = ':is(a[href],:enabled,summary,[tabindex="0"])'

/**
 * Tab goes from the last element of a modal to its first and back: by itself it would leave for the browser's own bars.
 */
export function trapTab(modal: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(stop => stop.tabIndex >= 0)
  const focused = document.activeElement
  const isAtStart = focused === stops[0] || focused === modal
  const target = event.shiftKey ? isAtStart && stops.at(-1) : focused === stops.at(-1) && stops[0]
  if (stops.length > 0 && !target) return
  event.preventDefault()
  if (target) target.focus()
}
