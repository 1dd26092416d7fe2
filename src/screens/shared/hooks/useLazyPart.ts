import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Parts that have come, by what loads them: the next place that wants one has it at once. */
const come = new WeakMap<object, ComponentType<never>>()

/**
 * A part of a screen that is fetched when it is first wanted. If that fails it is told, and asked for again the next time.
 * `load` must be one function for the life of the page: it is the part's name.
 */
export function useLazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  onFail: () => void
): ComponentType<P> | undefined {
  const [part, setPart] = useState(() => come.get(load) as ComponentType<P> | undefined)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    if (!wanted || part) return undefined
    let live = true
    load().then(
      loaded => {
        come.set(load, loaded as ComponentType<never>)
        if (live) setPart(() => loaded)
      },
      () => live && fail.current()
    )
    return () => {
      live = false
    }
  }, [load, wanted, part])
  return part
}
