import type { RefObject } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import { addModal } from './openModals'
import { trapTab } from './trapTab'

/**
 * Shows a native <dialog> as a modal: the browser makes the rest of the page inert, gives Escape and the back gesture
 * to the topmost one alone, and returns the focus when it closes.
 * A tap on the element itself, beside its panel, closes too.
 * @param onClose it was asked to close; it stays while `isOpen` does
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const [forced, countForced] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    close.current = onClose
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forced` shows it again
  useEffect(() => {
    const modal = element.current
    if (!isOpen || !modal) return undefined
    const leaving = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
      modal.addEventListener(type, run, { signal: leaving.signal })
    const focusedBefore = document.activeElement
    modal.showModal()
    modal.focus({ preventScroll: true })
    const remove = addModal(modal)
    listen('keydown', event => trapTab(modal, event))
    // What is pressed inside and let go outside, or the other way round,
    // ends in a click on what holds both: it is no tap.
    let inside = true
    listen('pointerdown', event => {
      inside = event.target !== modal
    })
    listen('pointerup', event => {
      inside ||= event.target !== modal
    })
    listen('click', event => event.target === modal && !inside && close.current())
    listen('cancel', event => {
      if (event.target !== modal) return
      event.preventDefault()
      close.current()
    })
    // A second Escape without a tap between closes it whatever `cancel` says.
    listen('close', event => {
      if (event.target !== modal) return
      close.current()
      countForced()
    })
    return () => {
      leaving.abort()
      remove()
      modal.close()
      // The browser does not return the focus when the dialog has left the page already.
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
    }
  }, [isOpen, forced])
  return element
}
