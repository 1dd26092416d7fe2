import { useEffect, useState } from 'react'
import { chinaDateTime } from '../../rules/chinaTime'
import type { DrawProof } from '../../rules/trust/proof'
import type { SeenIssue } from '../../state/seenIssues'
import { seenIssue } from '../../state/seenIssues'
import { proofMessage } from '../../text/proofMessages'

/** What this phone wrote down of the issue when it was on sale: no server can change that later. */
export function SeenNote({ proof }: { readonly proof: DrawProof }) {
  const { game, issue } = proof
  const [seen, setSeen] = useState<SeenIssue | 'none'>()
  useEffect(() => {
    let live = true
    void seenIssue(game, issue).then(found => {
      if (live) setSeen(found ?? 'none')
    })
    return () => {
      live = false
    }
  }, [game, issue])
  if (seen === undefined) return null
  if (seen === 'none') return <p className="muted">{proofMessage('proof.unseen')}</p>
  const same = seen.commitment === proof.commitment
  return (
    <p className={same ? undefined : 'calc__bad'}>
      {proofMessage(same ? 'proof.seen' : 'proof.seen.other', { time: chinaDateTime(seen.at) })}
    </p>
  )
}
