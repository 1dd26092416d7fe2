import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'

export interface ListStateProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly isEmpty?: (data: T) => boolean
  /** Rows the skeleton stands in for. */
  readonly rows?: number
  readonly tall?: boolean
  /** Stands in for the list instead of rows. */
  readonly waiting?: ReactNode
  /** The one way on from an empty list; without it the list can be asked again. */
  readonly onward?: { readonly label: string; readonly onPress: () => void }
  readonly children: (data: T) => ReactNode
}

/** Every list: fetched, being fetched, empty, or failed, each with one way on. Old rows stay while new ones fail. */
export function ListState<T>({ query, isEmpty, rows = 4, tall, waiting, onward, children }: ListStateProps<T>) {
  const { data, isError, refetch } = query
  const again = { label: '重试', onPress: () => void refetch() }
  if (data === undefined) {
    return isError ? (
      <EmptyState text="加载失败，请重试" action={again} />
    ) : (
      (waiting ?? <Skeleton rows={rows} tall={tall ?? false} />)
    )
  }
  if (isEmpty?.(data)) return <EmptyState action={onward ?? again} />
  return children(data)
}
