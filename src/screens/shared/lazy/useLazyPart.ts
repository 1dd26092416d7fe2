import { useEffect, useReducer, useState } from 'react'
import { useClock } from '../hooks/useApp'
import type { LazyPart } from './lazyPart'
import { fetchPart } from './lazyPart'

interface PartState<T> {
  /** Undefined until it has come. */
  readonly value: T | undefined
  readonly failed: boolean
  /** After a failure: asks again. */
  readonly retry: () => void
}

/** A lazy part for as long as it is shown: who leaves no longer waits for it. Undefined: none is wanted. */
export function useLazyPart<T>(part: LazyPart<T> | undefined): PartState<T> {
  const clock = useClock()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [ended, setEnded] = useState<{ readonly part: LazyPart<T>; readonly attempt: number }>()
  const value = part?.loaded()
  // Not asked of the part again: what came between render and effect, for another, would never be shown.
  const isMissing = part !== undefined && value === undefined
  useEffect(() => {
    if (!part || !isMissing) return undefined
    const leaving = new AbortController()
    const end = () => setEnded({ part, attempt })
    fetchPart(clock, part, leaving.signal).then(end, end)
    return () => leaving.abort()
  }, [clock, part, attempt, isMissing])
  return { value, failed: value === undefined && ended?.part === part && ended?.attempt === attempt, retry }
}
