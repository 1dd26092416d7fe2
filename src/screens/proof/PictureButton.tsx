import { useState } from 'react'
import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
import type { PictureInput } from './proofPicture'

/**
 * 保存图片: what came out, as a picture for somebody else; its code leads to this page, where he makes it again himself.
 */
export function PictureButton(input: PictureInput) {
  const { notices } = useStores()
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { sharePicture } = await import('./proofPicture')
      if ((await sharePicture(input)) === 'saved') notices.popup(message('image.saved'))
    } catch (error) {
      // A sheet that was closed again is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notices.popup(proofMessage('proof.picture.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="verdict__share"
      aria-label={proofMessage('proof.picture')}
      disabled={busy}
      onClick={() => void share()}
    >
      <Icon name="share" />
    </button>
  )
}
