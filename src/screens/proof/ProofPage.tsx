import { useSearchParams } from 'react-router'
import { DrawProofPage } from './DrawProofPage'
import { RoundProofPage } from './RoundProofPage'
import { useProofFile } from './useProofFile'

/**
 * 验证开奖: the proof of a draw, which all players share, or of an instant round, which one player had; from a call or from
 * a file.
 */
export function ProofPage() {
  const [params] = useSearchParams()
  const file = useProofFile()
  const isRound = file.opened ? 'round' in file.opened : params.has('round')
  return isRound ? <RoundProofPage file={file} /> : <DrawProofPage file={file} />
}
