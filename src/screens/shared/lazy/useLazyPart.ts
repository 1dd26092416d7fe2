import { useEffect, useState } from 'react'
import { useClock } from '../hooks/useApp'
import type { LazyPart } from './lazyPart'
import { fetchPart } from './lazyPart'

interface PartState<T> {
  /** Undefined until it has come. */
  readonly value: T | undefined
  /** It is still asked for now and then: not everybody who needs it can ask the player. */
  readonly failed: boolean
  /** After a failure: asks again, and waits for it as at first. */
  readonly retry: () => void
}

/** ms until a part that failed is asked for again. */
const AGAIN_MS = 10_000

/** Loads a lazy part while its component is mounted. Undefined: none is wanted. */
export function useLazyPart<T>(part: LazyPart<T> | undefined): PartState<T> {
  const clock = useClock()
  const [ended, setEnded] = useState<{ readonly part: LazyPart<T> }>()
  const value = part?.loaded()
  // Not asked of the part again: what came between render and effect, for another, would never be shown.
  const isMissing = part !== undefined && value === undefined
  useEffect(() => {
    if (!part || !isMissing) return undefined
    const leaving = new AbortController()
    const end = () => setEnded({ part })
    const ask = () => void fetchPart(clock, part, leaving.signal).then(end, end)
    const failed = ended?.part === part
    if (!failed) ask()
    const stop = failed ? clock.after(AGAIN_MS, ask) : undefined
    return () => {
      leaving.abort()
      stop?.()
    }
  }, [clock, part, isMissing, ended])
  return { value, failed: isMissing && ended?.part === part, retry: () => setEnded(undefined) }
}
