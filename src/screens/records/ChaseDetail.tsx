import { useNavigate, useSearchParams } from 'react-router'
import { CHASE_STATE } from '../../contract/areas/chasing'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { LoadMore } from '../../ui/lists/LoadMore'
import '../../widgets/widgets.css'
import { gamePath, recordPath } from '../../state/paths'
import { FailedState } from '../kinds/page/FailedState'
import { selectionState } from '../shared/gameSelection'
import { useBack } from '../shared/hooks/useBack'
import { CancelChase } from './CancelChase'
import { ChaseIssueRow } from './ChaseIssueRow'
import { ChaseTicket } from './ChaseTicket'
import './records.css'
import { MORE_WORDS } from '../shared/lists/listWords'
import { useChaseDetail } from './useChaseDetail'

/** The chasing detail: every field of the chase, and what became of each issue. */
export function ChaseDetail() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useChaseDetail(id)
  const back = useBack(recordPath(1))
  const navigate = useNavigate()
  const { chase, issues } = query
  const code = chase?.chasingCodeList[0]
  // A call that fails again shows its failure here again.
  const refresh = () => void query.refresh().catch(() => undefined)
  return (
    <>
      <NavBar title="追号详情" onBack={back} />
      <ScreenBody className="pad">
        {chase && (
          <>
            <ChaseTicket chase={chase} />
            <h2 className="chase-issues__head">
              追号期数
              <span className="num">{chase.percentFinishedNum} 期</span>
            </h2>
            <div className="card chase-issues">
              {issues.map(issue => (
                <ChaseIssueRow
                  key={issue.chso_id}
                  issue={issue}
                  type={chase.type}
                  typeId={chase.typeId}
                  unitMode={chase.unitMode}
                  playId={chase.playId}
                />
              ))}
            </div>
            <LoadMore end={query.end} words={MORE_WORDS} onMore={query.more} />
          </>
        )}
        {!chase && query.end === 'failed' && <FailedState error={query.error} onRetry={refresh} />}
        {id === '' && <EmptyState />}
        {id !== '' && !chase && query.end !== 'failed' && <Skeleton rows={5} tall />}
      </ScreenBody>
      {chase && (
        <footer className="betbar betbar--page">
          <div className="betbar__go">
            {chase.orderState === CHASE_STATE.running && chase.cancellable === 1 && (
              <CancelChase chsOrderId={chase.chsOrderId} typeId={chase.typeId} issue="" onDone={refresh} />
            )}
            <span className="grow detail__again">
              <Button
                kind="primary"
                wide
                onPress={() =>
                  void navigate(
                    gamePath(chase),
                    code && {
                      state: selectionState({
                        playId: chase.playId,
                        actioncode: code.chasingCode,
                        beiShu: issues[0]?.multiple ?? 1,
                        unitMode: chase.unitMode
                      })
                    }
                  )
                }
              >
                再来一注
              </Button>
            </span>
          </div>
        </footer>
      )}
    </>
  )
}
