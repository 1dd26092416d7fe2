import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './openModals'

/**
 * What must be seen and heard over everything. Outside an open modal the page is inert: a screen reader would not read
 * a message there, and the modal would cover it. So it goes inside the topmost one.
 */
export function AboveModals({ children }: { readonly children: ReactNode }) {
  const modal = useTopModal()
  return modal ? createPortal(children, modal) : children
}
