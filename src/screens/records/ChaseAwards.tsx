import { useSearchParams } from 'react-router'
import { CHASE_ISSUE_STATE } from '../../contract/areas/chasing'
import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../games/cards'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { codesOf } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { yuanText } from '../../rules/yuanText'
import { recordPath } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { FailedState } from '../kinds/page/FailedState'
import { GameIcon } from '../shared/GameIcon'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import { useCountdown } from '../shared/hooks/useCountdown'
import { orderWords } from '../shared/orderWords'
import { stakeWordsOf } from '../shared/stakeWords'
import { CancelChase } from './CancelChase'
import { chaseIssueLook, isOpenIssue } from './chaseStatus'
import './records.css'
import { detailPath } from './recordPaths'
import { StatusBadge } from './StatusBadge'
import { TicketDraw, TicketLink, TicketRows } from './ticketParts'

const PENDING_MS = 5000

/** One issue of a chase with its orders. */
export function ChaseAwards() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(recordPath(1))
  const issue = useCall(
    'chaseAwards',
    { id },
    {
      staleMs: 0,
      enabled: id !== '',
      refetchEvery: data => (data && isOpenIssue(data) ? PENDING_MS : false)
    }
  )
  const { data } = issue
  return (
    <>
      <NavBar title="追号注单" onBack={back} />
      <ScreenBody className="pad">
        {data && (
          <section className="card chase-ticket">
            <div className="ticket">
              <GameIcon game={data} size="s" />
              <div className="grow">
                <h2 className="record__title">{data.typeName}</h2>
                <p className="record__meta">第 {shownIssue(data.issue, data.type)} 期</p>
              </div>
              <StatusBadge {...chaseIssueLook(data)} />
            </div>
            <div className="perf" />
            <TicketDraw
              type={data.type}
              typeId={data.typeId}
              codes={codesOf(data.openCode)}
              isAwaited={isOpenIssue(data)}
            />
            <dl className="kvs">
              {data.chasingCodeList.map(({ chasingCode, playedName, actionNum }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the selections of a chase never move
                <div className="kv" key={index}>
                  <dt>{playedName}</dt>
                  <dd className="kv__code">
                    {orderWords({ ...data, name: playedName, actioncode: chasingCode }).content}（{actionNum} 注）
                  </dd>
                </div>
              ))}
              <TicketRows
                rows={[
                  [stakeWordsOf(data.playId).head, stakeWordsOf(data.playId).figure(data.multiple, data.unitMode)],
                  ['投注金额', `${yuanText(data.investment)} 元`],
                  [
                    data.orderState === CHASE_ISSUE_STATE.returned ? '返还本金' : '奖金',
                    `${yuanText(data.winningAmount)} 元`
                  ],
                  ['投注时间', data.actionTime || '-']
                ]}
              />
              {data.orderIds.map(orderId => (
                <TicketLink key={orderId} label="注单编号" id={orderId} to={detailPath(orderId)} />
              ))}
            </dl>
          </section>
        )}
        {!data && issue.isError && <FailedState error={issue.error} onRetry={() => void issue.refetch()} />}
        {id === '' && <EmptyState />}
        {id !== '' && !data && !issue.isError && <Skeleton rows={5} tall />}
      </ScreenBody>
      {data && <CancelIssue issue={data} onDone={() => void issue.refetch()} />}
    </>
  )
}

interface CancelIssueProps {
  readonly issue: DataOf<'chaseAwards'>
  /** Cancelled, or past its time: ask for the issue again. */
  readonly onDone: () => void
}

/** 撤销本期 while the issue may be cancelled. The server's time decides. */
function CancelIssue({ issue, onDone }: CancelIssueProps) {
  const { time } = useServices()
  const { chso_id, cancellableUntil: until } = issue
  const left = useCountdown(until > time.now() ? { key: `chase issue ${chso_id}`, at: until } : undefined, onDone)
  if (!left || left.totalSeconds <= 0) return null
  return (
    <footer className="betbar betbar--page">
      <div className="betbar__go">
        <span className="grow">
          <CancelChase chsOrderId={issue.chsOrderId} typeId={issue.typeId} issue={issue.issue} onDone={onDone} />
        </span>
      </div>
    </footer>
  )
}
