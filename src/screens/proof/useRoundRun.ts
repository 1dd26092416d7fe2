import { useEffect, useReducer, useState } from 'react'
import { familyOfType } from '../../games/registry'
import { openProofChecker } from '../../net/proof/ProofChecker'
import type { NamedRound } from '../../rules/trust/roundFile'
import type { RoundStep } from '../../rules/trust/roundSteps'

interface Run {
  readonly steps: readonly RoundStep[]
  readonly failed: boolean
  /** The sum of what the round says, once it was made. */
  readonly sum: string | undefined
}

export interface RoundRun extends Run {
  readonly again: () => void
}

const BEGUN: Run = { steps: [], failed: false, sum: undefined }
const checker = openProofChecker()

/** Repeats a round in a worker, for as long as it is looked at. */
export function useRoundRun(round: NamedRound | undefined): RoundRun {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [run, setRun] = useState(BEGUN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    setRun(BEGUN)
    if (!round) return undefined
    return checker.checkRound(round, familyOfType(round.type)?.numbers, {
      onDone: (steps, sum) => setRun({ steps, failed: false, sum }),
      onFailed: () => setRun({ ...BEGUN, failed: true })
    })
  }, [round, attempt])
  return { ...run, again }
}
