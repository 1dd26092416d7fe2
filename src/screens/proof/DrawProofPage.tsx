import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { shownIssue } from '../../games/cards'
import { familyOfType } from '../../games/registry'
import type { DrawProof } from '../../rules/trust/proof'
import { proofFile } from '../../rules/trust/proof'
import { readProofFile } from '../../rules/trust/readProofFile'
import { HALL_PATH } from '../../state/paths'
import { proofMessage } from '../../text/proofMessages'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { Icon } from '../../ui/art/Icon'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BallRow } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { useBack } from '../shared/hooks/useBack'
import { saveText } from '../shared/saveText'
import { claimOf } from './claimOf'
import { codeOf } from './codeOf'
import { DrawProofSteps } from './DrawProofSteps'
import './proof.css'
import { PictureButton } from './PictureButton'
import { ProofVerdict, saidOf } from './ProofVerdict'
import { useDrawProof } from './useDrawProof'
import { useProofRun } from './useProofRun'

/** A proof that was opened from a file, with the sum it was saved with. */
interface Opened {
  readonly proof: DrawProof
  readonly sum: string
}

/** More balls than this stand on a line of their own. */
const FEW = 5

/** 验证开奖: the numbers of an issue, made again on this phone, step by step. */
export function DrawProofPage() {
  const [params] = useSearchParams()
  const [typeId, issue] = [Number(params.get('typeId')), params.get('issue') ?? '']
  const asked = useDrawProof(typeId, issue)
  const [opened, setOpened] = useState<Opened>()
  const [refusal, setRefusal] = useState('')
  const back = useBack()
  const navigate = useNavigate()
  const proof = opened?.proof ?? asked.proof
  const run = useProofRun(proof)
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = file.size > 3_000_000 ? 'tooLong' : readProofFile(await file.text())
    setRefusal(typeof read === 'string' ? proofMessage(`proof.file.${read}`) : '')
    if (typeof read !== 'string') setOpened(read)
  }
  const harmed = opened !== undefined && run.sum !== undefined && run.sum !== opened.sum
  return (
    <>
      <NavBar
        title="验证开奖"
        onBack={back}
        end={
          <label className="nav__text proof-open">
            打开
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              aria-label="打开 JSON"
              onChange={({ target }) => void open(target.files?.[0])}
            />
          </label>
        }
      />
      <ScreenBody>
        {refusal !== '' && (
          <p className="proof-refused" role="alert">
            {refusal}
          </p>
        )}
        {proof && (
          <>
            <section className="seen">
              <Numbers proof={proof} />
              <ProofVerdict said={saidOf(proof, run, harmed)}>
                {run.took !== undefined && !harmed && (
                  <PictureButton proof={proof} steps={run.steps} said={saidOf(proof, run, harmed)} />
                )}
              </ProofVerdict>
            </section>
            <DrawProofSteps proof={proof} steps={run.steps} />
            <p className="honest">
              <Icon name="info" size="s" />
              <span>{claimOf(proof)}</span>
            </p>
          </>
        )}
        {!proof && asked.failed && (
          <EmptyState text={proofMessage('proof.unknown')} action={{ label: '重试', onPress: asked.retry }} />
        )}
        {!proof && !asked.failed && !asked.waiting && (
          <EmptyState
            text={proofMessage('proof.choose')}
            action={{ label: '去开奖大厅', onPress: () => navigate(HALL_PATH) }}
          />
        )}
        {!proof && asked.waiting && <Skeleton rows={6} tall />}
      </ScreenBody>
      {proof && (
        <footer className="betbar betbar--page">
          <div className="proof-two">
            <Button
              disabled={run.sum === undefined}
              onPress={() =>
                run.sum !== undefined &&
                saveText(`${proof.game}-${proof.issue}.json`, proofFile(proof, run.sum), 'application/json')
              }
            >
              <AnyIcon name="export" size="s" />
              导出 JSON
            </Button>
            <Button onPress={run.again}>
              <Icon name="replay" size="s" />
              再算一遍
            </Button>
          </div>
        </footer>
      )}
    </>
  )
}

function Numbers({ proof }: { readonly proof: DrawProof }) {
  const range = familyOfType(proof.type)?.numbers
  const codes = range ? proof.numbers.map(number => codeOf(number, range)) : []
  const many = codes.length > FEW
  return (
    <div className={many ? 'seen__top seen__top--many' : 'seen__top'}>
      <span>
        <b>{proof.title}</b>
        {shownIssue(proof.issue, proof.type)} 期
      </span>
      {codes.length > 0 && (
        <BallRow type={proof.type} typeId={proof.game} codes={codes} size={many ? 's' : 'm'} fit={many} />
      )}
    </div>
  )
}
