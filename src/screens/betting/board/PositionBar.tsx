import { betMessage } from '../../../text/betMessages'
import { Check } from '../../../ui/controls/Check'

interface PositionBarProps {
  readonly labels: readonly string[]
  readonly least: number
  readonly checked: readonly number[]
  readonly onToggle: (position: number) => void
}

/** The position bar 万 千 百 十 个 of 任选 plays. */
export function PositionBar({ labels, least, checked, onToggle }: PositionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a bar
    <div className="position-bar" role="group" aria-label="位置">
      {labels.map((label, position) => (
        <Check key={label} checked={checked.includes(position)} onChange={() => onToggle(position)}>
          {label}
        </Check>
      ))}
      {checked.length < least && (
        <span className="position-bar__hint">{betMessage('pick.positions', { n: least })}</span>
      )}
    </div>
  )
}
