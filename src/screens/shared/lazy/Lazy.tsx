import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed'
import type { LazyPart } from './lazyPart'
import { useLazyPart } from './useLazyPart'

interface LazyProps<T> {
  readonly part: LazyPart<T>
  /** Shown while the part is fetched. */
  readonly waiting: ReactNode
  readonly children: (value: T) => ReactNode
}

/** What needs a lazy part: waiting for it, without it, or with it. */
export function Lazy<T>({ part, waiting, children }: LazyProps<T>) {
  const { value, failed, retry } = useLazyPart(part)
  if (value !== undefined) return children(value)
  return failed ? <LoadFailed onRetry={retry} /> : waiting
}
