import { useSearchParams } from 'react-router'
import { DrawProofPage } from './DrawProofPage'
import { RoundProofPage } from './RoundProofPage'

/** 验证开奖: of an issue that all played, or of a round that one player did. */
export function ProofPage() {
  const [params] = useSearchParams()
  return params.has('round') ? <RoundProofPage /> : <DrawProofPage />
}
