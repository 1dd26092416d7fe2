import { useModalParts } from './modalParts'
import type { DialogProps } from './modalProps'

/** A question or an explanation in the middle of the screen; buttons 取消 and 确定 unless named otherwise. */
export function Dialog(props: DialogProps) {
  const parts = useModalParts(props.open)
  return parts ? <parts.DialogPopup {...props} /> : null
}
