import { useEffect, useRef } from 'react'

/** §S9: the next page is asked for 30 px before the end. */
const THRESHOLD_PX = 30

/** What comes after the rows of a lazy list: a page that nobody has asked for yet, or asked for in vain, or nothing. */
export type ListEnd = 'more' | 'loading' | 'failed' | 'complete'

interface LoadMoreProps {
  readonly end: ListEnd
  readonly words: Readonly<Record<ListEnd, string>>
  readonly onMore: () => void
}

/** The end of a lazy list: asks for the next page when it comes near, or when it is tapped. */
export function LoadMore({ end, words, onMore }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const mark = element.current
    if (!mark || end !== 'more' || typeof IntersectionObserver === 'undefined') return undefined
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) more.current()
      },
      { root: mark.closest('.screen__body, .sheet__body, [data-scroll]'), rootMargin: `0px 0px ${THRESHOLD_PX}px 0px` }
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [end])
  return (
    <div className="more" ref={element} role="status">
      {end === 'more' || end === 'failed' ? (
        <button type="button" onClick={onMore}>
          {words[end]}
        </button>
      ) : (
        words[end]
      )}
    </div>
  )
}
