import type { RefetchOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { FailedState } from './FailedState'
import type { PageTable } from './KindPage'
import { KindPage } from './KindPage'
import type { Source } from './Source'
import { usePageGate } from './usePageGate'
import { useSource } from './useSource'

/** Fetches the source anew; fails silently unless it is told to throw. */
export type Refetch = (options?: RefetchOptions) => Promise<unknown>

interface SourcedProps<Data> {
  readonly page: PageTable
  readonly source: Source<Data>
  /** Stands while it is fetched, too: filters that led to a failure can be changed. */
  readonly head?: ReactNode
  /**
   * The address asks: for a span, a month. What it was answered before stays until the next answer is there, and with
   * it what was pressed, which has the focus.
   */
  readonly keeps?: boolean
  /** @param isOld what is shown is the answer to the question before */
  readonly children: (data: Data, refetch: Refetch, isOld: boolean) => ReactNode
}

/** A page over one source: loading, failed, or with its data, which stay while they are fetched anew. */
export function Sourced<Data>({ page, source, head, keeps = false, children }: SourcedProps<Data>) {
  const { isOpen } = usePageGate(page)
  const query = useSource(source, { enabled: isOpen, keeps })
  if (query.data) return children(query.data.data, query.refetch, query.isPlaceholderData)
  return (
    <KindPage page={page} raw {...(head !== undefined && { head })}>
      <ScreenBody>
        {query.isError ? (
          <FailedState error={page.needs && query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={4} tall />
        )}
      </ScreenBody>
    </KindPage>
  )
}
