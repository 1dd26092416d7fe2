import { AnyIcon } from '../../../ui/art/AnyIcon'
import { rovingFocus } from '../../../ui/controls/rovingFocus'
import type { Choice } from './Field'

interface ChoiceListProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly describedBy?: string | undefined
  /** One was tapped, or Enter pressed on it. */
  readonly onPick?: () => void
}

/** Radio rows: what, a word beside it, a line below. Arrow keys move the choice among those that can be chosen. */
export function ChoiceList({ label, choices, value, onChange, describedBy, onPick }: ChoiceListProps) {
  const open = choices.filter(choice => !choice.disabled)
  // While nothing is chosen the tab key enters the list at its first choice.
  const current = open.some(choice => choice.value === value) ? value : (open[0]?.value ?? '')
  const roving = rovingFocus({
    keys: open.map(choice => choice.value),
    value: current,
    onChange,
    orientation: 'vertical'
  })
  return (
    <div className="list choices" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {choices.map(({ value: key, label: name, tag, note, icon, disabled }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be the whole row
        <button
          type="button"
          key={key}
          className={note === undefined ? 'item' : 'item item--tall'}
          role="radio"
          aria-checked={key === value}
          disabled={disabled}
          {...roving(key)}
          onClick={() => {
            onChange(key)
            onPick?.()
          }}
        >
          {icon && <AnyIcon name={icon} />}
          <span className="grow">
            <b>{name}</b> {tag && <span className="tag">{tag}</span>}
            {note && <small className="item__note">{note}</small>}
          </span>
          <i className="radio" />
        </button>
      ))}
    </div>
  )
}
