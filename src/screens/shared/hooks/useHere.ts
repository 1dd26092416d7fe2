import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Whether a part is still on the page: asked when an answer comes. */
export function useHere(): Readonly<RefObject<boolean>> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
