import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px) and (min-height: 501px)'

function listen(changed: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether what a game has drawn has room beside the board (wide.css). */
export const useColumn = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)
