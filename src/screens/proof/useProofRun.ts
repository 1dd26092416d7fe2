import { useEffect, useReducer, useState } from 'react'
import { familyOfType } from '../../games/registry'
import { openProofChecker } from '../../net/proof/ProofChecker'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedStep, StepKey } from '../../rules/trust/steps'
import { useClock } from '../shared/hooks/useApp'
import { keysToCheck, withSeen } from './compareSeen'
import type { OwnBets } from './ownBets'
import { withOwn } from './ownBets'
import { withSettlement } from './settleAgain'
import type { ChainWalkState } from './useChainWalk'
import { useChainWalk, withWalk } from './useChainWalk'
import type { Seen } from './useSeenIssue'

export interface ProofRun {
  /** All there are. */
  readonly keys: readonly StepKey[]
  /** Steps that have been checked. */
  readonly steps: readonly CheckedStep[]
  readonly failed: boolean
  /** How long all of them took, ms; undefined while they are under way. */
  readonly took: number | undefined
  /** The sum of what the proof says, once it was made. */
  readonly sum: string | undefined
  /** The bets in the proof beside all the player has on the issue; undefined where that is not known. */
  readonly own?: OwnBets | undefined
  readonly walk: ChainWalkState
  readonly again: () => void
}

type Run = Omit<ProofRun, 'again' | 'keys' | 'own' | 'walk'>
const BEGUN: Run = { steps: [], failed: false, took: undefined, sum: undefined }

const checker = openProofChecker()

/**
 * Repeats a draw in a worker while its page is open, and reports every step as it is done.
 * @param seen what this phone noted of the issue; nothing runs before that is known
 */
export function useProofRun(proof: DrawProof | undefined, seen: Seen | undefined, own: OwnBets | undefined): ProofRun {
  const clock = useClock()
  const walk = useChainWalk(proof)
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [run, setRun] = useState<{ readonly of: unknown; readonly state: Run }>()
  const of = `${attempt} ${proof && JSON.stringify(proof)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proof that says the same is the same
  useEffect(() => {
    if (!proof) return undefined
    const begun = clock.monotonic()
    let state = BEGUN
    const tell = (change: Partial<Run>) => {
      state = { ...state, ...change }
      setRun({ of, state })
    }
    return checker.check(proof, familyOfType(proof.type)?.numbers, {
      onStep: step => tell({ steps: [...state.steps, withSettlement(proof, step)] }),
      onDone: sum => tell({ sum, took: Math.max(1, Math.round(clock.monotonic() - begun)) }),
      onFailed: () => tell({ failed: true })
    })
  }, [of, clock])
  const { steps, ...rest } = seen && run?.of === of ? run.state : BEGUN
  const keys = proof ? keysToCheck(proof, seen?.issue) : []
  const judge = (of: DrawProof, step: CheckedStep) => withOwn(own, withSeen(of, seen?.issue, withWalk(of, walk, step)))
  const judged = proof ? steps.map(step => judge(proof, step)) : []
  return { ...rest, keys, own, steps: judged, walk, again }
}
