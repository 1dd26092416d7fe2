import CenterPopup from 'antd-mobile/es/components/center-popup'
import { useId } from 'react'
import { Button } from '../controls/Button'
import type { DialogProps } from './modalProps'
import { useModalFocus } from './useModalFocus'
import { usePopupKey } from './usePopupKey'

/** The dialog itself, over antd-mobile's popup; see Dialog. */
export function DialogPopup(props: DialogProps) {
  const { open, title, children, onClose, onConfirm, confirmText = '确定', cancelText = '取消', busy = false } = props
  const titleId = useId()
  const panel = useModalFocus(open, onClose)
  const slide = usePopupKey(open)
  return (
    <CenterPopup
      key={slide.key}
      afterShow={slide.afterShow}
      visible={open}
      onMaskClick={onClose}
      bodyClassName="dialogbox"
      destroyOnClose
      role="presentation"
    >
      <div className="dialog" role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <div className="dialog__body">{children}</div>
        <footer className="dialog__foot">
          {onConfirm && (
            <Button onPress={onClose} disabled={busy}>
              {cancelText}
            </Button>
          )}
          <Button kind="primary" onPress={onConfirm ?? onClose} busy={busy}>
            {confirmText}
          </Button>
        </footer>
      </div>
    </CenterPopup>
  )
}
