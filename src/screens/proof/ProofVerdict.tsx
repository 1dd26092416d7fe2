import type { ReactNode } from 'react'
import { verdictOf } from '../../rules/trust/steps'
import type { MessageParams } from '../../text/fill'
import type { ProofMessageKey } from '../../text/proofMessages'
import { proofMessage } from '../../text/proofMessages'
import { AnyIcon } from '../../ui/art/AnyIcon'
import type { ProofRun } from './useProofRun'

const ORDINALS = ['一', '二', '三', '四', '五', '六', '七']

/** 第四步: the first that did not pass. */
const firstBad = ({ keys, steps }: Pick<ProofRun, 'keys' | 'steps'>): string => {
  const bad = keys.findIndex(key => steps.some(step => step.key === key && step.state === 'bad'))
  return `第${ORDINALS[bad] ?? ''}步`
}

const LOOKS = { '': 'verdict', ok: 'verdict verdict--ok', bad: 'verdict verdict--bad' } as const

export interface VerdictText {
  readonly look: keyof typeof LOOKS
  readonly head: string
  readonly how: string
}

const say = (
  look: VerdictText['look'],
  head: ProofMessageKey,
  how?: ProofMessageKey,
  params: MessageParams = {}
): VerdictText => ({
  look,
  head: proofMessage(head, params),
  how: how ? proofMessage(how, params) : ''
})

/** What is said of a run, and how it looks. */
export function verdictTextOf(run: Omit<ProofRun, 'again' | 'walk'>, harmed: boolean): VerdictText {
  const { steps, failed, took, own } = run
  if (failed) return say('bad', 'proof.failed')
  if (took === undefined) return say('', 'proof.working')
  if (harmed) return say('bad', 'proof.harmed', 'proof.harmed.how')
  const verdict = verdictOf(steps)
  if (verdict === 'bad') return say('bad', 'proof.bad', 'proof.bad.how', { step: firstBad(run) })
  if (verdict === 'whole') return say('ok', 'proof.whole', 'proof.took', { ms: took })
  if (verdict === 'none') return say('', 'proof.none')
  const n = steps.filter(step => step.state === 'ok').length
  const part = say('ok', 'proof.part', 'proof.part.why', { n })
  return own?.isCut ? { ...part, how: proofMessage('proof.cut', { n: own.listed }) } : part
}

interface ProofVerdictProps {
  readonly said: VerdictText
  /** At its end: what can be done with it. */
  readonly children?: ReactNode
}

/** The verdict of a proof, at the top of its page. */
export function ProofVerdict({ said: { look, head, how }, children }: ProofVerdictProps) {
  return (
    <div className={LOOKS[look]}>
      <AnyIcon name={look === 'bad' ? 'warn' : 'shield'} />
      <span className="grow" role="status">
        <b>{head}</b>
        {how !== '' && <small>{how}</small>}
      </span>
      {children}
    </div>
  )
}
