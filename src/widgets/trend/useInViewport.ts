import type { RefObject } from 'react'
import { startTransition, useEffect, useRef, useState } from 'react'

/** Elements this far outside the viewport count as in it: they are drawn before the player scrolls to them. */
const MARGIN = '400px 0px'

/**
 * True from the moment the element comes near the viewport, and from then on. Rows far away cost nothing
 * until then, and nothing runs while a list scrolls past what it has shown before.
 */
export function useInViewport<E extends HTMLElement>(
  start: boolean
): readonly [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(start || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { root: element.closest('[data-scroll]'), rootMargin: MARGIN }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
