import { useMemo } from 'react'
import type { DrawProof } from '../../rules/trust/proof'
import { useUser } from '../shared/hooks/useApp'
import { useCall } from '../shared/hooks/useCall'
import type { OwnBets } from './ownBets'
import { proofOf } from './proofOf'
import { useOwnBets } from './useOwnBets'

/** An issue that is not settled is asked for again. */
const COMING_MS = 3000

interface AskedProof {
  readonly proof: DrawProof | undefined
  readonly own: OwnBets | undefined
  readonly waiting: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** The proof of an issue with the player's own bets on it. */
export function useDrawProof(typeId: number, issue: string): AskedProof {
  const user = useUser()
  const asked = Number.isSafeInteger(typeId) && typeId > 0 && /^\d{1,20}$/.test(issue)
  const proof = useCall(
    'proof',
    { typeId, issue },
    { staleMs: 0, enabled: asked, refetchEvery: data => (data?.opencode ? false : COMING_MS) }
  )
  const isDrawn = Boolean(proof.data?.opencode)
  const receipts = useCall(
    'receipts',
    { typeId, issue },
    {
      staleMs: 0,
      quiet: true,
      enabled: asked && user !== undefined && proof.data?.seal !== undefined,
      refetchEvery: data => (isDrawn && data?.some(order => order.status === 0) ? COMING_MS : false)
    }
  )
  const own = useOwnBets({ uid: user?.uid, typeId, issue }, receipts.data)
  const made = useMemo(
    () => proof.data && proofOf(proof.data, receipts.data ?? [], own),
    [proof.data, receipts.data, own]
  )
  return {
    proof: made,
    own,
    waiting: asked && proof.isPending,
    failed: asked && proof.isError,
    retry: () => void proof.refetch()
  }
}
