import { useEffect, useState } from 'react'
import { openProofChecker } from '../../net/proof/ProofChecker'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedStep } from '../../rules/trust/steps'

type Walked =
  | { readonly state: 'idle' | 'failed' }
  | { readonly state: 'running'; readonly done: number }
  | { readonly state: 'done'; readonly found: string }

export interface ChainWalkState {
  readonly walked: Walked
  /** How often the secret is hashed. */
  readonly times: number
  readonly start: () => void
  readonly stop: () => void
}

const checker = openProofChecker()

/**
 * From a secret to the head of its chain, link by link; a long way, told as it goes,
 * and left when it is not wanted any more.
 */
export function useChainWalk(proof: DrawProof | undefined): ChainWalkState {
  const secret = proof?.secret ?? ''
  const times = (proof?.chain?.ordinal ?? 0) + 1
  const of = `${secret} ${times}`
  const [asked, setAsked] = useState<string>()
  const [told, setTold] = useState<{ readonly of: string; readonly walked: Walked }>()
  const isAsked = asked === of
  useEffect(() => {
    if (!isAsked) return undefined
    const tell = (walked: Walked) => setTold({ of, walked })
    tell({ state: 'running', done: 0 })
    return checker.walk(secret, times, {
      onLinks: done => tell({ state: 'running', done }),
      onDone: found => tell({ state: 'done', found }),
      onFailed: () => {
        setAsked(undefined)
        tell({ state: 'failed' })
      }
    })
  }, [isAsked, of, secret, times])
  return {
    walked: told?.of === of ? told.walked : { state: 'idle' },
    times,
    start: () => setAsked(of),
    stop: () => {
      setAsked(undefined)
      setTold(undefined)
    }
  }
}

/** The step of the neighbour fails where the way that was walked ends elsewhere than at the published head (§V5). */
export const withWalk = ({ chain }: DrawProof, { walked }: ChainWalkState, step: CheckedStep): CheckedStep =>
  step.key === 'neighbour' && walked.state === 'done' && walked.found !== chain?.head ? { ...step, state: 'bad' } : step
