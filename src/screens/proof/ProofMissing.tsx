import { proofMessage } from '../../text/proofMessages'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FailedState } from '../kinds/page/FailedState'
import { isUnknown } from '../kinds/page/isUnknown'

/** `unknown`: this player has no such proof; `failed`: the call for it failed. */
export type Missing = 'unknown' | 'failed'

/** `unknown` for an answer that there is no such proof, `failed` for any other failure. */
export const missingOf = (error: unknown): Missing => (isUnknown(error) ? 'unknown' : 'failed')

interface ProofMissingProps {
  readonly why: Missing
  readonly onRetry: () => void
}

/** Shown in place of a proof. One that does not exist is not asked for again. */
export const ProofMissing = ({ why, onRetry }: ProofMissingProps) =>
  why === 'failed' ? <FailedState onRetry={onRetry} /> : <EmptyState text={proofMessage('proof.unknown')} />
