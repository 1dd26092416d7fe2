import { useEffect, useRef } from 'react'
import type { OnKey } from '../../../net/MoneyCalls'
import { CHASE_MOST, spentOf } from '../../../rules/chase'
import { shownIssue } from '../../../rules/issueNumber'
import { yuanOf } from '../../../rules/money'
import type { NewBasketEntry } from '../../../state/basketStore'
import { message } from '../../../text/messages'
import type { CountdownParts } from '../../../timing/countdownParts'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/modal/Sheet'
import { yuanText } from '../../../ui/money/amountText'
import { CountdownClock } from '../../../widgets/CountdownClock'
import { endLabel } from '../../../widgets/IssueLine'
import { isBusy, progressText } from '../place/progressText'
import { usePlaceBet } from '../place/usePlaceBet'
import { ChasePlan } from './ChasePlan'
import { checkChase, paidAtOnce } from './chaseSlip'
import { useChase } from './useChase'
import { useSendChase } from './useSendChase'

export interface ChaseSheetProps {
  readonly open: boolean
  readonly type: number
  readonly typeId: number
  readonly planByMonth: 0 | 1
  readonly issue: string
  readonly selling: boolean
  readonly waiting: boolean
  readonly parts?: CountdownParts | undefined
  /** What is chased, in words, and on the wire. */
  readonly title: string
  readonly content: string
  readonly entries: readonly NewBasketEntry[]
  readonly balance: number | undefined
  readonly onClose: () => void
  /** The chase leaves under this key, and is placed. */
  readonly onKey: OnKey
  readonly onPlaced: OnKey
}

/** 追号 over the betting screen, at most 100 issues: the plan, what it costs, and the last word. */
export function ChaseSheet(props: ChaseSheetProps) {
  const {
    open,
    type,
    typeId,
    planByMonth,
    issue,
    selling,
    waiting,
    parts,
    title,
    content,
    entries,
    balance,
    onClose,
    onKey,
    onPlaced
  } = props
  const chase = useChase({ typeId, planByMonth, issue, entries, wanted: open })
  const sendChase = useSendChase({ type, typeId, entries, chase, inBasket: false })
  const bet = usePlaceBet({
    issue,
    mayOpen: () => undefined,
    check: () => checkChase(entries, { rows: chase.rows, selling, waiting, balance, inBasket: false }),
    send: sendChase,
    cost: () => yuanOf(paidAtOnce(chase.rows)),
    onKey,
    onPlaced: key => {
      onClose()
      onPlaced(key)
    }
  })
  const latest = useRef(bet)
  useEffect(() => {
    latest.current = bet
  })
  useEffect(() => {
    if (open) latest.current.open()
    else latest.current.cancel()
  }, [open])
  const { place } = bet
  const busy = place !== undefined && isBusy(place)
  const progress = place && progressText(place)
  const notes = entries.reduce((sum, entry) => sum + entry.total, 0)
  return (
    <Sheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title="追号"
      extra={
        <span className="issue__end bet-end">
          <span className="num">{shownIssue(issue, type)} 期</span>
          <CountdownClock parts={parts} label={endLabel(selling)} />
        </span>
      }
      foot={
        <>
          <Button onPress={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" onPress={bet.confirm} busy={busy}>
            {place?.phase === 'lost' ? '查询结果' : '确认追号'}
          </Button>
        </>
      }
    >
      {place?.movedFrom !== undefined && (
        <p className="bet-moved" role="alert">
          {message('bet.retargeted', { previous: shownIssue(place.movedFrom, type), issue: shownIssue(issue, type) })}
        </p>
      )}
      <div className="chase__lines">
        <b>{title}</b>
        <p>{content}</p>
      </div>
      <ChasePlan
        chase={chase}
        type={type}
        style={entries[0]?.style ?? 'official'}
        most={CHASE_MOST}
        mostMultiple={entries[0]?.maxMultiple ?? 1}
        disabled={busy || place?.phase === 'lost'}
      />
      <div className="total total--stuck">
        <p>
          {notes} 注，追 {chase.rows.length} 期，共
          <b className="num total__sum">{yuanText(yuanOf(spentOf(chase.rows)))}</b>元
        </p>
        {balance !== undefined && <p className="total__max">余额 {yuanText(balance)} 元</p>}
        <p className={progress?.bad ? 'total__state total__state--bad' : 'total__state'} role="status">
          {progress?.text}
        </p>
      </div>
    </Sheet>
  )
}
