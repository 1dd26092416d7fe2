import { useEffect, useRef, useState } from 'react'

export interface PopupKey {
  /** Key of the popup: another one is another popup, without the fate of the one before. */
  readonly key: number
  /** The popup has come to rest, open. */
  readonly afterShow: () => void
}

/**
 * antd-mobile's popup closes when its slide comes to rest. One that is closed before it moved has no slide, and would
 * stay for ever, unseen, with the page's scrolling locked: it is replaced by one that never opened.
 */
export function usePopupKey(isOpen: boolean): PopupKey {
  const [key, setKey] = useState(0)
  const slide = useRef<'none' | 'under way' | 'done'>('none')
  useEffect(() => {
    if (isOpen) {
      slide.current = 'under way'
      return
    }
    if (slide.current === 'under way') setKey(last => last + 1)
    slide.current = 'none'
  }, [isOpen])
  const afterShow = () => {
    if (slide.current === 'under way') slide.current = 'done'
  }
  return { key, afterShow }
}
