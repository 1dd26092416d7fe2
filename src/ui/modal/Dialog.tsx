import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../controls/Button'
import { Modal } from './Modal'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Without it the dialog only informs and has one button. */
  readonly onConfirm?: (() => void) | undefined
  readonly confirmText?: string
  readonly busy?: boolean
}

/** A question or an explanation in the middle of the screen; buttons 取消 and 确定, the latter unless named otherwise. */
export function Dialog(props: DialogProps) {
  const { open, title, children, onClose, onConfirm, confirmText = '确定', busy = false } = props
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} look="dialog" titleId={titleId}>
      <div className="dialog">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <div className="dialog__body">{children}</div>
        <footer className="dialog__foot">
          {onConfirm && (
            <Button onPress={onClose} disabled={busy}>
              取消
            </Button>
          )}
          <Button kind="primary" onPress={onConfirm ?? onClose} busy={busy}>
            {confirmText}
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
