import type { ReactNode } from 'react'
import { createContext, use, useLayoutEffect, useRef } from 'react'

/** Where a page was scrolled to, kept by whoever knows which page it is. */
interface ScrollMemory {
  /** Undefined: leave the page where it is. */
  read(): number | undefined
  write(top: number): void
}

export const ScrollMemoryContext = createContext<ScrollMemory>({ read: () => undefined, write: () => undefined })

interface ScreenBodyProps {
  readonly children: ReactNode
  readonly className?: string
}

/** The scrolling part of a screen. A page gone back to stands where it was left. */
export function ScreenBody({ children, className }: ScreenBodyProps) {
  const memory = use(ScrollMemoryContext)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = body.current
    if (!box) return undefined
    const top = memory.read()
    if (top !== undefined) box.scrollTop = top
    // Kept while it scrolls: a box that has left the page knows its position no more.
    const keep = () => memory.write(box.scrollTop)
    box.addEventListener('scroll', keep, { passive: true })
    return () => box.removeEventListener('scroll', keep)
  }, [memory])
  return (
    <div className={className ? `screen__body ${className}` : 'screen__body'} ref={body}>
      {children}
    </div>
  )
}
