import type { UnitMode } from '../../../rules/money'
import { UNIT_MODES, yuanOf } from '../../../rules/money'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { Segmented } from '../../../ui/Segmented'
import { Stepper } from '../../../ui/Stepper'
import { QuickChips } from '../../../widgets/QuickChips'
import { TotalsLine } from '../../../widgets/TotalsLine'
import { yuanText } from '../../../widgets/yuanText'
import type { Stake, Totals } from '../slip/slip'
import { StakeField } from './StakeField'

export interface BetBarProps {
  /** Credit boards set an amount a note instead of multiple and unit (plays.md §0.2). */
  readonly style: 'official' | 'credit'
  readonly stake: Stake
  readonly units: readonly UnitMode[]
  readonly mostMultiple: number
  readonly totals: Totals
  readonly touched: boolean
  /** Yuan; absent for a visitor. */
  readonly balance?: number | undefined
  readonly onStake: (stake: Stake) => void
  readonly onRandom: () => void
  readonly onClear: () => void
  readonly onBet: () => void
}

export const unitItems = (units: readonly UnitMode[]) =>
  UNIT_MODES.filter(unit => units.includes(unit.mode)).map(unit => ({ key: unit.mode, label: unit.name }))

/** The footer: how much, how many, what it adds up to, and the bet. */
export function BetBar(props: BetBarProps) {
  const { style, stake, units, mostMultiple, totals, touched, balance, onStake, onRandom, onClear, onBet } = props
  const setMultiple = (multiple: number) => onStake({ ...stake, multiple })
  const random = (
    <Button small onPress={onRandom}>
      <Icon name="shuffle" size="s" />
      机选
    </Button>
  )
  return (
    <footer className="betbar">
      {style === 'official' ? (
        <div className="betbar__set">
          <Stepper value={stake.multiple} max={mostMultiple} unit="倍" onChange={setMultiple} />
          <Segmented
            items={unitItems(units)}
            value={stake.unitMode}
            onChange={unitMode => onStake({ ...stake, unitMode })}
            label="投注单位"
          />
          {random}
        </div>
      ) : (
        <div className="betbar__set betbar__set--chips">
          <QuickChips value={stake.multiple} most={mostMultiple} onChange={setMultiple} />
          {random}
        </div>
      )}
      <div className="betbar__go">
        {style === 'credit' && <StakeField value={stake.multiple} most={mostMultiple} onChange={setMultiple} />}
        <div className="betbar__sum">
          <TotalsLine notes={totals.notes} amount={yuanOf(totals.money)} />
          {balance !== undefined && <small>余额 {yuanText(balance)} 元</small>}
        </div>
        <button type="button" className="betbar__icon" aria-label="清空" disabled={!touched} onClick={onClear}>
          <Icon name="trash" />
        </button>
        <Button kind="primary" onPress={onBet}>
          投注
        </Button>
      </div>
    </footer>
  )
}
