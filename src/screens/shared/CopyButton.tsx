import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { Icon } from '../../ui/art/Icon'
import './copyButton.css'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for those who hear the page. */
  readonly label: string
}

/** Copies a number a player would send to someone: 复制成功, or that this browser cannot (§S8). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { notices } = useStores()
  const copy = () => {
    // No clipboard on pages without a secure context.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => notices.popup(message('copy.done')),
      () => notices.popup(message('copy.unsupported'))
    )
  }
  return (
    <button type="button" className="copy" aria-label={`复制${label}`} onClick={copy}>
      <Icon name="copy" size="s" />
    </button>
  )
}
