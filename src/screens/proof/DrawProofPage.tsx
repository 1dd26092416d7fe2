import { useNavigate, useSearchParams } from 'react-router'
import { shownIssue } from '../../games/cards'
import { familyOfType } from '../../games/registry'
import type { DrawProof } from '../../rules/trust/proof'
import { proofFile, savedProof } from '../../rules/trust/proof'
import { HALL_PATH } from '../../state/paths'
import { proofMessage } from '../../text/proofMessages'
import { Icon } from '../../ui/art/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { BallRow } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { claimOf } from './claimOf'
import { codeOf } from './codeOf'
import { DrawProofSteps } from './DrawProofSteps'
import { ownOfFile } from './ownBets'
import { PasteBox } from './PasteBox'
import { PictureButton } from './PictureButton'
import type { Saved } from './ProofFrame'
import { ProofFrame } from './ProofFrame'
import { ProofMissing } from './ProofMissing'
import { ProofVerdict, verdictTextOf } from './ProofVerdict'
import { SeenGame } from './SeenGame'
import { useDrawProof } from './useDrawProof'
import type { ProofFile } from './useProofFile'
import { useProofRun } from './useProofRun'
import { useSeenIssue } from './useSeenIssue'

/** A result of more balls than this gets a line of its own. */
const FEW = 5

/** 验证开奖: the numbers of an issue, made again on this phone, step by step. */
export function DrawProofPage({ file }: { readonly file: ProofFile }) {
  const [params] = useSearchParams()
  const [typeId, issue] = [Number(params.get('typeId')), params.get('issue') ?? '']
  const asked = useDrawProof(typeId, issue)
  const navigate = useNavigate()
  const opened = file.opened && 'proof' in file.opened ? file.opened : undefined
  const proof = opened?.proof ?? asked.proof
  const seen = useSeenIssue(proof)
  // What this phone wrote down says nothing of a file, which does not tell whose its bets are.
  const run = useProofRun(proof, seen, opened ? ownOfFile(opened.proof) : asked.own)
  const harmed = opened !== undefined && run.sum !== undefined && run.sum !== opened.sum
  const saved = proof && run.sum !== undefined ? fileOf(proof, run.sum) : undefined
  return (
    <ProofFrame file={file} foot={proof && { saved, again: run.again }}>
      {proof && (
        <>
          <section className="seen">
            <Numbers proof={proof} />
            <ProofVerdict said={verdictTextOf(run, harmed)}>
              {run.took !== undefined && !harmed && (
                <PictureButton proof={proof} keys={run.keys} steps={run.steps} said={verdictTextOf(run, harmed)} />
              )}
            </ProofVerdict>
          </section>
          <DrawProofSteps proof={proof} run={run} seen={seen?.issue} />
          <p className="proof-remark">
            <Icon name="info" size="s" />
            <span>{claimOf(proof)}</span>
          </p>
        </>
      )}
      {!proof && asked.missing && <ProofMissing why={asked.missing} onRetry={asked.retry} />}
      {!proof && !asked.missing && !asked.waiting && (
        <>
          <EmptyState
            text={proofMessage('proof.choose')}
            action={{ label: '去开奖大厅', onPress: () => navigate(HALL_PATH) }}
          />
          <PasteBox onText={file.paste} />
        </>
      )}
      {!proof && asked.waiting && <Skeleton rows={6} tall />}
    </ProofFrame>
  )
}

const fileOf = (proof: DrawProof, sum: string): Saved => ({
  name: `${proof.game}-${proof.issue}.json`,
  text: proofFile(savedProof(proof), sum)
})

function Numbers({ proof }: { readonly proof: DrawProof }) {
  const range = familyOfType(proof.type)?.numbers
  const codes = range ? proof.numbers.map(number => codeOf(number, range)) : []
  const many = codes.length > FEW
  return (
    <div className={many ? 'seen__top seen__top--many' : 'seen__top'}>
      <SeenGame type={proof.type} typeId={proof.game} title={proof.title}>
        {shownIssue(proof.issue, proof.type)} 期
      </SeenGame>
      {codes.length > 0 && (
        <BallRow type={proof.type} typeId={proof.game} codes={codes} size={many ? 's' : 'm'} fit={many} />
      )}
    </div>
  )
}
