import type { LotteryEntry } from '../../../contract/areas/games'
import { UNIT_MODES, yuanOf } from '../../../rules/money'
import type { Play } from '../../../rules/play'
import { availableUnits, unitModesOf } from '../../../rules/slip'
import { yuanText } from '../../../rules/yuanText'
import type { BasketEntry } from '../../../state/basketStore'
import { Icon } from '../../../ui/art/Icon'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { stakeWords } from '../../shared/stakeWords'
import { unitItems } from '../bar/BetBar'
import { entryMoney, entryText, entryTitle } from './basketLines'

interface BasketLineProps {
  readonly entry: BasketEntry
  readonly game: Pick<LotteryEntry, 'type' | 'unitMenu'>
  /** Its play as it is played in the issue on sale; undefined: this client does not know it. */
  readonly play: Play | undefined
  /** Its multiple and unit are being changed. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChange: (change: Partial<Pick<BasketEntry, 'multiple' | 'unitMode'>>) => void
  readonly onDelete: () => void
}

/** A line of the basket. A tap opens what can be changed on it. */
export function BasketLine({ entry, game, play, open, onOpen, onChange, onDelete }: BasketLineProps) {
  const { total, multiple, unitMode, style, maxMultiple } = entry
  const words = stakeWords(style)
  const units = availableUnits(unitModesOf(entry.unitMenu), unitModesOf(game.unitMenu))
  const unit = UNIT_MODES.find(({ mode }) => mode === unitMode)?.name
  return (
    <div className="slip slip--basket">
      <div className="slip__row">
        <button type="button" className="grow slip__open" aria-expanded={open} onClick={() => onOpen(!open)}>
          <h2 className="slip__play">{entryTitle(entry)}</h2>
          <p className="slip__code">
            <b>{entryText(entry, play, game.type)}</b>
          </p>
          <p className="slip__sum">
            {total} 注<i className="sep" />
            {words.of(multiple, unitMode)}
            {style === 'official' && (
              <>
                <i className="sep" />
                {unit}
              </>
            )}
            <i className="sep" />
            {yuanText(yuanOf(entryMoney(entry)))} 元
          </p>
        </button>
        <button type="button" className="slip__del" aria-label={`删除 ${entryTitle(entry)}`} onClick={onDelete}>
          <Icon name="trash" size="s" />
        </button>
      </div>
      {open && (
        <div className="slip__edit">
          <span>
            <Stepper
              value={multiple}
              max={maxMultiple}
              unit={words.unit}
              onChange={next => onChange({ multiple: next })}
            />
            {style === 'official' ? words.unit : `${words.unit}/注`}
          </span>
          {style === 'official' && (
            <Segmented
              items={unitItems(units)}
              value={unitMode}
              onChange={next => onChange({ unitMode: next })}
              label="投注单位"
            />
          )}
        </div>
      )}
    </div>
  )
}
