import type { ReactNode, TouchEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { motionEnd } from '../motionEnd'

/** `pull` until the finger has pulled far enough. */
export interface PullWords {
  readonly pull: string
  readonly release: string
  readonly loading: string
  readonly done: string
}
/** `closing`: a refresh that failed; what to say about that is the list's. */
type Phase = 'idle' | 'closing' | keyof PullWords

const HEAD_PX = 48
/** The page follows the finger at this share, so that the pull feels held back. */
const FOLLOW = 0.4

interface PullRefreshProps {
  readonly words: PullWords
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** Pull down from the top to fetch anew. Built on touch events and one transition: it needs no timer and no library. */
export function PullRefresh({ words, onRefresh, children }: PullRefreshProps) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [pulled, setPulled] = useState(0)
  const start = useRef<number>(undefined)
  const head = useRef<HTMLDivElement>(null)
  const isHeld = phase === 'pull' || phase === 'release'
  const isClosing = phase === 'done' || phase === 'closing'

  // The text stays until the head has closed over it.
  useEffect(() => {
    const closing = head.current
    if (!isClosing || !closing) return undefined
    let isCurrent = true
    void motionEnd(closing).then(() => isCurrent && setPhase('idle'))
    return () => {
      isCurrent = false
    }
  }, [isClosing])

  const begin = (event: TouchEvent<HTMLElement>) => {
    const body = event.currentTarget.closest('.screen__body')
    start.current = phase !== 'loading' && (body?.scrollTop ?? 0) <= 0 ? event.touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent<HTMLElement>) => {
    const at = event.touches[0]?.clientY
    if (start.current === undefined || at === undefined) return
    const distance = Math.max(0, (at - start.current) * FOLLOW)
    setPulled(distance)
    setPhase(distance === 0 ? 'idle' : distance < HEAD_PX ? 'pull' : 'release')
  }
  const end = async () => {
    start.current = undefined
    if (phase === 'pull') {
      setPulled(0)
      setPhase('idle')
    }
    if (phase !== 'release') return
    setPhase('loading')
    setPulled(HEAD_PX)
    const outcome = await onRefresh().then(
      () => 'done' as const,
      () => 'closing' as const
    )
    setPulled(0)
    setPhase(outcome)
  }
  return (
    <div
      className="pull"
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => void end()}
    >
      <div className="pull__head" ref={head} data-held={isHeld || undefined} style={{ height: pulled }}>
        <span role="status">{phase === 'idle' || phase === 'closing' ? '' : words[phase]}</span>
      </div>
      {children}
    </div>
  )
}
