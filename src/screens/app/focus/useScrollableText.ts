import { useEffect } from 'react'
import { useTopModal } from '../../../ui/modal/openModals'

const WORDS = '.dialog__body, .sheet__body'

/** Words of a panel that do not fit are a stop of the tab key: from there arrows scroll them. */
export function useScrollableText(): void {
  const modal = useTopModal()
  useEffect(() => {
    if (!modal) return undefined
    const reach = () => {
      for (const words of modal.querySelectorAll<HTMLElement>(WORDS))
        if (words.scrollHeight > words.clientHeight) words.tabIndex = 0
    }
    reach()
    // What came after the panel was opened may be long; the panel looks later than this where the key leads.
    modal.addEventListener('keydown', reach, { capture: true })
    return () => modal.removeEventListener('keydown', reach, { capture: true })
  }, [modal])
}
