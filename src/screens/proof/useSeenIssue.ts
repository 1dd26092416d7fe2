import { useEffect, useState } from 'react'
import type { SeenIssue } from '../../net/offline/seenIssues'
import { seenIssue } from '../../net/offline/seenIssues'
import type { DrawProof } from '../../rules/trust/proof'
import { useClock } from '../shared/hooks/useApp'

export interface Seen {
  /** Undefined where nothing was written down. */
  readonly issue: SeenIssue | undefined
}

/** A database of the browser that says nothing for so long, ms, has nothing; what it says later still counts. */
const SILENCE_MS = 2000

/** This phone’s note of an issue; undefined while it is read. */
export function useSeenIssue(proof: DrawProof | undefined): Seen | undefined {
  const clock = useClock()
  const [game, issue] = [proof?.game, proof?.issue]
  const [read, setRead] = useState<Seen & { readonly of: string }>()
  const of = `${game} ${issue}`
  useEffect(() => {
    if (game === undefined || issue === undefined) return undefined
    let live = true
    const stop = clock.after(SILENCE_MS, () => setRead({ of, issue: undefined }))
    void seenIssue(game, issue).then(found => {
      stop()
      if (live) setRead({ of, issue: found })
    })
    return () => {
      live = false
      stop()
    }
  }, [clock, of, game, issue])
  return read?.of === of ? read : undefined
}
