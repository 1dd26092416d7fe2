import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'

/**
 * A part of a screen that is fetched when it is first wanted. If that fails it is told, and asked for again the next time.
 * `load` must be one function for the life of the page: it is the part's name.
 */
export function useLazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  onFail: () => void
): ComponentType<P> | undefined {
  const [part, setPart] = useState<ComponentType<P>>()
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    if (!wanted || part) return undefined
    let live = true
    load().then(
      loaded => live && setPart(() => loaded),
      () => live && fail.current()
    )
    return () => {
      live = false
    }
  }, [load, wanted, part])
  return part
}
