import { familyOfType } from '../../games/registry'
import type { SeenIssue } from '../../net/offline/seenIssues'
import type { DrawProof } from '../../rules/trust/proof'
import { isUnsealedDraw } from '../../rules/trust/proof'
import type { CheckedStep, StepKey } from '../../rules/trust/steps'
import { instantText } from '../shared/instantText'
import { BeaconNote } from './BeaconNote'
import { BetList } from './BetList'
import { ChainWalk } from './ChainWalk'
import type { OwnBets } from './ownBets'
import { SeenBets, SeenNote, SeenRound, SeenSeal } from './SeenNote'
import type { RowState } from './StepRow'
import { Compared, HashText, StepRow } from './StepRow'
import { STEP_TITLES } from './stepTitles'
import type { ProofRun } from './useProofRun'
import { WordList } from './WordList'

function noteOf(key: StepKey, proof: DrawProof, own: OwnBets | undefined): string | undefined {
  const notes: Readonly<Record<StepKey, string | undefined>> = {
    commitment: isUnsealedDraw(proof) ? undefined : instantText(proof.opensAt),
    seal: isUnsealedDraw(proof) ? undefined : instantText(proof.seal?.sealedAt ?? proof.closesAt),
    secret: instantText(proof.drawnAt ?? proof.drawsAt),
    fits: 'SHA-256',
    neighbour: 'SHA-256',
    numbers: 'HMAC-SHA-256',
    bets: proof.orders && (own?.isCut ? `前 ${own.listed} 笔` : `${proof.orders.length} 笔`)
  }
  return notes[key]
}

/** Of bets that passed while others were not looked at: in part. */
const stateOf = ({ state, bets }: CheckedStep): RowState => (state === 'none' && bets ? 'part' : state)

interface BodyProps {
  readonly step: CheckedStep
  readonly proof: DrawProof
  readonly seen: SeenIssue | undefined
  readonly own: OwnBets | undefined
  readonly walk: ProofRun['walk']
}

function Body({ step, proof, seen, own, walk }: BodyProps) {
  const range = familyOfType(proof.type)?.numbers
  switch (step.key) {
    case 'commitment':
      return (
        <>
          {proof.commitment !== '' && <HashText hash={proof.commitment} label="承诺" />}
          <SeenNote proof={proof} seen={seen} />
        </>
      )
    case 'seal':
      return (
        <>
          {proof.seal && (
            <>
              <p>{proof.seal.count} 笔注单合成一个根，截止后一笔也加不进去</p>
              <HashText hash={proof.seal.root} label="名册根" />
            </>
          )}
          <SeenSeal proof={proof} seen={seen} />
        </>
      )
    case 'secret':
      return proof.secret === '' ? null : <HashText hash={proof.secret} label="种子" />
    case 'fits':
      return step.said === undefined ? null : (
        <Compared said={step.said} found={step.found ?? ''} names={['公布的承诺', '重算的承诺']} />
      )
    case 'neighbour':
      return (
        <>
          {step.said !== undefined && (
            <Compared
              said={step.said}
              found={step.found ?? ''}
              names={[proof.chain?.ordinal === 0 ? '公布的链头' : '上一期种子', '种子再算一次']}
            />
          )}
          {proof.chain && proof.secret !== '' && <ChainWalk proof={proof} walk={walk} />}
        </>
      )
    case 'numbers':
      return (
        <>
          {step.words && range && (
            <>
              <p>
                {range.distinct
                  ? '每四个字节一个数，从最后一位起交换位置；过大的数舍弃'
                  : `每四个字节一个数，除以 ${range.to - range.from + 1} 取余；过大的数舍弃`}
              </p>
              <WordList
                type={proof.type}
                typeId={proof.game}
                range={range}
                words={step.words}
                numbers={proof.numbers}
                places={familyOfType(proof.type)?.positions ?? []}
              />
              {step.beacon && proof.beaconChain && <BeaconNote chain={proof.beaconChain} found={step.beacon} />}
              {step.said !== step.found && (
                <Compared said={step.said ?? ''} found={step.found ?? ''} names={['公布的号码', '重算的号码']} />
              )}
            </>
          )}
          <SeenRound proof={proof} seen={seen} />
        </>
      )
    case 'bets':
      return (
        <>
          <SeenBets own={own} />
          {step.bets && <BetList proof={proof} bets={step.bets} />}
        </>
      )
  }
}

interface DrawProofStepsProps {
  readonly proof: DrawProof
  /** Keys of all steps, and the steps that are checked. */
  readonly run: Pick<ProofRun, 'keys' | 'steps' | 'own' | 'walk'>
  /** What this phone wrote down of the issue. */
  readonly seen: SeenIssue | undefined
}

/** The chain of steps, each marked when it was repeated: seven, or the two that an official result has. */
export function DrawProofSteps({ proof, run: { keys, steps, own, walk }, seen }: DrawProofStepsProps) {
  return (
    <ol className="card chain chain--proof">
      {keys.map((key, place) => {
        const step = steps.find(one => one.key === key)
        return (
          <StepRow
            key={key}
            place={place + 1}
            title={STEP_TITLES[key]}
            state={step ? stateOf(step) : 'run'}
            note={noteOf(key, proof, own)}
          >
            {step && <Body step={step} proof={proof} seen={seen} own={own} walk={walk} />}
          </StepRow>
        )
      })}
    </ol>
  )
}
