import type { IconName } from './iconShapes'
import { ICON_SHAPES } from './iconShapes'

export interface IconProps {
  readonly name: IconName
  /** 's' 18, 'xs' 14, else 24, in px at 375. */
  readonly size?: 's' | 'xs'
  readonly className?: string
}

/** Decoration only: whatever it stands for must also be written or labelled. */
export function Icon({ name, size, className }: IconProps) {
  const classes = ['ic', size ? `ic--${size}` : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {ICON_SHAPES[name]}
    </svg>
  )
}
