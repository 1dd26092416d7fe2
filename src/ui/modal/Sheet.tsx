import { useModalParts } from './modalParts'
import type { SheetProps } from './modalProps'

/** A panel from below. Escape, the mask and the close button leave it; the focus goes in and comes back. */
export function Sheet(props: SheetProps) {
  const parts = useModalParts(props.open)
  return parts ? <parts.SheetPopup {...props} /> : null
}
