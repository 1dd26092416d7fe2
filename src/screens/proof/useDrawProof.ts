import { useMemo } from 'react'
import type { DrawProof } from '../../rules/trust/proof'
import { useUser } from '../shared/hooks/useApp'
import { useCall } from '../shared/hooks/useCall'
import type { OwnBets } from './ownBets'
import type { Missing } from './ProofMissing'
import { missingOf } from './ProofMissing'
import { proofOf } from './proofOf'
import { useOwnBets } from './useOwnBets'
import { useSealedReceipts } from './useSealedReceipts'

/** An issue that is not settled is asked for again. */
const COMING_MS = 3000

interface AskedProof {
  readonly proof: DrawProof | undefined
  readonly own: OwnBets | undefined
  readonly waiting: boolean
  /** Why there is no proof to show, where one was asked for. */
  readonly missing: Missing | undefined
  readonly retry: () => void
}

/** The proof of an issue with the player's own bets on it. */
export function useDrawProof(typeId: number, issue: string): AskedProof {
  const user = useUser()
  const asked = Number.isSafeInteger(typeId) && typeId > 0 && /^\d{1,20}$/.test(issue)
  const answer = useCall(
    'proof',
    { typeId, issue },
    { staleMs: 0, enabled: asked, refetchEvery: data => (data && !data.opencode ? COMING_MS : false) }
  )
  // An answer about another issue would be judged by what this phone wrote down of that one.
  const isOther = answer.data !== undefined && (answer.data.game !== typeId || answer.data.issue !== issue)
  const data = isOther ? undefined : answer.data
  const isDrawn = Boolean(data?.opencode)
  const receipts = useSealedReceipts(
    { typeId, issue },
    {
      enabled: asked && user !== undefined && data?.seal !== undefined,
      refetchEvery: told => (isDrawn && told?.some(order => order.status === 0) ? COMING_MS : false)
    }
  )
  const own = useOwnBets({ uid: user?.uid, typeId, issue }, receipts)
  const proof = useMemo(() => data && proofOf(data, receipts ?? [], own), [data, receipts, own])
  return {
    proof,
    own,
    waiting: asked && answer.isPending,
    missing: isOther ? 'unknown' : asked && answer.isError ? missingOf(answer.error) : undefined,
    retry: () => void answer.refetch()
  }
}
