import { shownIssue } from '../../../rules/issueNumber'
import type { UnitMode } from '../../../rules/money'
import { yuanOf } from '../../../rules/money'
import { MAX_AUTO_PERIODS } from '../../../rules/slip'
import { message } from '../../../text/messages'
import type { CountdownParts } from '../../../timing/countdownParts'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { Sheet } from '../../../ui/modal/Sheet'
import { yuanText } from '../../../ui/money/amountText'
import { CountdownClock } from '../../../widgets/CountdownClock'
import { endLabel } from '../../../widgets/IssueLine'
import { QuickChips } from '../../../widgets/QuickChips'
import { stakeWords } from '../../shared/stakeWords'
import { unitItems } from '../bar/BetBar'
import { oddsText } from '../board/prices'
import type { Line, Stake, Totals } from '../slip/slip'
import { titleOf } from '../slip/slip'
import { PeriodStepper } from './PeriodStepper'
import type { PlaceState } from './placeState'
import { isBusy, progressText } from './progressText'

export interface BetSettingProps {
  readonly open: boolean
  readonly type: number
  readonly style: 'official' | 'credit'
  readonly selling: boolean
  readonly parts?: CountdownParts | undefined
  readonly lines: readonly Line[]
  readonly stake: Stake
  readonly units: readonly UnitMode[]
  readonly mostMultiple: number
  readonly totals: Totals
  readonly balance?: number | undefined
  readonly place: PlaceState
  /** Rounds an instant game plays by itself; such a game has no issue. */
  readonly periods?: { readonly value: number; readonly onChange: (periods: number) => void }
  readonly onStake: (stake: Stake) => void
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** 注单设定: what is bet, on which issue, how much, and the last word. */
export function BetSetting(props: BetSettingProps) {
  const { open, type, style, selling, parts, lines, stake, units, mostMultiple, totals, balance, place } = props
  const { periods } = props
  const { onStake, onCancel, onConfirm } = props
  const busy = isBusy(place)
  const progress = progressText(place)
  const words = stakeWords(style)
  const { issue, movedFrom: moved } = place
  const setMultiple = (multiple: number) => onStake({ ...stake, multiple })
  return (
    <Sheet
      open={open}
      onClose={busy ? () => undefined : onCancel}
      title="注单设定"
      extra={
        periods ? (
          <span className="issue__end bet-end">即投即开</span>
        ) : (
          <span className="issue__end bet-end">
            <span className="num">{shownIssue(issue, type)} 期</span>
            <CountdownClock parts={parts} label={endLabel(selling)} />
          </span>
        )
      }
      foot={
        <>
          <Button onPress={onCancel} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" onPress={onConfirm} busy={busy}>
            {place.phase === 'lost' ? '查询结果' : '确定'}
          </Button>
        </>
      }
    >
      {moved !== undefined && (
        <p className="bet-moved" role="alert">
          {message('bet.retargeted', { previous: shownIssue(moved, type), issue: shownIssue(issue, type) })}
        </p>
      )}
      <div className="slips">
        {lines.map(line => (
          <div className="slip slip--set" key={`${line.config.playId}`}>
            <div className="grow">
              <h3 className="slip__play">
                {titleOf(line)}
                <span className="tag slip__odds num">赔率 {oddsText(line.config, line.selection)}</span>
              </h3>
              <p className="slip__code">{line.content}</p>
            </div>
            <span className="slip__n num">{line.notes} 注</span>
          </div>
        ))}
      </div>
      <div className="set">
        <div className="set__row">
          <span>{words.label}</span>
          <span className="set__periods">
            <Stepper
              value={stake.multiple}
              max={mostMultiple}
              unit={words.unit}
              disabled={busy}
              onChange={setMultiple}
            />
            {words.unit}
          </span>
        </div>
        <QuickChips className="set__chips" value={stake.multiple} most={mostMultiple} onChange={setMultiple} />
        {style === 'official' && (
          <div className="set__row">
            <span>投注单位</span>
            <Segmented
              items={unitItems(units)}
              value={stake.unitMode}
              onChange={unitMode => onStake({ ...stake, unitMode })}
              label="投注单位"
            />
          </div>
        )}
        {periods && (
          <div className="set__row">
            <span>自动投注</span>
            <span className="set__periods">
              <PeriodStepper
                value={periods.value}
                most={MAX_AUTO_PERIODS}
                tooMany="instant.most"
                tooFew="instant.least"
                disabled={busy}
                onChange={periods.onChange}
              />
              期
            </span>
          </div>
        )}
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
        <p className={progress?.bad ? 'total__state total__state--bad' : 'total__state'} role="status">
          {progress?.text}
        </p>
      </div>
    </Sheet>
  )
}
