import { Icon } from '../../ui/art/Icon'

interface MarksButtonProps {
  readonly open: boolean
  readonly onToggle: () => void
}

/** Opens 选择标注, which only tables have. */
export function MarksButton({ open, onToggle }: MarksButtonProps) {
  return (
    <button type="button" className="nav__btn" aria-label="选择标注" aria-expanded={open} onClick={onToggle}>
      <Icon name="sliders" />
    </button>
  )
}
