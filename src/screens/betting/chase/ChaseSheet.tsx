import { useEffect, useMemo, useRef } from 'react'
import { CHASE_MOST, spentOf } from '../../../rules/chase'
import { yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import { useBoards } from '../../../state/boards'
import { useSession, useStores } from '../../../state/hooks'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/modal/Sheet'
import { basketEntry } from '../basket/basketLines'
import { SheetSale } from '../draw/SaleCountdown'
import { useSale } from '../draw/useSale'
import { useBetForm } from '../form/BetForm'
import { playerBalance } from '../form/playerBalance'
import { MovedIssue, PlaceProgress } from '../place/PlaceNotes'
import { isBusy } from '../place/progressText'
import { TapShield } from '../place/TapShield'
import { usePlaceBet } from '../place/usePlaceBet'
import type { Slip } from '../slip/slip'
import { lineTitle } from '../slip/slip'
import { ChasePlan } from './ChasePlan'
import { chasedText, checkChase, paidAtOnce } from './chaseSlip'
import { useChase } from './useChase'
import { useSendChase } from './useSendChase'

export interface ChaseSheetProps {
  readonly open: boolean
  /** What is chased. */
  readonly slip: Slip
  readonly onClose: () => void
}

/** 追号 over the betting screen, at most 100 issues: the plan and what it costs; 确认追号 bets. */
export function ChaseSheet({ open, slip, onClose }: ChaseSheetProps) {
  const { game } = useBetForm()
  const { type, typeId, planByMonth } = game
  const boards = useBoards()
  const { session } = useStores()
  const balance = useSession(playerBalance)
  const { issue, sale } = useSale(game)
  const entries = useMemo(() => slip.lines.map(line => basketEntry(line, slip.stake)), [slip.lines, slip.stake])
  const chase = useChase({ typeId, planByMonth, issue, entries, wanted: open })
  const { bonusGroup } = slip
  /** The lines and stake that the plan was set for; none once the chase is placed. */
  const plannedFor = useRef('')
  const sendChase = useSendChase({ type, typeId, entries, chase, bonusGroup, inBasket: false })
  const bet = usePlaceBet({
    issue,
    mayOpen: () => undefined,
    check: () =>
      checkChase(entries, {
        sale,
        rows: chase.rows,
        balance: playerBalance(session.store.getState()),
        inBasket: false
      }),
    send: sendChase,
    cost: () => yuanOf(paidAtOnce(chase.rows)),
    onKey: key => boards.betSent(typeId, key),
    onPlaced: key => {
      plannedFor.current = ''
      boards.betPlaced(key)
    }
  })
  const latest = useRef({ bet, chase, entries })
  useEffect(() => {
    latest.current = { bet, chase, entries }
  })
  useEffect(() => {
    if (!open) return latest.current.bet.cancel()
    // Not when it was placed: the sheet would show another plan while it slides down.
    const chased = chasedText(latest.current.entries)
    if (plannedFor.current !== chased) latest.current.chase.reset()
    plannedFor.current = chased
    latest.current.bet.open()
  }, [open])
  const { place } = bet
  // What became of the chase is known, by its answer or elsewhere: the sheet has nothing more to ask.
  const hadPlace = useRef(false)
  useEffect(() => {
    if (open && hadPlace.current && !place) onClose()
    hadPlace.current = place !== undefined
  })
  const busy = place !== undefined && isBusy(place)
  return (
    <Sheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title="追号"
      extra={<SheetSale type={type} issue={issue} />}
      foot={
        <>
          <Button onPress={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" onPress={bet.confirm} busy={busy}>
            {place?.phase === 'lost' ? '查询结果' : '确认追号'}
          </Button>
          <TapShield />
        </>
      }
    >
      <MovedIssue place={place} type={type} />
      <div className="chase__lines">
        <b>{slip.lines[0] && lineTitle(slip.lines[0])}</b>
        <p>{slip.lines.map(line => line.content).join('；')}</p>
      </div>
      <ChasePlan
        chase={chase}
        type={type}
        style={entries[0]?.style ?? 'official'}
        most={CHASE_MOST}
        maxMultiple={entries[0]?.maxMultiple ?? 1}
        disabled={busy || place?.phase === 'lost'}
      />
      <div className="total total--stuck">
        <p>
          {slip.totals.notes} 注，追 {chase.rows.length} 期，共
          <b className="num total__sum">{yuanText(yuanOf(spentOf(chase.rows)))}</b>元
        </p>
        {balance !== undefined && <p className="total__max">余额 {yuanText(balance)} 元</p>}
        <PlaceProgress place={place} />
      </div>
    </Sheet>
  )
}
