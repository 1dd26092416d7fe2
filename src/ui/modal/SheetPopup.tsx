import Popup from 'antd-mobile/es/components/popup'
import { useId } from 'react'
import { Icon } from '../art/Icon'
import type { SheetProps } from './modalProps'
import { useModalFocus } from './useModalFocus'
import { usePopupKey } from './usePopupKey'

/** The sheet itself, over antd-mobile's popup; see Sheet. */
export function SheetPopup({ open, onClose, title, extra, children, foot }: SheetProps) {
  const titleId = useId()
  const panel = useModalFocus(open, onClose)
  const slide = usePopupKey(open)
  return (
    <Popup
      key={slide.key}
      afterShow={slide.afterShow}
      visible={open}
      onMaskClick={onClose}
      bodyClassName="sheetbox"
      destroyOnClose
    >
      <div className="sheet" role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
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
    </Popup>
  )
}
