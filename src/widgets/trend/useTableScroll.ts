import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** Within this many px of the end a reader is reading the newest rows. */
const NEAR_END = 60

export interface TableScroll {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** The reader has left the newest rows. */
  readonly away: boolean
  /** To the newest rows and the footer. */
  readonly toEnd: () => void
}

/**
 * A table opens at its newest rows and stays there while rows arrive; a reader who scrolled away stays with the rows
 * they read, also when the oldest row of the window falls out.
 */
export function useTableScroll(view: string, issues: readonly string[]): TableScroll {
  const box = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const left = useRef(false)
  const before = useRef<{ readonly view: string; readonly issues: readonly string[] }>(undefined)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const last = before.current
    before.current = { view, issues }
    const moved = last?.view !== view || !left.current
    if (moved) {
      element.scrollTop = element.scrollHeight
      left.current = false
      setAway(false)
      return
    }
    const first = issues[0]
    const dropped = first === undefined ? -1 : (last?.issues.indexOf(first) ?? -1)
    const row = element.querySelector<HTMLElement>('[data-row]')
    if (dropped > 0 && row) element.scrollTop -= dropped * row.getBoundingClientRect().height
  }, [view, issues])

  return {
    box,
    away,
    onScroll() {
      const element = box.current
      if (!element) return
      const gone = element.scrollHeight - element.clientHeight - element.scrollTop > NEAR_END
      if (gone === left.current) return
      left.current = gone
      setAway(gone)
    },
    toEnd() {
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
    }
  }
}
