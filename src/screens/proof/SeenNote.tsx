import type { SeenIssue } from '../../net/offline/seenIssues'
import { chinaDateTime } from '../../rules/chinaTime'
import type { DrawProof } from '../../rules/trust/proof'
import { isUnsealedDraw } from '../../rules/trust/proof'
import type { StepKey } from '../../rules/trust/steps'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
import { changedSince } from './compareSeen'
import type { OwnBets } from './ownBets'
import { Compared } from './StepRow'

interface SeenNoteProps {
  readonly proof: DrawProof
  /** What this phone wrote down of the issue when it was on sale: no server can change that later. */
  readonly seen: SeenIssue | undefined
}

const Same = ({ text }: { readonly text: string }) => (
  <p className="told">
    <Icon name="check" size="xs" />
    <span>{text}</span>
  </p>
)

const Other = ({ text }: { readonly text: string }) => (
  <p className="told calc__bad">
    <Icon name="close" size="xs" />
    <span>{text}</span>
  </p>
)

/** What this phone had noted of a step, beside what the server says now. */
function Changes({ of, proof, seen }: { readonly of: StepKey; readonly proof: DrawProof; readonly seen: SeenIssue }) {
  const time = chinaDateTime(seen.at)
  return changedSince(proof, seen)
    .filter(({ key }) => key === of)
    .map(({ what, said, found }) => (
      <div key={what}>
        <Other text={proofMessage(of === 'commitment' ? 'proof.seen.other' : 'proof.seen.changed', { time, what })} />
        <Compared said={said} found={found} names={['此手机的记录', `公布的${what}`]} />
      </div>
    ))
}

const isSame = (step: StepKey, proof: DrawProof, seen: SeenIssue): boolean =>
  !changedSince(proof, seen).some(({ key }) => key === step)

/** Says whether the commitment is the one this phone noted, where a note counts. */
export function SeenNote({ proof, seen }: SeenNoteProps) {
  if (!seen) return <p className="muted">{proofMessage('proof.unseen')}</p>
  const time = chinaDateTime(seen.at)
  if (proof.chain && isSame('commitment', proof, seen)) return <Same text={proofMessage('proof.seen', { time })} />
  return (
    <>
      {!proof.chain && <Other text={proofMessage('proof.seen.official', { time })} />}
      <Changes of="commitment" proof={proof} seen={seen} />
    </>
  )
}

/** Whether cutoff and seal are those that came to this phone before the draw; nothing where no seal did. */
export function SeenSeal({ proof, seen }: SeenNoteProps) {
  if (!seen) return null
  if (seen.root !== '' && isSame('seal', proof, seen)) return <Same text={proofMessage('proof.seen.seal')} />
  return (
    <>
      {isUnsealedDraw(proof) && <Other text={proofMessage('proof.seen.unsealed', { time: chinaDateTime(seen.at) })} />}
      <Changes of="seal" proof={proof} seen={seen} />
    </>
  )
}

/**
 * Whether the draw used the round of public randomness that this phone was told while the issue was on sale; nothing
 * where it was told of none.
 */
export function SeenRound({ proof, seen }: SeenNoteProps) {
  if (!seen) return null
  if (seen.round && isSame('numbers', proof, seen)) return <Same text={proofMessage('proof.seen.round')} />
  return <Changes of="numbers" proof={proof} seen={seen} />
}

/** Own bets a phone wrote down that are not in the list: gone; and those that were taken back. */
export const SeenBets = ({ own }: { readonly own: OwnBets | undefined }) =>
  own && (
    <>
      {own.missing.map(id => (
        <Other
          key={id}
          text={proofMessage(own.of === 'file' ? 'proof.file.bet.gone' : 'proof.seen.bet.gone', { id })}
        />
      ))}
      {own.leftOut.length > 0 && (
        <p className="muted">{proofMessage('proof.bet.cancelled', { ids: own.leftOut.join('、') })}</p>
      )}
    </>
  )
