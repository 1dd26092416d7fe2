import { shownIssue } from '../../games/cards'
import { familyOfType } from '../../games/registry'
import type { NamedRound } from '../../rules/trust/roundFile'
import { roundFile } from '../../rules/trust/roundFile'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { BallRow } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { codeOf } from './codeOf'
import { ProofFrame } from './ProofFrame'
import { ProofMissing } from './ProofMissing'
import { RoundProofSteps } from './RoundProofSteps'
import { RoundVerdict } from './RoundVerdict'
import { SeenGame } from './SeenGame'
import type { ProofFile } from './useProofFile'
import { useRoundProof } from './useRoundProof'
import { useRoundRun } from './useRoundRun'

/** 验证这一期: a round of an instant game, made again on this phone from its seed pair. */
export function RoundProofPage({ file }: { readonly file: ProofFile }) {
  const asked = useRoundProof()
  const opened = file.opened && 'round' in file.opened ? file.opened : undefined
  const round = opened?.round ?? asked.round
  const run = useRoundRun(round)
  const harmed = opened !== undefined && run.sum !== undefined && run.sum !== opened.sum
  const saved = round &&
    run.sum !== undefined && { name: `${round.game}-${round.issue}.json`, text: roundFile(round, run.sum) }
  return (
    <ProofFrame file={file} foot={round && { saved: saved || undefined, again: run.again }}>
      {round && (
        <>
          <section className="seen">
            <Numbers round={round} />
            <RoundVerdict run={run} harmed={harmed} />
          </section>
          <RoundProofSteps round={round} steps={run.steps} />
          <p className="proof-remark">
            <Icon name="info" size="s" />
            <span>{proofMessage('proof.round.claim')}</span>
          </p>
        </>
      )}
      {!round && asked.missing && <ProofMissing why={asked.missing} onRetry={asked.retry} />}
      {!round && !asked.missing && <Skeleton rows={6} tall />}
    </ProofFrame>
  )
}

function Numbers({ round: { type, game, title, issue, numbers } }: { readonly round: NamedRound }) {
  const range = familyOfType(type)?.numbers
  return (
    <div className="seen__top seen__top--many">
      <SeenGame type={type} typeId={game} title={title}>
        {shownIssue(issue, type)} 期
      </SeenGame>
      {range && <BallRow type={type} typeId={game} codes={numbers.map(number => codeOf(number, range))} size="s" fit />}
    </div>
  )
}
