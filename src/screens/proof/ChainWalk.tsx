import type { DrawProof } from '../../rules/trust/proof'
import { proofMessage } from '../../text/proofMessages'
import { Button } from '../../ui/controls/Button'
import { Compared } from './StepRow'
import { useChainWalk } from './useProofRun'

/** 一直算到链头: the way of a secret to the published head. */
export function ChainWalk({ proof }: { readonly proof: DrawProof }) {
  const times = (proof.chain?.ordinal ?? 0) + 1
  const { walk, start, stop } = useChainWalk(proof.secret, times)
  if (walk.state === 'done')
    return <Compared said={proof.chain?.head ?? ''} found={walk.found} names={['公布的链头', '算到的链头']} />
  if (walk.state !== 'running')
    return (
      <p className="walk">
        <Button small onPress={start}>
          一直算到链头
        </Button>
        <small role="status">{walk.state === 'failed' ? proofMessage('proof.failed') : `${times} 次`}</small>
      </p>
    )
  return (
    <div className="walk">
      <progress value={walk.done} max={times} aria-label="沿种子链走到公布的链头" />
      <small>
        {walk.done} / {times}
      </small>
      <Button small onPress={stop}>
        停止
      </Button>
    </div>
  )
}
