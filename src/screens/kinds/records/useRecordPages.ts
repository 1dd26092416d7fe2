import type { InfiniteData } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../../state/ServicesContext'
import { listEndOf } from '../../shared/lists/listEndOf'
import type { Records } from './RecordList'

/** Record page size of §S9. */
export const PAGE_SIZE = 20

interface RecordPagesOptions<Page> {
  readonly queryKey: readonly unknown[]
  /** @param cursor what the page before named as the next; '' of the first, and where pages have numbers */
  readonly fetchPage: (page: number, signal: AbortSignal, cursor: string) => Promise<Page>
  /** ms until all pages are asked for again, so that they move with sockets blocked; false: not by itself. */
  readonly refetchEvery: (data: InfiniteData<Page> | undefined) => number | false
  readonly enabled?: boolean
  /** Bets: old as soon as an order settles. What moves on the account is told to every page of a kind. */
  readonly wakeOn?: 'settled'
}

interface RecordPages<Page> extends Omit<Records<unknown>, 'rows'> {
  readonly data: InfiniteData<Page> | undefined
  readonly error: unknown
}

/** Records of the player page by page, fresh again at once when something pushed makes them old. */
export function useRecordPages<Page extends { readonly total: number; readonly next?: string }>({
  queryKey,
  fetchPage,
  refetchEvery,
  enabled = true,
  wakeOn
}: RecordPagesOptions<Page>): RecordPages<Page> {
  const { socket } = useServices()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam.page, signal, pageParam.cursor),
    initialPageParam: { page: 1, cursor: '' },
    getNextPageParam: ({ next }: Page, pages: readonly Page[]) =>
      (next ?? pages.length * PAGE_SIZE < (pages[0]?.total ?? 0))
        ? { page: pages.length + 1, cursor: next ?? '' }
        : undefined,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => refetchEvery(state.data)
  })
  const { refetch } = query
  useEffect(() => wakeOn && socket.on(wakeOn, () => void refetch()), [socket, wakeOn, refetch])
  return {
    data: query.data,
    error: query.error,
    total: query.data?.pages[0]?.total ?? 0,
    end: listEndOf(query),
    more: () => void query.fetchNextPage(),
    refresh: () => refetch({ throwOnError: true })
  }
}

/** What was begun between two pages shifts the second: its first row would stand twice. */
export const unique = <T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] => [
  ...new Map(rows.map(row => [idOf(row), row])).values()
]
