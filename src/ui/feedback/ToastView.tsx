import { AboveModals } from '../modal/AboveModals'

interface Toast {
  readonly id: number
  readonly text: string
}

/** The message popup. How long it stays is its owner's business; the same text under another id is told again. */
export function ToastView({ toast }: { readonly toast: Toast | undefined }) {
  return (
    <AboveModals>
      <div className="toasts" role="status" aria-live="polite">
        {toast && (
          <span key={toast.id} className="toast">
            {toast.text}
          </span>
        )}
      </div>
    </AboveModals>
  )
}
