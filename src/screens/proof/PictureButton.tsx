import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
import { useAttempt } from '../shared/hooks/useAttempt'
import type { PictureInput } from './proofPicture'

/**
 * 保存图片: what came out, as a picture for somebody else; its code leads to this page, where he makes it again himself.
 */
export function PictureButton(input: PictureInput) {
  const { notices } = useStores()
  const [busy, attempt] = useAttempt()
  const share = async () => {
    const drawn = await import('./proofPicture').catch(() => undefined)
    if (!drawn) return notices.popup(message('net.failed'))
    try {
      if ((await drawn.sharePicture(input)) === 'saved') notices.popup(message('image.saved'))
    } catch (error) {
      globalThis.reportError?.(error)
      notices.popup(proofMessage('proof.picture.failed'))
    }
  }
  return (
    <button
      type="button"
      className="verdict__share"
      aria-label={proofMessage('proof.picture')}
      disabled={busy}
      onClick={() => attempt(share)}
    >
      <Icon name="share" />
    </button>
  )
}
