import type { SeenIssue } from '../../net/offline/seenIssues'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedStep, StepKey } from '../../rules/trust/steps'
import { STEP_KEYS, stepKeysOf } from '../../rules/trust/steps'

const isOther = ({ commitment, seal }: DrawProof, seen: SeenIssue, key: StepKey): boolean =>
  (key === 'commitment' && seen.commitment !== commitment) ||
  (key === 'seal' && seen.root !== '' && seen.root !== seal?.root)

/** A step fails where this phone wrote something else down than it is told now (§V9), whatever else fits together. */
export const withSeen = (proof: DrawProof, seen: SeenIssue | undefined, step: CheckedStep): CheckedStep =>
  seen && isOther(proof, seen, step.key) ? { ...step, state: 'bad' } : step

/** The steps a proof has; what this phone saw a commitment of has all of them, and can no more be called official. */
export const keysToCheck = (proof: DrawProof, seen: SeenIssue | undefined): readonly StepKey[] =>
  seen ? STEP_KEYS : stepKeysOf(proof)
