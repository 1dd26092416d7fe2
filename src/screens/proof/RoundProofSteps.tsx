import { familyOfType } from '../../games/registry'
import type { NamedRound } from '../../rules/trust/roundFile'
import type { RoundStep, RoundStepKey } from '../../rules/trust/roundSteps'
import { ROUND_STEP_KEYS } from '../../rules/trust/roundSteps'
import { proofMessage } from '../../text/proofMessages'
import { Compared, HashText, StepRow } from './StepRow'
import { WordList } from './WordList'

const TITLES: Readonly<Record<RoundStepKey, string>> = {
  pledge: '投注前公布承诺',
  reveal: '更换后公开种子',
  fits: '种子对得上承诺',
  numbers: '字节变成号码'
}

interface BodyProps {
  readonly of: RoundStepKey
  readonly round: NamedRound
  readonly step: RoundStep | undefined
}

function Body({ of, round, step }: BodyProps) {
  if (of === 'pledge') return <HashText hash={round.serverSeedHash} label="承诺" />
  if (of === 'reveal')
    return round.serverSeed === '' ? (
      <p>{proofMessage('proof.round.coming')}</p>
    ) : (
      <HashText hash={round.serverSeed} label="种子" />
    )
  const { said, found = '' } = step ?? {}
  if (of === 'fits')
    return said === undefined ? null : <Compared said={said} found={found} names={['公布的承诺', '重算的承诺']} />
  const family = familyOfType(round.type)
  return (
    <>
      <p>
        您的种子 {round.clientSeed}，这一对种子的第 {round.nonce + 1} 次开奖
      </p>
      {step?.words && family && (
        <WordList
          {...{ type: round.type, typeId: round.game, range: family.numbers, words: step.words }}
          numbers={round.numbers}
          places={family.positions ?? []}
        />
      )}
      {step?.state === 'bad' && <Compared said={said ?? ''} found={found} names={['公布的号码', '重算的号码']} />}
    </>
  )
}

interface RoundProofStepsProps {
  readonly round: NamedRound
  /** The steps, once all are checked; empty until then. */
  readonly steps: readonly RoundStep[]
}

/** The four steps of a round (§V7). */
export const RoundProofSteps = ({ round, steps }: RoundProofStepsProps) => (
  <ol className="card chain chain--proof">
    {ROUND_STEP_KEYS.map((key, place) => {
      const step = steps.find(one => one.key === key)
      return (
        <StepRow key={key} place={place + 1} title={TITLES[key]} state={step?.state ?? 'run'}>
          <Body of={key} round={round} step={step} />
        </StepRow>
      )
    })}
  </ol>
)
