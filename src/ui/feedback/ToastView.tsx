import { AboveModals } from '../modal/AboveModals'

/** The message popup. How long it stays is its owner's business. */
export function ToastView({ text }: { readonly text: string | undefined }) {
  return (
    <AboveModals>
      <div className="toasts" role="status" aria-live="polite">
        {text && <span className="toast">{text}</span>}
      </div>
    </AboveModals>
  )
}
