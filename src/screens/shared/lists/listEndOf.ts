import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query'
import type { ListEnd } from '../../../ui/lists/LoadMore'

type Pages = Pick<InfiniteQueryObserverBaseResult, 'hasNextPage' | 'isFetchingNextPage' | 'isPending' | 'isError'>

/** The end of a list whose pages are fetched one by one. While it has no rows, no page was the last. */
export function listEndOf({ hasNextPage, isFetchingNextPage, isPending, isError }: Pages, hasRows: boolean): ListEnd {
  if (hasRows && !hasNextPage) return 'complete'
  if (isFetchingNextPage || isPending) return 'loading'
  if (isError) return 'failed'
  return hasNextPage ? 'more' : 'complete'
}
