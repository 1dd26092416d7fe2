import { betMessage } from '../../../text/betMessages'
import { Check } from '../../../ui/controls/Check'

export interface PositionBarProps {
  readonly labels: readonly string[]
  readonly least: number
  readonly checked: readonly number[]
  readonly onToggle: (place: number) => void
}

/** The position bar 万 千 百 十 个 of 任选 plays. */
export function PositionBar({ labels, least, checked, onToggle }: PositionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a bar
    <div className="places" role="group" aria-label="位置">
      {labels.map((label, place) => (
        <Check key={label} checked={checked.includes(place)} onChange={() => onToggle(place)}>
          {label}
        </Check>
      ))}
      {checked.length < least && <span className="places__hint">{betMessage('pick.positions', { n: least })}</span>}
    </div>
  )
}
