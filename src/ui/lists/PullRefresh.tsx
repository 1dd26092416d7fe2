import type { ReactNode, TouchEvent } from 'react'
import { useRef, useState } from 'react'

/** `pull` until the finger has pulled far enough. */
export interface PullWords {
  readonly pull: string
  readonly release: string
  readonly loading: string
  readonly done: string
}
type Phase = 'still' | keyof PullWords

const HEAD_PX = 48
/** The page follows the finger at this share, so that the pull feels held back. */
const FOLLOW = 0.4

export interface PullRefreshProps {
  readonly words: PullWords
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** Pull down from the top to fetch anew. Built on touch events and one transition: it needs no timer and no library. */
export function PullRefresh({ words, onRefresh, children }: PullRefreshProps) {
  const [phase, setPhase] = useState<Phase>('still')
  const [pulled, setPulled] = useState(0)
  const start = useRef<number>(undefined)
  const held = phase === 'pull' || phase === 'release'

  const begin = (event: TouchEvent<HTMLElement>) => {
    const body = event.currentTarget.closest('.screen__body')
    start.current = phase === 'still' && (body?.scrollTop ?? 0) <= 0 ? event.touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent<HTMLElement>) => {
    const at = event.touches[0]?.clientY
    if (start.current === undefined || at === undefined) return
    const distance = Math.max(0, (at - start.current) * FOLLOW)
    setPulled(distance)
    setPhase(distance === 0 ? 'still' : distance < HEAD_PX ? 'pull' : 'release')
  }
  const end = async () => {
    start.current = undefined
    if (phase !== 'release') {
      setPulled(0)
      setPhase('still')
      return
    }
    setPhase('loading')
    setPulled(HEAD_PX)
    await onRefresh()
    setPhase('done')
    setPulled(0)
  }
  return (
    <div
      className="pull"
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => void end()}
    >
      <div
        className="pull__head"
        data-held={held || undefined}
        style={{ height: pulled }}
        // The text stays until the head has closed over it.
        onTransitionEnd={() => setPhase(now => (now === 'done' ? 'still' : now))}
      >
        <span role="status">{phase === 'still' ? '' : words[phase]}</span>
      </div>
      {children}
    </div>
  )
}
