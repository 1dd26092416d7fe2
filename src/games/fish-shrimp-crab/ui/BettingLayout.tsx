import type { Play, PlayOption } from '../../../rules/play'
import { Icon } from '../../../ui/art/Icon'
import type { PickerProps } from '../../../widgets/FamilyUi'
import { optionName } from '../../../widgets/optionName'
import { QuickPicks } from '../../../widgets/QuickPicks'
import { SymbolArt } from '../../../widgets/SymbolArt'
import { SYMBOLS } from '../rules/symbols'
import './bettingLayout.css'

/** Points of the symbols an option is written with: 鱼虾 → 1, 2. Empty where it names something else. */
function symbolsIn(label: string): readonly number[] {
  const points: number[] = []
  let rest = label
  while (rest !== '') {
    const at = SYMBOLS.findIndex(name => rest.startsWith(name))
    const name = SYMBOLS[at]
    if (name === undefined) return []
    points.push(at + 1)
    rest = rest.slice(name.length)
  }
  return points
}

const WIDE = 3
const SEVEN = 7

/** Fields side by side: three, the fourteen sums in two rows of seven, fewer where there are fewer. */
function columnsOf({ options }: { readonly options: readonly PlayOption[] }): number {
  return options.length % SEVEN === 0 ? SEVEN : Math.min(options.length, WIDE)
}

/**
 * A field has a price where it is a bet of its own, or a step of a ladder;
 * where several fields make one note it has none.
 */
const hasPrice = ({ ladder, layout }: Play): boolean => ladder === true || layout === 'tiles'

/** The betting cloth: fields that touch, drawn symbols, and a chip with the stake on every field that is bet on. */
export function BettingLayout({ play, rows, name, oddsAt, multiple: stake, onInfo, onToggle, onQuick }: PickerProps) {
  return play.rows.map((row, index) => {
    const picked = rows[index] ?? []
    return (
      <section className="group cloth" aria-label={name} key={row.label}>
        <h2 className="group__name">
          <span>{name}</span>
          <QuickPicks row={row} name={name} picked={picked} onQuick={quick => onQuick(index, quick)} />
          {onInfo && (
            <button type="button" className="group__info" aria-label={`${name} 玩法说明`} onClick={onInfo}>
              <Icon name="info" size="s" />
            </button>
          )}
        </h2>
        <div className={`cloth__grid cloth__grid--${columnsOf(row)}`}>
          {row.options.map(({ value, label }) => {
            const odds = hasPrice(play) ? oddsAt(index, value) : ''
            const points = symbolsIn(label)
            return (
              <button
                key={value}
                type="button"
                className="field6"
                aria-pressed={picked.includes(value)}
                aria-label={optionName(name, label, odds)}
                onClick={() => onToggle(index, value)}
              >
                {points.length > 0 && (
                  <span className={`field6__art field6__art--${points.length}`}>
                    {points.map((point, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: equal symbols lie side by side and never move
                      <SymbolArt key={index} points={point} />
                    ))}
                  </span>
                )}
                {points.length < 2 && <b>{label}</b>} {odds !== '' && <small aria-hidden="true">{odds}</small>}
                {picked.includes(value) && (
                  <i className="field6__chip" aria-hidden="true">
                    {stake}
                  </i>
                )}
              </button>
            )
          })}
        </div>
      </section>
    )
  })
}
