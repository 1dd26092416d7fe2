import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

const NONE: Size = { width: 0, height: 0 }

/**
 * CSS px of an element, kept up to date; zero until it is there.
 * @param atOnce known in the first frame already, for which the whole page is laid out in the middle of its rendering
 */
export function useSize(atOnce = true): readonly [RefObject<HTMLDivElement | null>, Size] {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(NONE)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box
      setSize(old => (old.width === width && old.height === height ? old : { width, height }))
    }
    if (atOnce) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [atOnce])
  return [element, size]
}
