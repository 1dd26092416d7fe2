import { useEffect, useState } from 'react'
import { chinaDateTime } from '../../rules/chinaTime'
import type { DrawProof } from '../../rules/trust/proof'
import type { SeenIssue } from '../../state/seenIssues'
import { seenIssue } from '../../state/seenIssues'
import { proofMessage } from '../../text/proofMessages'

/** What this phone wrote down of an issue; undefined until that is known. */
function useSeenIssue({ game, issue }: DrawProof): SeenIssue | 'none' | undefined {
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
  return seen
}

const Told = ({ same, text }: { readonly same: boolean; readonly text: string }) => (
  <p className={same ? undefined : 'calc__bad'}>{text}</p>
)

/** What this phone wrote down of the issue when it was on sale: no server can change that later. */
export function SeenNote({ proof }: { readonly proof: DrawProof }) {
  const seen = useSeenIssue(proof)
  if (seen === undefined) return null
  if (seen === 'none') return <p className="muted">{proofMessage('proof.unseen')}</p>
  const same = seen.commitment === proof.commitment
  return (
    <Told same={same} text={proofMessage(same ? 'proof.seen' : 'proof.seen.other', { time: chinaDateTime(seen.at) })} />
  )
}

/** Whether the seal is the one that came to this phone before the draw; nothing where none did. */
export function SeenSeal({ proof }: { readonly proof: DrawProof }) {
  const seen = useSeenIssue(proof)
  if (seen === undefined || seen === 'none' || seen.root === '') return null
  const same = seen.root === proof.seal?.root
  return <Told same={same} text={proofMessage(same ? 'proof.seen.seal' : 'proof.seen.seal.other')} />
}
