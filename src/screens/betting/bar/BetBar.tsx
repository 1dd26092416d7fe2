import type { UnitMode } from '../../../rules/money'
import { UNIT_MODES, yuanOf } from '../../../rules/money'
import { useSession } from '../../../state/hooks'
import { Icon } from '../../../ui/art/Icon'
import { Button } from '../../../ui/controls/Button'
import { NumberField } from '../../../ui/controls/NumberField'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { YuanFigure } from '../../../widgets/money/YuanFigure'
import { QuickChips } from '../../../widgets/QuickChips'
import { TotalsLine } from '../../../widgets/TotalsLine'
import type { BasketButton } from '../basket/useBasketButton'
import { useBetForm } from '../form/BetForm'
import { playerBalance } from '../form/playerBalance'
import { BasketIcon } from './BasketIcon'
import { hintText } from './hintText'

interface BetBarProps {
  readonly onBet: () => void
  /** A round plays: no bet before it is over. */
  readonly drawing: boolean
  /** Absent for a game without one. */
  readonly basket?: BasketButton | undefined
  /** Absent where nothing may be chased. */
  readonly onChase?: (() => void) | undefined
}

const MANY = 99

export const unitItems = (units: readonly UnitMode[]) =>
  UNIT_MODES.filter(unit => units.includes(unit.mode)).map(unit => ({ key: unit.mode, label: unit.name }))

/** The footer: how much, how many, what it adds up to, and the bet. */
export function BetBar({ onBet, drawing, basket, onChase }: BetBarProps) {
  const { style, slip, units, maxMultiple, setStake, pickRandom, clear } = useBetForm()
  const balance = useSession(playerBalance)
  const { stake, totals, touched } = slip
  const hint = hintText(slip.lines.map(line => line.content))
  const setMultiple = (multiple: number) => setStake({ ...stake, multiple })
  const tools = (
    <span className="betbar__tools">
      <button type="button" aria-label="清空" disabled={!touched} onClick={clear}>
        <Icon name="trash" size="s" />
      </button>
      <Button small disabled={!pickRandom} onPress={() => pickRandom?.()}>
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
          <Stepper value={stake.multiple} max={maxMultiple} unit="倍" onChange={setMultiple} />
          <Segmented
            items={unitItems(units)}
            value={stake.unitMode}
            onChange={unitMode => setStake({ ...stake, unitMode })}
            label="投注单位"
          />
          {tools}
        </div>
      ) : (
        <div className="betbar__set betbar__set--chips">
          <QuickChips value={stake.multiple} most={maxMultiple} onChange={setMultiple} />
          {tools}
        </div>
      )}
      <div className="betbar__go">
        {basket && (
          <button
            type="button"
            className="betbar__icon"
            aria-label={touched ? '加入购彩篮' : `购彩篮 ${basket.count} 注单`}
            onClick={basket.press}
          >
            <BasketIcon />
            {basket.count > 0 && <span className="badge">{basket.count > MANY ? `${MANY}+` : basket.count}</span>}
          </button>
        )}
        {style === 'credit' && (
          <NumberField
            className="stake__field"
            value={stake.multiple}
            max={maxMultiple}
            label="每注金额"
            unit="元/注"
            onChange={setMultiple}
          />
        )}
        <div className="betbar__sum">
          <TotalsLine notes={totals.notes} amount={yuanOf(totals.money)} />
          {balance !== undefined && (
            <small>
              余额 <YuanFigure yuan={balance} /> 元
            </small>
          )}
        </div>
        {onChase && <Button onPress={onChase}>追号</Button>}
        <Button kind="primary" disabled={drawing} onPress={onBet} shortcut="b">
          {drawing ? '开奖中' : '投注'}
        </Button>
      </div>
    </footer>
  )
}
