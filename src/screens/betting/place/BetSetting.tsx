import { useState } from 'react'
import { yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import { useSession } from '../../../state/hooks'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/modal/Sheet'
import { oddsText } from '../board/prices'
import { SheetSale } from '../draw/SaleCountdown'
import { useBetForm } from '../form/BetForm'
import { playerBalance } from '../form/playerBalance'
import type { SlipLine } from '../slip/readPicks'
import type { Stake } from '../slip/slip'
import { lineTitle, totalsOf } from '../slip/slip'
import { MovedIssue, PlaceProgress } from './PlaceNotes'
import { isBusy, isLocked } from './progressText'
import type { Rounds } from './StakeRows'
import { StakeRows } from './StakeRows'
import { TapShield } from './TapShield'
import { useLastPlace } from './useLastPlace'
import type { PlaceBet } from './usePlaceBet'

interface BetSettingProps {
  readonly bet: PlaceBet
  /** Absent for a timed game, where a bet is on one issue. */
  readonly rounds?: Rounds | undefined
}

/** 注单设定: what is bet, on which issue, how much; 确定 bets. */
export function BetSetting({ bet, rounds }: BetSettingProps) {
  const { game, slip: live, setStake } = useBetForm()
  const balance = useSession(playerBalance)
  const place = useLastPlace(bet.place)
  // What was sent stays, also while the panel slides away: the board is empty by then.
  const [slip, setSlip] = useState(live)
  if (bet.place && !isLocked(bet.place) && slip !== live) setSlip(live)
  if (!place) return null
  const { type } = game
  const busy = isBusy(place)
  /** What was sent stays on the panel until its answer is there; a refusal disappears with the first change. */
  const unlessLocked =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      if (isLocked(bet.place)) return
      bet.edited()
      change(value)
    }
  const totals = rounds ? totalsOf(slip.lines, slip.stake, rounds.value) : slip.totals
  return (
    <Sheet
      open={bet.place !== undefined}
      onClose={busy ? () => undefined : bet.cancel}
      title="注单设定"
      extra={
        rounds ? <span className="issue__end bet-end">即投即开</span> : <SheetSale type={type} issue={place.issue} />
      }
      foot={
        <>
          <Button onPress={bet.cancel} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" onPress={bet.confirm} busy={busy}>
            {place.phase === 'lost' ? '查询结果' : '确定'}
          </Button>
          <TapShield />
        </>
      }
    >
      <MovedIssue place={place} type={type} />
      <div className="slips">
        {slip.lines.map(line => (
          <SetLine key={line.config.playId} line={line} />
        ))}
      </div>
      <div className="set">
        <StakeRows
          disabled={busy}
          onStake={unlessLocked<Stake>(setStake)}
          rounds={rounds && { ...rounds, onChange: unlessLocked(rounds.onChange) }}
        />
        {balance !== undefined && (
          <div className="set__row">
            <span>账户余额</span>
            <b className="num">{yuanText(balance)} 元</b>
          </div>
        )}
      </div>
      <div className="total">
        <p>
          共<b className="num">{totals.notes}</b>注，金额共
          <b className="num total__sum">{yuanText(yuanOf(totals.money))}</b>元
        </p>
        {totals.maxWin !== undefined && (
          <p className="total__max">
            单注(累计)最高可中<b className="num">{yuanText(yuanOf(totals.maxWin))}</b>元
          </p>
        )}
        <PlaceProgress place={place} />
      </div>
    </Sheet>
  )
}

function SetLine({ line }: { readonly line: SlipLine }) {
  return (
    <div className="slip slip--set">
      <div className="grow">
        <h3 className="slip__play">
          {lineTitle(line)}
          <span className="tag slip__odds num">赔率 {line.onlyOdds ?? oddsText(line.config, line.selection)}</span>
        </h3>
        <p className="slip__code">{line.content}</p>
      </div>
      <span className="slip__n num">{line.notes} 注</span>
    </div>
  )
}
