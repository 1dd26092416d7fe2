import type { ProofMessageKey } from '../../text/proofMessages'
import { proofMessage } from '../../text/proofMessages'
import { AnyIcon } from '../../ui/art/AnyIcon'
import type { RoundRun } from './useRoundRun'

function keyOf({ steps, failed }: RoundRun, harmed: boolean): ProofMessageKey {
  if (failed) return 'proof.failed'
  if (harmed) return 'proof.harmed'
  if (steps.length === 0) return 'proof.working'
  if (steps.some(step => step.state === 'bad')) return 'proof.round.bad'
  return steps.every(step => step.state === 'ok') ? 'proof.round.whole' : 'proof.round.part'
}

const BAD: readonly ProofMessageKey[] = ['proof.failed', 'proof.harmed', 'proof.round.bad']

/** What came out of a round, on top. */
export function RoundVerdict({ run, harmed }: { readonly run: RoundRun; readonly harmed: boolean }) {
  const key = keyOf(run, harmed)
  const bad = BAD.includes(key)
  const look = bad ? ' verdict--bad' : key === 'proof.round.whole' ? ' verdict--ok' : ''
  return (
    <div className={`verdict${look}`} role="status">
      <AnyIcon name={bad ? 'warn' : 'shield'} />
      <span className="grow">
        <b>{proofMessage(key)}</b>
        {harmed && <small>{proofMessage('proof.harmed.how')}</small>}
      </span>
    </div>
  )
}
