import { useEffect, useRef } from 'react'

/** §S9: the next page is asked for 30 px before the end. */
const THRESHOLD_PX = 30

export interface MoreWords {
  readonly more: string
  readonly loading: string
  readonly retry: string
  readonly end: string
}

interface LoadMoreProps {
  readonly words: MoreWords
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed?: boolean
  readonly onMore: () => void
}

/** The end of a lazy list: asks for the next page when it comes near, or when it is tapped. */
export function LoadMore({ words, hasMore, loading, failed = false, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore || loading || failed || typeof IntersectionObserver === 'undefined') return undefined
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) more.current()
      },
      { root: mark.closest('.screen__body, .sheet__body, [data-scroll]'), rootMargin: `0px 0px ${THRESHOLD_PX}px 0px` }
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [hasMore, loading, failed])
  return (
    <div className="more" ref={end} role="status">
      {!hasMore && words.end}
      {hasMore && loading && words.loading}
      {hasMore && !loading && (
        <button type="button" onClick={onMore}>
          {failed ? words.retry : words.more}
        </button>
      )}
    </div>
  )
}
