import { useStores } from '../../state/hooks'
import { Icon } from '../../ui/art/Icon'
import './copyButton.css'
import { copyText } from './copyText'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for those who hear the page. */
  readonly label: string
}

/** Copies a number a player would send to someone. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { notices } = useStores()
  return (
    <button type="button" className="copy" aria-label={`复制${label}`} onClick={() => copyText(text, notices.popup)}>
      <Icon name="copy" size="s" />
    </button>
  )
}
