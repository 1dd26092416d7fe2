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
  useEffect(() => {
    if (!part || part.loaded() !== undefined) return undefined
    const leaving = new AbortController()
    const end = () => setEnded({ part, attempt })
    fetchPart(clock, part, leaving.signal).then(end, end)
    return () => leaving.abort()
  }, [clock, part, attempt])
  const value = part?.loaded()
  return { value, failed: value === undefined && ended?.part === part && ended?.attempt === attempt, retry }
}
