import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LastDraw } from '../../../contract/areas/issues'
import { useServices } from '../../../state/ServicesContext'
import type { ListEnd } from '../../../ui/lists/LoadMore'
import { unique } from '../../kinds/records/useRecordPages'
import { NEWEST_DRAWS } from '../../shared/home/homeCalls'
import { listEndOf } from '../../shared/lists/listEndOf'

const { limit } = NEWEST_DRAWS

export interface History {
  readonly draws: readonly LastDraw[]
  readonly end: ListEnd
  readonly onMore: () => void
}

/**
 * Drawn issues, newest first, 10 a page; fetched anew once `revealed` is a draw it does not hold.
 * `latest` is left out until it is revealed: the list must not give away a result the stage has still to show.
 */
export function useHistory(typeId: number, latest: string | undefined, revealed: string): History {
  const { api } = useServices()
  const query = useInfiniteQuery({
    queryKey: ['history', typeId],
    queryFn: ({ pageParam, signal }) => api.call('history', { typeId, page: pageParam, limit }, { signal }),
    initialPageParam: Number(NEWEST_DRAWS.page),
    getNextPageParam: (_last, pages) => (pages.length * limit < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined),
    staleTime: 60_000
  })
  const { refetch } = query
  const newest = query.data?.pages[0]?.list[0]?.issue
  const failed = useRef(false)
  useEffect(() => {
    failed.current = query.isError
  })
  useEffect(() => {
    // While the first page is on its way there is nothing to ask anew; one that failed is asked for with the next draw.
    const isOld = newest === undefined ? failed.current : revealed !== newest
    if (revealed !== '' && isOld) void refetch()
  }, [revealed, newest, refetch])
  const fetched = query.data?.pages.flatMap(page => page.list) ?? []
  // Newest first: draws before the revealed one are results the stage has still to show.
  const shown = fetched.slice(
    Math.max(
      0,
      fetched.findIndex(draw => draw.issue === revealed)
    )
  )
  const draws = shown.filter(draw => draw.issue === revealed || draw.issue !== latest)
  return {
    draws: unique(draws, draw => draw.issue),
    end: listEndOf(query, draws.length > 0),
    onMore: () => void query.fetchNextPage()
  }
}
