import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Whether an element is on the screen now: what ticks in it rests while it is not. */
export function useSeen<E extends HTMLElement>(): readonly [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isSeen]
}
