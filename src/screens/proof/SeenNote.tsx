import type { SeenIssue } from '../../net/offline/seenIssues'
import { chinaDateTime } from '../../rules/chinaTime'
import type { DrawProof } from '../../rules/trust/proof'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
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

/** Whether the commitment is the one that came to this phone. */
export function SeenNote({ proof, seen }: SeenNoteProps) {
  if (!seen) return <p className="muted">{proofMessage('proof.unseen')}</p>
  const time = chinaDateTime(seen.at)
  if (seen.commitment === proof.commitment) return <Same text={proofMessage('proof.seen', { time })} />
  return (
    <>
      <Other text={proofMessage('proof.seen.other', { time })} />
      <Compared said={seen.commitment} found={proof.commitment} names={['此手机的记录', '公布的承诺']} />
    </>
  )
}

/** Whether the seal is the one that came to this phone before the draw; nothing where none did. */
export function SeenSeal({ proof, seen }: SeenNoteProps) {
  if (!seen || seen.root === '') return null
  const root = proof.seal?.root ?? ''
  if (seen.root === root) return <Same text={proofMessage('proof.seen.seal')} />
  return (
    <>
      <Other text={proofMessage('proof.seen.seal.other')} />
      <Compared said={seen.root} found={root} names={['此手机的记录', '公布的名册根']} />
    </>
  )
}

/** Own bets a phone wrote down that are not in the list: cancelled, or gone. */
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
        <p className="muted">{proofMessage('proof.seen.bet.cancelled', { ids: own.leftOut.join('、') })}</p>
      )}
    </>
  )
