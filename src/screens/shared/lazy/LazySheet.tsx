import type { ReactNode } from 'react'
import { Sheet } from '../../../ui/modal/Sheet'
import { LoadFailed } from './LoadFailed'
import type { LazyPart } from './lazyPart'
import { useLazyPart } from './useLazyPart'

interface LazySheetProps<T> {
  readonly part: LazyPart<T>
  readonly open: boolean
  /** Title of the sheet that tells when the part could not be loaded. */
  readonly title: string
  readonly onClose: () => void
  /** The sheet, open or not: it slides down by itself. */
  readonly children: (part: T) => ReactNode
}

/** A sheet that is fetched when it is first opened. */
export function LazySheet<T>({ part, open, title, onClose, children }: LazySheetProps<T>) {
  const { value, failed, retry } = useLazyPart(open ? part : undefined)
  const loaded = value ?? part.loaded()
  if (loaded !== undefined) return children(loaded)
  return (
    <Sheet open={open && failed} title={title} onClose={onClose}>
      <LoadFailed onRetry={retry} />
    </Sheet>
  )
}
