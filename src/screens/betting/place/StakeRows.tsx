import { MAX_AUTO_PERIODS } from '../../../rules/slip'
import { betMessage } from '../../../text/betMessages'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { QuickChips } from '../../../widgets/QuickChips'
import { usePopup } from '../../shared/hooks/useApp'
import { stakeWords } from '../../shared/stakeWords'
import { unitItems } from '../bar/BetBar'
import { useBetForm } from '../form/BetForm'
import type { Stake } from '../slip/slip'

/** How many rounds of an instant game are played one after the other. */
export interface Rounds {
  readonly value: number
  readonly onChange: (rounds: number) => void
}

interface StakeRowsProps {
  readonly disabled: boolean
  readonly onStake: (stake: Stake) => void
  readonly rounds: Rounds | undefined
}

/** The rows of 注单设定 that set how much is bet and how often. */
export function StakeRows({ disabled, onStake, rounds }: StakeRowsProps) {
  const { style, slip, units, maxMultiple } = useBetForm()
  const popup = usePopup()
  const { stake } = slip
  const words = stakeWords(style)
  const setMultiple = (multiple: number) => onStake({ ...stake, multiple })
  return (
    <>
      <div className="set__row">
        <span>{words.label}</span>
        <span className="set__periods">
          <Stepper
            value={stake.multiple}
            max={maxMultiple}
            unit={words.unit}
            disabled={disabled}
            onChange={setMultiple}
          />
          {words.unit}
        </span>
      </div>
      <QuickChips className="set__chips" value={stake.multiple} most={maxMultiple} onChange={setMultiple} />
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
      {rounds && (
        <div className="set__row">
          <span>自动投注</span>
          <span className="set__periods">
            <Stepper
              value={rounds.value}
              max={MAX_AUTO_PERIODS}
              unit="期"
              disabled={disabled}
              onChange={rounds.onChange}
              onLimit={limit => popup(betMessage(limit === 'max' ? 'instant.most' : 'instant.least'))}
            />
            期
          </span>
        </div>
      )}
    </>
  )
}
