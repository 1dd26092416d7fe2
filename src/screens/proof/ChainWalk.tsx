import type { DrawProof } from '../../rules/trust/proof'
import { proofMessage } from '../../text/proofMessages'
import { Button } from '../../ui/controls/Button'
import { Compared } from './StepRow'
import type { ProofRun } from './useProofRun'

interface ChainWalkProps {
  readonly proof: DrawProof
  readonly walk: ProofRun['walk']
}

/** 一直算到链头: the way of a secret to the published head. */
export function ChainWalk({ proof, walk: { walked, times, start, stop } }: ChainWalkProps) {
  if (walked.state === 'done')
    return <Compared said={proof.chain?.head ?? ''} found={walked.found} names={['公布的链头', '算到的链头']} />
  if (walked.state !== 'running')
    return (
      <p className="walk">
        <Button small onPress={start}>
          一直算到链头
        </Button>
        <small role="status">{walked.state === 'failed' ? proofMessage('proof.failed') : `${times} 次`}</small>
      </p>
    )
  return (
    <div className="walk">
      <progress value={walked.done} max={times} aria-label="沿种子链走到公布的链头" />
      <small>
        {walked.done} / {times}
      </small>
      <Button small onPress={stop}>
        停止
      </Button>
    </div>
  )
}
