import { clockText } from '../../../rules/countdownText'
import { message } from '../../../text/messages'
import { Icon } from '../../../ui/art/Icon'
import type { ProofPhase } from '../forms/useProvenForm'
import './proofNote.css'

/**
 * Says what a form is doing while it does its work or has to wait. Read aloud once a change: the countdown is for the
 * eye, a reader hears the reason and the end. It stands under the buttons: none of them moves under a finger.
 */
export function ProofNote({ phase }: { readonly phase: ProofPhase }) {
  return (
    <div className="proof" role="status" aria-live="polite">
      {phase.kind === 'working' && (
        <p className="proof__work">
          <i className="proof__dot" aria-hidden="true" />
          {message(phase.hard ? 'account.working.hard' : 'account.working')}
        </p>
      )}
      {phase.kind === 'waited' && <p className="proof__work">{message('account.wait.over')}</p>}
      {phase.kind === 'waiting' && (
        <div className="proof__wait">
          <Icon name={phase.stranger ? 'shield' : 'clock'} />
          <div className="grow">
            <p className="proof__head">
              <b>{message(phase.stranger ? 'account.wait.others' : 'account.wait.own')}</b>
              <span className="proof__left num" aria-hidden="true">
                {clockText(phase.seconds * 1000)}
              </span>
            </p>
            {phase.stranger && <p>{message('account.wait.kind')}</p>}
            <span className="visually-hidden">{phase.sentence}</span>
          </div>
        </div>
      )}
    </div>
  )
}
