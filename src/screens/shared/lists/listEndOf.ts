import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query'
import type { ListEnd } from '../../../ui/lists/LoadMore'

type Pages = Pick<
  InfiniteQueryObserverBaseResult,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isPending' | 'isError'
>

/** The end of a list whose pages are fetched one by one. A list without rows that could not be fetched is not complete. */
export function listEndOf(query: Pages, hasRows = query.data !== undefined): ListEnd {
  if (query.isFetchingNextPage || query.isPending) return 'loading'
  if (query.isError && (query.hasNextPage || !hasRows)) return 'failed'
  return query.hasNextPage ? 'more' : 'complete'
}
