import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { shownIssue } from '../../games/cards'
import { familyOfType } from '../../games/registry'
import type { RoundProof, RoundStep, RoundStepKey } from '../../rules/trust/roundSteps'
import { ROUND_STEP_KEYS } from '../../rules/trust/roundSteps'
import { proofMessage } from '../../text/proofMessages'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { Icon } from '../../ui/art/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BallRow } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { useBack } from '../shared/hooks/useBack'
import { useCall, useGames } from '../shared/hooks/useCall'
import './proof.css'
import { Compared, HashText, StepRow } from './StepRow'
import { useRoundRun } from './useRoundRun'
import { WordList } from './WordList'

const TITLES: Readonly<Record<RoundStepKey, string>> = {
  pledge: '投注前公布承诺',
  reveal: '更换后公开种子',
  fits: '种子对得上承诺',
  numbers: '字节变成号码'
}

/** 验证这一局: a round of an instant game, made again on this phone from its seed pair. */
export function RoundProofPage() {
  const [params] = useSearchParams()
  const [typeId, issue] = [Number(params.get('typeId')), params.get('round') ?? '']
  const game = useGames().data?.find(each => each.typeId === typeId)
  const { data, isError, refetch } = useCall(
    'instantProof',
    { typeId, issue },
    { staleMs: 0, enabled: typeId > 0 && issue !== '' }
  )
  const proof = useMemo(
    (): RoundProof | undefined => data && { ...data, numbers: data.opencode.split(',').map(Number) },
    [data]
  )
  const type = game?.type
  const range = type === undefined ? undefined : familyOfType(type)?.numbers
  const { steps, failed } = useRoundRun(range && proof, range)
  const back = useBack()
  return (
    <>
      <NavBar title="验证开奖" onBack={back} />
      <ScreenBody>
        {data && proof && type !== undefined && (
          <>
            <section className="seen">
              <div className="seen__top seen__top--many">
                <span>
                  <b>{game?.title}</b>
                  {shownIssue(issue, type)} 局
                </span>
                <BallRow type={type} typeId={typeId} codes={data.opencode.split(',')} size="s" fit />
              </div>
              <RoundVerdict steps={steps} failed={failed} />
            </section>
            <ol className="card chain">
              {ROUND_STEP_KEYS.map((key, place) => {
                const step = steps.find(one => one.key === key)
                return (
                  <StepRow key={key} place={place + 1} title={TITLES[key]} state={step?.state ?? 'run'}>
                    {key === 'pledge' && <HashText hash={proof.serverSeedHash} label="承诺" />}
                    {key === 'reveal' &&
                      (proof.serverSeed === '' ? (
                        <p>{proofMessage('proof.round.coming')}</p>
                      ) : (
                        <HashText hash={proof.serverSeed} label="种子" />
                      ))}
                    {key === 'fits' && step?.said !== undefined && (
                      <Compared said={step.said} found={step.found ?? ''} names={['公布的承诺', '重算的承诺']} />
                    )}
                    {key === 'numbers' && (
                      <>
                        <p>
                          您的种子 {proof.clientSeed}，这一对种子的第 {proof.nonce + 1} 局
                        </p>
                        {step?.words && range && (
                          <WordList
                            {...{ type, typeId, range, words: step.words, numbers: proof.numbers }}
                            places={familyOfType(type)?.positions ?? []}
                          />
                        )}
                        {step?.state === 'bad' && (
                          <Compared
                            said={step.said ?? ''}
                            found={step.found ?? ''}
                            names={['公布的号码', '重算的号码']}
                          />
                        )}
                      </>
                    )}
                  </StepRow>
                )
              })}
            </ol>
            <p className="honest">
              <Icon name="info" size="s" />
              <span>{proofMessage('proof.round.claim')}</span>
            </p>
          </>
        )}
        {!data && isError && (
          <EmptyState
            text={proofMessage('proof.round.unknown')}
            action={{ label: '重试', onPress: () => void refetch() }}
          />
        )}
        {!data && !isError && <Skeleton rows={6} tall />}
      </ScreenBody>
    </>
  )
}

function RoundVerdict({ steps, failed }: { readonly steps: readonly RoundStep[]; readonly failed: boolean }) {
  const bad = failed || steps.some(step => step.state === 'bad')
  const whole = steps.length > 0 && steps.every(step => step.state === 'ok')
  const text = failed
    ? 'proof.failed'
    : bad
      ? 'proof.round.bad'
      : whole
        ? 'proof.round.whole'
        : steps.length > 0
          ? 'proof.round.part'
          : 'proof.working'
  return (
    <div className={bad ? 'verdict verdict--bad' : whole ? 'verdict verdict--ok' : 'verdict'} role="status">
      <AnyIcon name={bad ? 'warn' : 'shield'} />
      <span className="grow">
        <b>{proofMessage(text)}</b>
      </span>
    </div>
  )
}
