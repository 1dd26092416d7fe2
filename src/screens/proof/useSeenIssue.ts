import { useEffect, useState } from 'react'
import type { SeenIssue } from '../../net/offline/seenIssues'
import { seenIssue } from '../../net/offline/seenIssues'
import type { DrawProof } from '../../rules/trust/proof'

export interface Seen {
  /** Undefined where nothing was written down. */
  readonly issue: SeenIssue | undefined
}

/** What this phone wrote down of an issue; undefined until that is known. */
export function useSeenIssue(proof: DrawProof | undefined): Seen | undefined {
  const [game, issue] = [proof?.game, proof?.issue]
  const [read, setRead] = useState<Seen & { readonly of: string }>()
  const of = `${game} ${issue}`
  useEffect(() => {
    if (game === undefined || issue === undefined) return undefined
    let live = true
    void seenIssue(game, issue).then(found => {
      if (live) setRead({ of, issue: found })
    })
    return () => {
      live = false
    }
  }, [of, game, issue])
  return read?.of === of ? read : undefined
}
