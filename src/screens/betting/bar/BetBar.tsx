import type { UnitMode } from '../../../rules/money'
import { UNIT_MODES, yuanOf } from '../../../rules/money'
import { Icon } from '../../../ui/art/Icon'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { YuanFigure } from '../../../ui/money/YuanFigure'
import { QuickChips } from '../../../widgets/QuickChips'
import { TotalsLine } from '../../../widgets/TotalsLine'
import type { Stake, Totals } from '../slip/slip'
import { hintText } from './hintText'
import { StakeField } from './StakeField'

export interface BetBarProps {
  /** Credit boards set an amount a note instead of multiple and unit (§P0.2). */
  readonly style: 'official' | 'credit'
  readonly stake: Stake
  readonly units: readonly UnitMode[]
  readonly mostMultiple: number
  readonly totals: Totals
  /** What is picked, in words; one a play. */
  readonly contents: readonly string[]
  readonly touched: boolean
  /** Yuan; absent for a visitor. */
  readonly balance?: number | undefined
  /** Lines in the basket; absent for a game without one. */
  readonly basket?: number | undefined
  readonly onStake: (stake: Stake) => void
  /** Absent until there is a board to pick on. */
  readonly onRandom: (() => void) | undefined
  readonly onClear: () => void
  /** Adds what is picked, or opens the basket when nothing is. */
  readonly onBasket: () => void
  /** Absent where nothing may be chased. */
  readonly onChase?: (() => void) | undefined
  readonly onBet: () => void
}

const MANY = 99

export const unitItems = (units: readonly UnitMode[]) =>
  UNIT_MODES.filter(unit => units.includes(unit.mode)).map(unit => ({ key: unit.mode, label: unit.name }))

/** The footer: how much, how many, what it adds up to, and the bet. */
export function BetBar(props: BetBarProps) {
  const { style, stake, units, mostMultiple, totals, contents, touched, balance, basket } = props
  const { onStake, onRandom, onClear, onBasket, onChase, onBet } = props
  const hint = hintText(contents)
  const setMultiple = (multiple: number) => onStake({ ...stake, multiple })
  const tools = (
    <span className="betbar__tools">
      <button type="button" aria-label="清空" disabled={!touched} onClick={onClear}>
        <Icon name="trash" size="s" />
      </button>
      <Button small disabled={!onRandom} onPress={() => onRandom?.()}>
        <Icon name="shuffle" size="s" />
        机选
      </Button>
    </span>
  )
  return (
    <footer className="betbar">
      {hint !== '' && <p className="betbar__hint num cut">{hint}</p>}
      {style === 'official' ? (
        <div className="betbar__set">
          <Stepper value={stake.multiple} max={mostMultiple} unit="倍" onChange={setMultiple} />
          <Segmented
            items={unitItems(units)}
            value={stake.unitMode}
            onChange={unitMode => onStake({ ...stake, unitMode })}
            label="投注单位"
          />
          {tools}
        </div>
      ) : (
        <div className="betbar__set betbar__set--chips">
          <QuickChips value={stake.multiple} most={mostMultiple} onChange={setMultiple} />
          {tools}
        </div>
      )}
      <div className="betbar__go">
        {basket !== undefined && (
          <button
            type="button"
            className="betbar__icon"
            aria-label={touched ? '加入购彩篮' : `购彩篮 ${basket} 注单`}
            onClick={onBasket}
          >
            <Icon name="basket" />
            {basket > 0 && <span className="badge">{basket > MANY ? `${MANY}+` : basket}</span>}
          </button>
        )}
        {style === 'credit' && <StakeField value={stake.multiple} most={mostMultiple} onChange={setMultiple} />}
        <div className="betbar__sum">
          <TotalsLine notes={totals.notes} amount={yuanOf(totals.money)} />
          {balance !== undefined && (
            <small>
              余额 <YuanFigure yuan={balance} /> 元
            </small>
          )}
        </div>
        {onChase && <Button onPress={onChase}>追号</Button>}
        <Button kind="primary" onPress={onBet}>
          投注
        </Button>
      </div>
    </footer>
  )
}
