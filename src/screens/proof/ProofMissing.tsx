import { CODE } from '../../contract/codes'
import { failureOf } from '../../net/Failure'
import { proofMessage } from '../../text/proofMessages'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FailedState } from '../kinds/page/FailedState'

/** `unknown`: this player has no such proof; `failed`: the call for it failed. */
export type Missing = 'unknown' | 'failed'

const UNKNOWN: readonly number[] = [CODE.refused, CODE.badRequest]

/** `unknown` for an answer that there is no such proof, `failed` for any other failure. */
export function missingOf(error: unknown): Missing {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.code) ? 'unknown' : 'failed'
}

interface ProofMissingProps {
  readonly why: Missing
  readonly onRetry: () => void
}

/** What stands in place of a proof. */
export const ProofMissing = ({ why, onRetry }: ProofMissingProps) =>
  why === 'failed' ? (
    <FailedState onRetry={onRetry} />
  ) : (
    <EmptyState text={proofMessage('proof.unknown')} action={{ label: '重试', onPress: onRetry }} />
  )
