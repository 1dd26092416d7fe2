import { useEffect, useState } from 'react'
import { openProofChecker } from '../../net/proof/ProofChecker'
import type { NumberRange } from '../../rules/numberRange'
import type { RoundProof, RoundStep } from '../../rules/trust/roundSteps'

interface RoundRun {
  readonly steps: readonly RoundStep[]
  readonly failed: boolean
}

const BEGUN: RoundRun = { steps: [], failed: false }
const checker = openProofChecker()

/** Repeats a round in a worker, for as long as it is looked at. */
export function useRoundRun(proof: RoundProof | undefined, range: NumberRange | undefined): RoundRun {
  const [run, setRun] = useState(BEGUN)
  useEffect(() => {
    if (!proof) return undefined
    setRun(BEGUN)
    return checker.checkRound(proof, range, {
      onDone: steps => setRun({ steps, failed: false }),
      onFailed: () => setRun({ steps: [], failed: true })
    })
  }, [proof, range])
  return run
}
