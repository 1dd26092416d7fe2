import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface TableScroll {
  readonly box: RefObject<HTMLDivElement | null>
  /** Stands over the end of the table: a reader who sees it reads the newest rows. */
  readonly end: RefObject<HTMLElement | null>
  /** The newest rows are out of sight. */
  readonly away: boolean
  /** To the newest rows and the footer. */
  readonly toEnd: () => void
}

/** A wide table opens where its lines are: the newest hit, where it is out of sight, in the middle. */
function showNewestHit(box: HTMLElement): void {
  box.scrollLeft = 0
  const hit = [...box.querySelectorAll('[data-row]')].at(-1)?.querySelector('.is-hit')
  if (!hit) return
  const [own, seen] = [hit.getBoundingClientRect(), box.getBoundingClientRect()]
  if (own.right > seen.right) box.scrollLeft = own.left - seen.left - (seen.width - own.width) / 2
}

/**
 * A table opens at its newest rows and stays there while rows arrive; a reader who scrolled away stays with the rows
 * they read, also when the oldest row of the window falls out. Nothing runs while the table scrolls.
 */
export function useTableScroll(view: string, issues: readonly string[]): TableScroll {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLElement>(null)
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
      if (last?.view !== view) showNewestHit(element)
      left.current = false
      setAway(false)
      return
    }
    const first = issues[0]
    const dropped = first === undefined ? -1 : (last?.issues.indexOf(first) ?? -1)
    const row = element.querySelector<HTMLElement>('[data-row]')
    if (dropped > 0 && row) element.scrollTop -= dropped * row.getBoundingClientRect().height
  }, [view, issues])

  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      entries => {
        // A hidden tab may be scrolled by the browser: that was not the player.
        if (box.current?.closest('[inert]')) return
        left.current = entries.at(-1)?.isIntersecting === false
        setAway(left.current)
      },
      { root: box.current }
    )
    observer.observe(end.current)
    // A page that turns has other heights: who read the newest rows goes on with them.
    const turned = new ResizeObserver(() => {
      if (box.current && !left.current) box.current.scrollTop = box.current.scrollHeight
    })
    if (box.current) turned.observe(box.current)
    return () => {
      observer.disconnect()
      turned.disconnect()
    }
  }, [])

  return {
    box,
    end,
    away,
    toEnd() {
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
    }
  }
}
